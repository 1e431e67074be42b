import { play, playOutside } from '#sandbox/play.ts';
import type { Play } from '#server/play.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { furnishAccounts } from './accounts.ts';

/** Plays all outside systems, and gives the tenants of the demo accounts with the played WeChat Pay once the server listens. */
export const playWithAccounts: Play = {
  ...play,
  async outside(app, config, mall) {
    const pay = await playOutside(app, config, mall);
    if (pay === null || !config.demo.enabled) return;
    const { db, door } = mall;
    app.addHook('onListen', async () => {
      await furnishAccounts({ db, door, seals: sealsOf(config), world: pay.world }).catch((error: unknown) =>
        app.log.warn(`The accounts of the demo are not ready: ${String(error)}`),
      );
    });
  },
};
