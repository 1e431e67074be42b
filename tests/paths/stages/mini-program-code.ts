import { notify } from '#server/db/database.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { openShop } from '#tests/kit/shop.ts';
import { beginWorld, surround } from '#tests/paths/worlds/code-world.ts';
import type { Staging } from '../staging.ts';

/** WeChat knows an appid once, so it moves on to the tenant of each path. */
export const staging: Staging = (db, tenantId) => async (door, input) => {
  await openShop(db, door, tenantId);
  const id = String(input['appId']);
  await db.loader.deleteFrom('wxapps').where('id', '=', id).execute();
  const app = { tenant_id: tenantId, id, name: '青禾商城', app_type: 1, is_component: 1, original_id: 'gh_1' } as const;
  await db.loader
    .insertInto('wxapps')
    .values({ ...app, component_app_id: null, app_secret: null })
    .execute();
  beginWorld();
  const page = JSON.stringify({ topic: 'code', tenantId, id });
  return {
    columns: {},
    // A page does not know by itself that it is another day.
    before: async (event) => {
      if (surround(event)) await notify(db.loader, liveChannel, page);
    },
  };
};
