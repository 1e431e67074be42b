import { play, playOutside } from '#sandbox/play.ts';
import type { Play } from '#server/play.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { furnishAccounts } from './accounts.ts';
import { recallEarlier } from './earlier.ts';
import { furnishTextAccounts } from './text-accounts.ts';
import { furnishTrackingAccounts } from './tracking-accounts.ts';

/** Plays all outside systems, and gives the demo's tenants accounts with the played systems once the server listens. */
export const playWithAccounts: Play = {
  ...play,
  async outside(app, config, mall) {
    const { db, door } = mall;
    const isDemo = config.demo.enabled;
    const { pay, texts, tracking } = await playOutside(app, config, mall, isDemo ? { recall: recallEarlier(db) } : {});
    if (!isDemo) return;
    app.addHook('onListen', async () => {
      const tools = { db, door, seals: sealsOf(config) };
      const work = [
        ...(pay === null ? [] : [furnishAccounts({ ...tools, world: pay.world })]),
        ...(config.played.has('carriers') ? [furnishTrackingAccounts(tools, tracking)] : []),
        ...(config.played.has('texts') ? [furnishTextAccounts({ ...tools, texts, own: play.own(config) })] : []),
      ];
      await Promise.all(work).catch((error: unknown) =>
        app.log.warn(`The accounts of the demo are not ready: ${String(error)}`),
      );
    });
  },
};
