import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyers, line, openBuyers } from '#tests/kit/buyers-shop.ts';
import { detail, inShop, send, settled, ship, shop } from '#tests/kit/order-calls.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';

let buyers: Buyers;
beforeAll(async () => {
  buyers = await openBuyers();
  await canPay(buyers.server);
});
afterAll(() => buyers.server.close());

test('a refund that was called off keeps nobody from leaving, nor does more money than fits a small number', async () => {
  const { server, order, call } = buyers;
  const { data } = await order([line(shop.skuId)]);
  const { id } = data;
  await inShop(server, 'pay', { orderId: id });
  const { version } = await settled(server, id);
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse' });
  await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
  const failed = await settled(server, id);
  await send(server, 'POST', '/mall/orderinfo/resume', { body: { id, version: failed.version } });
  await ship(server, await settled(server, id));
  await inShop(server, 'receive', { orderId: id });
  expect((await detail(server, id)).state).toBe('completed');

  const amounts = [999_999_999, 999_999_999, 999_999_999];
  const move = (amount: number) =>
    send(server, 'POST', '/mall/billingAdjustRecord/adjustBill', {
      body: { userId: shop.userId, asset: 'balance', amount, reason: '预存' },
    });
  for (const amount of amounts) await move(amount);
  const rich = await call('POST', '/me/leave');
  expect([rich.status, rich.data]).toEqual([422, { reason: 'balance' }]);
  for (const amount of amounts) await move(-amount);
  expect(await call('POST', '/me/leave')).toMatchObject({ status: 200 });
});
