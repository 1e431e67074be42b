import { sql } from 'kysely';
import type { AnyEventObject } from 'xstate';
import type { Database } from '#server/db/database.ts';
import type { Work } from '#server/workflow/definition.ts';
import { placeItems } from '#server/workflow/definitions/order-items.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Facts } from '#server/workflow/difference.ts';
import type { Door } from '#server/workflow/door.ts';
import { post } from '#server/workflow/ledger.ts';
import { system } from '#server/workflow/log-row.ts';
import type { Stage } from '#tests/kit/paths-door.ts';

/** Sets up what a machine's rows need around them. */
export type Staging = (db: Database, tenantId: string) => (door: Door, input: Facts) => Promise<Stage>;

export const memberId = '42';
const skuId = '7';
export const stockAtFirst = 1_000;
export const pointsAtFirst = 100_000;

/** A tenant with one member who has points, and one sku. */
async function shop(db: Database, door: Door, tenantId: string): Promise<void> {
  await db.loader.insertInto('tenants').values({ id: tenantId, name: tenantId }).execute();
  await db.loader
    .insertInto('members')
    .values({ tenant_id: tenantId, id: memberId, nick_name: '李雷', app_type: 'MA' })
    .execute();
  const counted = { tenant_id: tenantId, fact: 'member', count: 1 };
  await db.loader
    .insertInto('fact_totals')
    .values([
      { ...counted, facet: 'all', value: '' },
      { ...counted, facet: 'app_type', value: 'MA' },
    ])
    .execute();
  await sql`insert into fact_days (tenant_id, fact, day, count)
    values (${tenantId}, 'member', (now() at time zone 'Asia/Shanghai')::date, 1)`.execute(db.loader);
  await db.loader
    .insertInto('goods_skus')
    .values({ tenant_id: tenantId, id: skuId, spu_id: '1', sku_code: 'S7', sales_price: 100, stock: stockAtFirst })
    .execute();
  await door.work(tenantId, (work) => open(work, tenantId, 'points', pointsAtFirst));
}

function open(work: Work, tenantId: string, asset: 'points' | 'balance', amount: number) {
  const postingId = `opening/${asset}/${String(Math.random())}`;
  const side = { against: 'shop:opening', reason: 'opening', source: 'opening', sourceId: memberId } as const;
  return post(work, { tenantId, postingId, memberId, asset, amount, ...side });
}

const orderColumns = { member_id: memberId, app_type: 'MA' };

/** One item with all the units of the order. */
const withItem: NonNullable<Stage['within']> = async (work, { row, standing }) => {
  const quantity = Number(standing.context['itemQuantity']);
  const price = { salesPrice: 100, paymentPrice: 100, paymentPoints: 0 };
  const goods = { spuId: '1', skuId, spuName: '茶', picUrl: '', specInfo: '' };
  await placeItems(work, row, [{ ...goods, ...price, quantity }]);
};

async function place(door: Door, tenantId: string, input: Facts, columns: Facts = {}): Promise<string> {
  const all = { ...orderColumns, ...columns };
  const { row } = await door.create(orderDefinition, {
    tenantId,
    input,
    columns: all,
    actor: system,
    within: withItem,
  });
  return String(row['id']);
}

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

async function sent(door: Door, tenantId: string, id: string, ...events: AnyEventObject[]): Promise<void> {
  for (const event of events) {
    await door.act(orderDefinition, { scope: tenantId, id, event: event as never, actor: system });
  }
}

const paid = { type: 'order.pay', price: 20_000, points: 200 };

const orders: Staging = (db, tenantId) => async (door, input) => {
  await shop(db, door, tenantId);
  if (typeof input['parentId'] === 'string') {
    await place(door, tenantId, parent, { id: input['parentId'] });
    await sent(door, tenantId, input['parentId'], paid, { type: 'order.split', children: 2 });
  }
  return { columns: orderColumns, within: withItem };
};

/** An order that was shipped, so that its items may be claimed. */
const afterSales: Staging = (db, tenantId) => async (door, input) => {
  await shop(db, door, tenantId);
  const id = await place(door, tenantId, { ...parent, orderNo: input['orderNo'] });
  await sent(door, tenantId, id, paid, { type: 'order.ship', quantity: 4 });
  return { columns: { order_id: id, member_id: memberId } };
};

/** The balance that an event names is what the account holds when it is sent. */
const adjustments: Staging = (db, tenantId) => async (door) => {
  await shop(db, door, tenantId);
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
        if (balance !== wanted) await open(work, tenantId, asset, wanted - balance);
    });
  return {
    columns: {},
    before: async (event) => {
      if (typeof event['balance'] === 'number') await hold(event['balance']);
    },
  };
};

const alone: Staging = (db, tenantId) => async (door) => {
  await shop(db, door, tenantId);
  return { columns: {} };
};

/** How to set up each machine's rows; one without special needs stands in its tenant alone. */
export const stagings: Record<string, Staging> = {
  order: orders,
  'after-sale': afterSales,
  'bill-adjust': adjustments,
};

export const stagingOf = (name: string): Staging => stagings[name] ?? alone;
