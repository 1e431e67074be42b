import { openDatabase } from '#server/db/database.ts';
import { duringOperation } from '#server/fault.ts';
import { definitions } from '#server/workflow/definitions/all.gen.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import { messagesOf, outsideWorld } from './outside-world.ts';

// A server of its own for the tests to kill: it moves one row as told, or only keeps the clock, until it is ended.
const [url = '', told = '{}'] = process.argv.slice(2);
const { act } = JSON.parse(told) as { act?: { machine: string; scope: string; id: string; event: { type: string } } };
const db = await openDatabase(url);
const options = { log: () => {}, leaseMs: 300, pollMs: 100 };
const { door, idle, start } = openWorkflow(db, options);
await start({ services: outsideWorld(db), messages: messagesOf(db, door) });
if (act) {
  const definition = definitions.find(({ name }) => name === act.machine);
  if (!definition) throw new Error(`There is no ${act.machine}.`);
  const { scope, id, event } = act;
  const actor = { type: 'operator' as const, id: '1', name: '王掌柜' };
  await duringOperation('act', () => door.act(definition, { scope, id, event: event as never, actor }));
  await idle();
}
process.stdout.write('ready\n');
