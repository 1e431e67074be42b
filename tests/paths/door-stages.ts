import { sql } from 'kysely';
import { type Database, notify } from '#server/db/database.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import type { Facts } from '#server/workflow/difference.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Stage } from '#tests/kit/paths-door.ts';
import { bringAlong, memberId, openShop, orderColumns, placeOrder, sendOrder, withItem } from '#tests/kit/shop.ts';
import { beginWorld, surround } from './code-world.ts';

/** Sets up what a machine's rows need around them. */
export type Staging = (db: Database, tenantId: string) => (door: Door, input: Facts) => Promise<Stage>;

const parent = {
  orderNo: '202603010930000000',
  orderType: 0,
  goodsKind: 'ordinary',
  parentId: null,
  salesPrice: 20_000,
  freightPrice: 0,
  discountPrice: 0,
  adjustPrice: 0,
  paymentPrice: 20_000,
  paymentPoints: 200,
  itemQuantity: 4,
  isPay: 0,
  unpaidMinutes: 30,
  autoReceiveDays: 7,
};

const paid = { type: 'order.pay', price: 20_000, points: 200 };

const orders: Staging = (db, tenantId) => async (door, input) => {
  await openShop(db, door, tenantId);
  if (typeof input['parentId'] === 'string') {
    await placeOrder(door, tenantId, parent, { id: input['parentId'] });
    await sendOrder(door, tenantId, input['parentId'], paid, { type: 'order.split', children: 2 });
  }
  return { columns: orderColumns, within: withItem };
};

/** An order that was shipped, so that its items may be claimed. */
const afterSales: Staging = (db, tenantId) => async (door, input) => {
  await openShop(db, door, tenantId);
  const id = await placeOrder(door, tenantId, { ...parent, orderNo: input['orderNo'] });
  await sendOrder(door, tenantId, id, paid, { type: 'order.ship', quantity: 4 });
  return { columns: { order_id: id, member_id: memberId } };
};

/** The balance that an event names is what the account holds when it is sent. */
const adjustments: Staging = (db, tenantId) => async (door) => {
  await openShop(db, door, tenantId);
  const hold = (wanted: number) =>
    door.work(tenantId, async (work) => {
      const { rows } = await sql<{
        asset: 'points' | 'balance';
        balance: number;
      }>`select v.asset, coalesce(a.balance, 0) as balance
        from (values ('points'), ('balance')) v (asset)
        left join accounts a on a.tenant_id = ${tenantId} and a.member_id = ${memberId} and a.asset = v.asset`.execute(
        work.trx,
      );
      for (const { asset, balance } of rows)
        if (balance !== wanted) await bringAlong(work, tenantId, asset, wanted - balance);
    });
  return {
    // Their numbers are the same in every tenant; on a screen this tells one path's from another's.
    columns: { operator_name: tenantId },
    before: async (event) => {
      if (typeof event['balance'] === 'number') await hold(event['balance']);
    },
  };
};

/** WeChat knows an appid once, so it moves on to the tenant of each path. */
const codes: Staging = (db, tenantId) => async (door, input) => {
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

const alone: Staging = (db, tenantId) => async (door) => {
  await openShop(db, door, tenantId);
  return { columns: {} };
};

/** How to set up each machine's rows; one without special needs stands in its tenant alone. */
const stagings: Record<string, Staging> = {
  order: orders,
  'after-sale': afterSales,
  'bill-adjust': adjustments,
  'mini-program-code': codes,
};

export const stagingOf = (name: string): Staging => stagings[name] ?? alone;
