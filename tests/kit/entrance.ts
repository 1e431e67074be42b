import { accountStorefronts, wechatIdentities } from '#sandbox/demo/storefronts.ts';
import type { TestServer } from './server.ts';

type Database = TestServer['db'];

const entered = new WeakMap<Database, Promise<void>>();

/** Gives a tenant without one a mini-program in which a member buys, and makes it known to the played WeChat, once. */
export function canEnter(url: string, db: Database, member: { tenantId: string; userId: string }): Promise<void> {
  const known = entered.get(db) ?? openEntrance(url, db, member);
  entered.set(db, known);
  return known;
}

async function openEntrance(
  url: string,
  { loader }: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  const own = loader.selectFrom('storefronts').select('id').where('tenant_id', '=', tenantId);
  const open = await own.where('client_type', '=', 'MA').where('app_id', 'is not', null).executeTakeFirst();
  if (open) return;
  const app = { tenant_id: tenantId, id: 'wx00000000000e0001', name: '会员小程序' };
  const kind = { app_type: 1, is_component: 1, auth_state: 'authorized', original_id: 'gh_00000000e001' } as const;
  await loader
    .insertInto('wxapps')
    .values({ ...app, ...kind })
    .execute();
  await loader
    .insertInto('storefronts')
    .values(accountStorefronts([app], []).map((row) => ({ ...row, client_type: 'MA' as const })))
    .execute();
  const members = [{ tenant_id: tenantId, id: userId }];
  await loader
    .insertInto('member_identities')
    .values(wechatIdentities(members, [app]))
    .execute();
  const known = { appid: app.id, name: app.name, appType: 1, isComponent: true };
  const answer = await fetch(`${url}/_sandbox/control/introduce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apps: [known] }),
  });
  if (!answer.ok) throw new Error(`WeChat does not know the mini-program: ${await answer.text()}`);
}
