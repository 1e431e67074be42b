import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillShop, place, send, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

/** What shops write who want no end of it: the most that the contract takes. */
const most = 2_147_483_647;
const setStock = (id: string, stock: number) =>
  server.db.loader.updateTable('goods_skus').set({ stock }).where('id', '=', id).execute();
const stockOf = async (id: string) =>
  (await server.db.loader.selectFrom('goods_skus').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;

test('an order of goods without an end is cancelled, though they were filled up meanwhile', async () => {
  const { id, version } = await place(server, [[shop.skuId, 3]]);
  await setStock(shop.skuId, most);
  const { status } = await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
  expect([status, await stockOf(shop.skuId)]).toEqual([200, most]);

  await place(server, [[shop.skuId, 1]]);
  expect(await stockOf(shop.skuId)).toBe(most - 1);
});
