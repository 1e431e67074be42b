import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillShop, place, send, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const { tenantId, otherSkuId, pointsSkuId } = shop;
const receiver = { name: '何青', phone: '13800000000', province: '', city: '', address: '1' };
const line = (sku: string, quantity = 1) => ({ skuId: sku, quantity });
const stockOf = async (id: string) =>
  (await server.db.loader.selectFrom('goods_skus').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;

test('an order without a freight of its own goes by the rule of the tenant', async () => {
  const set = (key: string, value: string) =>
    server.db.loader
      .insertInto('config_entries')
      .values({ tenant_id: tenantId, key, name: key, type: 'number', value })
      .execute();
  await Promise.all([set('storefront.freight', '8.5'), set('storefront.freeFreightFrom', '30')]);

  expect(await place(server, [[otherSkuId, 2]])).toMatchObject({ freightPrice: 850, paymentPrice: 2_850 });
  expect(await place(server, [[otherSkuId, 3]])).toMatchObject({ freightPrice: 0, paymentPrice: 3_000 });
  expect(await place(server, [[otherSkuId, 2]], { freightPrice: 100 })).toMatchObject({ freightPrice: 100 });
  expect(await place(server, [[pointsSkuId, 1]])).toMatchObject({ freightPrice: 0, paymentPoints: 600 });
  await server.db.loader.deleteFrom('config_entries').where('tenant_id', '=', tenantId).execute();
});

test('goods for points go by the freight of their shop', async () => {
  const own = { tenant_id: tenantId, id: '77' };
  await server.db.loader
    .insertInto('user_shops')
    .values({ ...own, shop_name: '南风', mobile: '', fixed_freight: 300 })
    .execute();
  const sendBy = (shop: string | null) =>
    server.db.loader.updateTable('points_goods').set({ shop_id: shop }).where('id', '=', '9').execute();
  await sendBy('77');
  expect(await place(server, [[pointsSkuId, 1]])).toMatchObject({ paymentPrice: 300, paymentPoints: 600 });
  await sendBy(null);
});

test('an order that costs more than a payment and a claim can be about is not placed', async () => {
  const sku = (change: { sales_price: number }) =>
    server.db.loader.updateTable('goods_skus').set(change).where('id', '=', otherSkuId).execute();
  await sku({ sales_price: 99_999_999 });
  const before = await stockOf(otherSkuId);
  const body = { userId: shop.userId, appType: 'MA', items: [line(otherSkuId, 11)], receiver };
  const { status, body: answer } = await send(server, 'POST', '/mall/orderinfo', { body });
  expect([status, answer.data]).toEqual([422, { reason: 'too-much' }]);
  expect(await stockOf(otherSkuId)).toBe(before);
  expect(await place(server, [[otherSkuId, 10]])).toMatchObject({ paymentPrice: 999_999_990 });
  await sku({ sales_price: 1_000 });
});

test('an operator exchanges no more for a member than the member may', async () => {
  const limit = (units: number) =>
    server.db.loader.updateTable('points_goods').set({ quantity_limit: units }).where('id', '=', '9').execute();
  const before = await stockOf(pointsSkuId);
  const bought = await server.db.loader
    .selectFrom('order_items')
    .select('quantity')
    .where('sku_id', '=', pointsSkuId)
    .execute();
  await limit(bought.reduce((sum, { quantity }) => sum + quantity, 2));
  const body = { userId: shop.userId, appType: 'MA', items: [line(pointsSkuId)], receiver };
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(server, 'POST', '/mall/orderinfo', { body })));
  await limit(0);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refusals = answers.filter(({ status }) => status === 422).map(({ body: { data } }) => data);
  expect(refusals).toMatchObject(Array.from({ length: 4 }, () => ({ reason: 'over-limit' })));
  expect(await stockOf(pointsSkuId)).toBe(before - 2);
});
