import { afterAll, beforeAll, expect, test } from 'vitest';
import { detail, fillShop, inShop, placePaid, send, settledAfterSale, ship, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const { userId, pointsSkuId } = shop;

test('a member stays while an after-sale of theirs is open, since it may give points back', async () => {
  const { id } = await ship(server, await placePaid(server, [[pointsSkuId, 1]]));
  await inShop(server, 'receive', { orderId: id });
  const { version, items } = await detail(server, id);
  const wish = { way: 'refundOnly', price: 0, points: 600, quantity: 1, unshipped: false };
  const opened = await send<{ id: string; version: number }>(server, 'POST', '/mall/aftersale', {
    body: { orderId: id, version, itemId: items[0]?.id, ...wish },
  });
  // All else that they had is spent.
  const seen = await send<{ member: { version: number; points: number } }>(server, 'GET', `/mall/userinfo/${userId}`);
  const { member } = seen.data;
  await send(server, 'POST', '/mall/billingAdjustRecord/adjustBill', {
    body: { userId, asset: 'points', amount: -member.points, reason: '清零' },
  });
  const gone = () => send(server, 'DELETE', `/mall/userinfo/${userId}`, { seen: member.version });
  expect(await gone()).toMatchObject({ status: 422, data: { reason: 'afterSales' } });

  const { id: claim, version: asked } = opened.data;
  await send(server, 'PUT', '/mall/aftersale/refuse', { body: { id: claim, version: asked, reason: '已使用' } });
  expect((await settledAfterSale(server, claim)).state).toBe('refused');
  expect(await gone()).toMatchObject({ status: 200 });
});
