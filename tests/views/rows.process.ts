import { once } from 'node:events';
import { definitions } from '#server/workflow/definitions/all.gen.ts';
import { copyDatabase, templateWithAccounts } from '#tests/kit/database-copy.ts';
import { rpc } from '#tests/kit/rpc.ts';
import { serve } from '#tests/kit/serve.ts';
import { stagingOf } from '#tests/paths/door-stages.ts';
import { doorDriver } from '#tests/paths/players/door.ts';
import { presentDoor } from '#tests/paths/players/present.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { screenWay } from '#tests/paths/players/screen-way.ts';
import type { Player } from '#tests/paths/players/screen.ts';
import { screens } from '#tests/paths/screens.ts';
import { toPaths } from '#tests/paths/worlds/code-world.ts';
import { giveTextAccount } from '#tests/paths/worlds/text-account.ts';

type Begin = { name: string; tenantId: string };

const [databaseUrl] = (await once(process, 'message')) as [string];
const { url: own, drop } = await copyDatabase(databaseUrl, templateWithAccounts);
const present = presentDoor();
const still = { door: present.door, start: async () => {}, stop: async () => {} };
const served = await serve(own, { env: { HOLD_SECONDS: '10' }, instead: { open: () => still, adapt: toPaths } });
await giveTextAccount(served.db);

let driver: Driver | null = null;
const playing = () => {
  if (!driver) throw new Error('No path has begun.');
  return driver;
};
const view: Player = {
  play: async (...step) => void (await ask('play', ...step)),
  refuse: async (...step) => void (await ask('refuse', ...step)),
  look: async (...step) => void (await ask('look', ...step)),
};
const ask = rpc(process, {
  url: () => served.url,
  begin: ({ name, tenantId }: Begin) => {
    const definition = definitions.find((each) => each.name === name);
    const screen = screens[name];
    if (!definition || !screen) throw new Error(`${name} has no rows.`);
    const stage = stagingOf(name)(served.db, tenantId);
    const way = screenWay(screen, present, view);
    driver = doorDriver(served.db, definition, tenantId, stage, way);
  },
  start: (...step: Parameters<Driver['start']>) => playing().start(...step),
  send: (...step: Parameters<Driver['send']>) => playing().send(...step),
  refuse: (...step: Parameters<NonNullable<Driver['refuse']>>) => playing().refuse?.(...step),
  settleService: (...step: Parameters<Driver['settleService']>) => playing().settleService(...step),
  advance: (...step: Parameters<Driver['advance']>) => playing().advance(...step),
  expectIn: (...step: Parameters<Driver['expectIn']>) => playing().expectIn(...step),
});
process.send?.('ready');
await once(process, 'disconnect');
await served.close();
await drop();
process.exit();
