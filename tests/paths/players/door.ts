import { deepStrictEqual } from 'node:assert';
import { sql } from 'kysely';
import type { AnyEventObject } from 'xstate';
import type { Expectation } from '#machines/kit/realise.ts';
import { restarted, rung, type Timers } from '#machines/kit/timers.ts';
import type { Database } from '#server/db/database.ts';
import type { Ask, Definition, Row } from '#server/workflow/definition.ts';
import type { Facts } from '#server/workflow/difference.ts';
import { type Door, type Moved, openDoor } from '#server/workflow/door.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { standingOf } from '#server/workflow/row.ts';
import { callsOf } from '#server/workflow/running.ts';
import type { Standing } from '#server/workflow/step.ts';
import { sweep } from '#server/workflow/sweeper.ts';
import type { Driver } from './replay.ts';

type Birth = Parameters<Door['create']>[1];

/** What a path's row needs around it, in a tenant of its own. */
export interface Stage {
  /** The row's plain columns. */
  columns: Facts;
  within?: NonNullable<Birth['within']>;
  /** Called before an event is sent. */
  before?: (event: AnyEventObject) => Promise<void>;
}

/** Another way into the door for the events that it has one for, such as a call of the API. */
export interface Way {
  /** Sends the event and throws what the door refused; null when this way has nothing for it. */
  act: (door: Door, event: AnyEventObject, row: Row) => Promise<unknown> | null;
  /** Tries what the chart turns away where nothing may reach the door; null when the door is to turn it away. */
  refuse?: (door: Door, event: AnyEventObject, row: Row, guard: string | null) => Promise<unknown> | null;
  /** Called where the path stands after each step, once the row was found right. */
  look?: (row: Row, expected: Expectation) => Promise<void>;
}

/** When every path begins. */
const dawn = Date.parse('2026-03-02T02:00:00.000Z');
const actor = { type: 'operator' as const, id: '1', name: '王掌柜' };

/** Plays on a row in the database: everything goes through the door, time-outs through the sweeper. */
export function doorDriver(
  db: Database,
  definition: Definition,
  tenantId: string,
  stage: (door: Door, input: Facts) => Promise<Stage>,
  way: Way = { act: () => null },
): Driver {
  let at = dawn;
  const now = () => at;
  const asked: Ask[] = [];
  const open = new Map<string, Ask>();
  const ask = (asks: Ask[]) => void asked.push(...asks.filter((each) => each.definition === definition));
  const door = openDoor(db, { now, ask });
  let timers: Timers = [];
  let staged: Stage = { columns: {} };
  let id = '';
  /** What the chart said last; unknown after a time-out, which the sweeper keeps to itself. */
  let emitted: Moved['emitted'] | null = null;

  const stored = async (): Promise<Row> => {
    const { rows } = await sql<Row>`select * from ${sql.table(definition.table)} where id = ${id}`.execute(
      db.scoped(tenantId),
    );
    const [row] = rows;
    if (!row) throw new Error('The row is gone.');
    return row;
  };
  const own: Door = {
    ...door,
    async act(of, asked) {
      const moved = await door.act(of, asked);
      if (of.name === definition.name) emitted = moved.emitted;
      return moved;
    },
  };
  const act = async (event: AnyEventObject) =>
    way.act(own, event, await stored()) ?? own.act(definition, { scope: tenantId, id, event: event as never, actor });

  return {
    async start(input) {
      staged = await stage(door, input as Facts);
      const { columns, within } = staged;
      const birth = { tenantId, input: input as Facts, columns, actor };
      const moved = await door.create(definition, within ? { ...birth, within } : birth);
      id = String(moved.row['id']);
      emitted = moved.emitted;
    },
    async send(event) {
      await staged.before?.(event);
      await act(event);
    },
    async refuse(event, guard) {
      await staged.before?.(event);
      const row = await stored();
      const shown = way.refuse?.(own, event, row, guard) ?? null;
      emitted = [];
      if (shown) return void (await shown);
      const { version } = row;
      const problem = await act(event).then(
        () => null,
        (error: unknown) => error,
      );
      if (!(problem instanceof Refused)) throw new Error(`The door did not refuse: ${String(problem)}`);
      deepStrictEqual(problem.code, 'transition-refused', 'what the door calls it');
      deepStrictEqual(problem.data?.['guard'], guard, 'the reason why not');
      deepStrictEqual(problem.data?.['version'], version, 'the version it names');
      deepStrictEqual(
        [/\p{Script=Han}/u.test(problem.words?.zh ?? ''), problem.words?.en !== ''],
        [true, true],
        'its words',
      );
    },
    async settleService(service, outcome) {
      const question = open.get(service);
      if (!question) throw new Error(`Service ${service} does not run.`);
      const moved = await door.answer(question, outcome);
      deepStrictEqual(await door.answer(question, outcome), null, 'what the same answer does once more');
      deepStrictEqual(moved === null, false, 'whether the answer was awaited');
      emitted = moved?.emitted ?? null;
    },
    async advance(ms) {
      at += ms;
      timers = rung(timers);
      await sweep(db, { door, definitions: [definition], now, log: fail, scope: tenantId });
      emitted = null;
    },
    async expectIn(paths, expected) {
      const row = await stored();
      const standing: Standing<unknown> = standingOf(definition, row);
      const { paths: places, context, timers: waits, busy } = standing;
      deepStrictEqual(places, paths, 'where it stands');
      deepStrictEqual(context, expected.context, 'its facts');
      if (emitted) deepStrictEqual(emitted, expected.emitted, 'what it said');
      const started = asked.splice(0);
      for (const question of started) open.set(question.service.id, question);
      const services = started.map(({ service }) => service);
      deepStrictEqual(services, expected.started, 'the services it started');
      const calls = callsOf(definition.machine, { paths, context });
      deepStrictEqual(calls.map((call) => call.id).toSorted(), Object.keys(busy).toSorted(), 'what runs');
      deepStrictEqual(
        calls.filter((call) => services.some(({ id: same }) => same === call.id)),
        services,
        'how a crash would ask',
      );
      timers = restarted(timers, expected);
      deepStrictEqual(
        waits.map(({ event, at: due }) => ({ event, ms: due - at })),
        [...timers].map(({ event, ms }) => ({ event, ms })),
        'what it waits for',
      );
      await way.look?.(row, expected);
    },
  };
}

function fail(line: string): never {
  throw new Error(line);
}
