import { afterAll, beforeAll, expect, test } from 'vitest';
import { detail, fillShop, place, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

test('an order is placed with its goods set aside, priced from the shelf', async () => {
  const order = await place(
    server,
    [
      [shop.skuId, 2],
      [shop.otherSkuId, 1],
    ],
    { discountPrice: 666, freightPrice: 800 },
  );

  expect(order).toMatchObject({
    state: 'awaitingPayment',
    salesPrice: 7_666,
    discountPrice: 666,
    paymentPrice: 7_800,
    itemQuantity: 3,
    firstItem: '商品7 等 3 件',
  });
  expect(order.items.map(({ paymentPrice }) => paymentPrice).reduce((sum, price) => sum + price, 0)).toBe(7_000);
  expect(order.allowed).toEqual(['edit', 'editReceiver', 'editPrice', 'cancel']);
  expect(await detail(server, order.id)).toEqual(order);
});
