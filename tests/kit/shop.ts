import { sql } from 'kysely';
import type { AnyEventObject } from 'xstate';
import type { OrderInput } from '#machines/order/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Work } from '#server/workflow/definition.ts';
import { placeItems } from '#server/workflow/definitions/order-items.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Facts } from '#server/workflow/difference.ts';
import type { Door } from '#server/workflow/door.ts';
import { post } from '#server/workflow/ledger.ts';
import { system } from '#server/workflow/log-row.ts';

export const memberId = '42';
const skuId = '7';
export const stockAtFirst = 1_000;
export const pointsAtFirst = 100_000;

/** A tenant with one member who has points, and one sku. */
export async function openShop(db: Database, door: Door, tenantId: string): Promise<void> {
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
      { ...counted, facet: 'sex', value: '' },
      { ...counted, facet: 'province', value: '' },
    ])
    .execute();
  await sql`insert into fact_days (tenant_id, fact, day, count)
    values (${tenantId}, 'member', (now() at time zone 'Asia/Shanghai')::date, 1)`.execute(db.loader);
  await db.loader
    .insertInto('goods_skus')
    .values({ tenant_id: tenantId, id: skuId, spu_id: '1', sku_code: 'S7', sales_price: 100, stock: stockAtFirst })
    .execute();
  await door.work(tenantId, (work) => bringAlong(work, tenantId, 'points', pointsAtFirst));
}

/** Changes what the member's account holds, as if brought along from elsewhere. */
export async function bringAlong(
  work: Work,
  tenantId: string,
  asset: 'points' | 'balance',
  amount: number,
): Promise<void> {
  const postingId = `opening/${asset}/${String(Math.random())}`;
  const side = { against: 'shop:opening', reason: 'opening', source: 'opening', sourceId: memberId } as const;
  await post(work, { tenantId, postingId, memberId, asset, amount, ...side });
}

/** The plain columns of every order here. */
export const orderColumns = { member_id: memberId, app_type: 'MA' };

/** Gives a new order one item with all its units. */
export const withItem: NonNullable<Parameters<Door['create']>[1]['within']> = async (work, { row, standing }) => {
  const quantity = Number(standing.context['itemQuantity']);
  const price = { salesPrice: 100, paymentPrice: 100, paymentPoints: 0 };
  const goods = { spuId: '1', skuId, spuName: '茶', picUrl: '', specInfo: '' };
  await placeItems(work, row, [{ ...goods, ...price, quantity }]);
};

/** Places an order through the door and answers its id. */
export async function placeOrder(door: Door, tenantId: string, order: object, columns: Facts = {}): Promise<string> {
  const input = order as OrderInput;
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

/** Sends an order events one after the other. */
export async function sendOrder(door: Door, tenantId: string, id: string, ...events: AnyEventObject[]): Promise<void> {
  for (const event of events) {
    await door.act(orderDefinition, { scope: tenantId, id, event: event as never, actor: system });
  }
}

export const stockOf = async (db: Database, tenantId: string): Promise<number> =>
  (await db.loader.selectFrom('goods_skus').select('stock').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow())
    .stock;

export async function balanceIn(db: Database, tenantId: string, asset: 'points' | 'balance'): Promise<number> {
  const row = await db.loader
    .selectFrom('accounts')
    .select('balance')
    .where('tenant_id', '=', tenantId)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return row?.balance ?? 0;
}
