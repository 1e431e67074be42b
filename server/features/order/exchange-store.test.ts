import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { pointsLimitOf, type Wanted } from './exchange-store.ts';

let own: TestDatabase;
let member = 0;
const tenantId = 't1';

beforeAll(async () => {
  own = await testDatabase();
  const { loader } = own.db;
  await loader.insertInto('tenants').values({ id: tenantId, name: '青禾生活' }).execute();
  const sku = { tenant_id: tenantId, spu_id: 1, sales_price: 0, stock: 10_000 };
  await loader
    .insertInto('goods_skus')
    .values([1, 2, 3].map((id) => ({ ...sku, id, sku_code: `SK${id}`, spec_key: String(id) })))
    .execute();
  const row = { tenant_id: tenantId, spu_id: 1, pic_urls: [], share_img_url: '', unit: '件', sort: 0, description: '' };
  await loader
    .insertInto('points_goods')
    .values([
      { ...row, id: 1, name: '爱豆 马克杯', quantity_limit: 4, type: null, shelf: 1 },
      { ...row, id: 2, name: '下架', quantity_limit: 0, type: null, shelf: 0 },
    ])
    .execute();
  await loader
    .insertInto('points_goods_skus')
    .values([
      { tenant_id: tenantId, points_goods_id: 1, sku_id: 1, points: 500, limit_count: 2 },
      { tenant_id: tenantId, points_goods_id: 1, sku_id: 2, points: 700, limit_count: 0 },
      { tenant_id: tenantId, points_goods_id: 2, sku_id: 3, points: 1, limit_count: 0 },
    ])
    .execute();
});
afterAll(() => own.close());
beforeEach(() => {
  member += 1;
});

let orders = 0;

async function place(trx: Transaction<DB>, wanted: readonly Wanted[], state = 'awaitingShipment.whole') {
  const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const { id } = await trx
    .insertInto('orders')
    .values({
      tenant_id: tenantId,
      order_no: `P${(orders += 1)}`,
      member_id: member,
      app_id: null,
      app_type: 'MA',
      order_type: 0,
      goods_kind: 'points',
      state,
      sales_price: 0,
      payment_price: 0,
      item_quantity: units,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = { tenant_id: tenantId, order_id: id, spu_id: 1, spu_name: '', sales_price: 0, payment_price: 0 };
  await trx
    .insertInto('order_items')
    .values(wanted.map(({ skuId, quantity }) => ({ ...item, sku_id: skuId, quantity })))
    .execute();
  return id;
}

const exchange = (...wanted: Wanted[]) =>
  inTenant(own.db, tenantId, async (trx) => {
    const offers = await pointsLimitOf(trx, tenantId, String(member), wanted);
    await place(trx, wanted);
    return offers;
  });

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.data?.['reason'] : error),
  );

test('a sku is offered at its points, one that is off the shelf or unknown is not', async () => {
  expect(await exchange({ skuId: '1', quantity: 1 })).toEqual([
    { skuId: '1', pointsGoodsId: '1', name: '爱豆 马克杯', points: 500 },
  ]);
  expect(await reasonOf(exchange({ skuId: '3', quantity: 1 }))).toBe('not-offered');
  expect(await reasonOf(exchange({ skuId: '99', quantity: 1 }))).toBe('not-offered');
});

test('a sku has its own limit, and all of them together the limit of the goods', async () => {
  expect(await reasonOf(exchange({ skuId: '1', quantity: 3 }))).toBe('over-limit');
  expect(await reasonOf(exchange({ skuId: '1', quantity: 1 }, { skuId: '1', quantity: 2 }))).toBe('over-limit');
  expect(await reasonOf(exchange({ skuId: '1', quantity: 2 }))).toBe('done');
  expect(await reasonOf(exchange({ skuId: '2', quantity: 3 }))).toBe('over-limit');
  expect(await reasonOf(exchange({ skuId: '2', quantity: 2 }))).toBe('done');
  expect(await reasonOf(exchange({ skuId: '2', quantity: 1 }))).toBe('over-limit');
});

test('twenty exchanges of one member at once get as many as one may have', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => reasonOf(exchange({ skuId: '2', quantity: 1 }))));

  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'over-limit']));
});

test('what was cancelled or came back may be exchanged again', async () => {
  await inTenant(own.db, tenantId, (trx) => place(trx, [{ skuId: '2', quantity: 4 }], 'cancelled'));
  await exchange({ skuId: '2', quantity: 4 });
  expect(await reasonOf(exchange({ skuId: '2', quantity: 1 }))).toBe('over-limit');
  await own.db.loader
    .updateTable('order_items')
    .set({ refunded_quantity: 3, released_quantity: 2 })
    .where('quantity', '=', 4)
    .execute();
  expect(await reasonOf(exchange({ skuId: '2', quantity: 3 }))).toBe('done');
  expect(await reasonOf(exchange({ skuId: '2', quantity: 1 }))).toBe('over-limit');
});
