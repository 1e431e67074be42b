import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AfterSaleDetail,
  detail,
  fillShop,
  placePaid,
  send,
  settledAfterSale,
  ship,
  shop,
} from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const { skuId } = shop;

const read = async (id: string) => (await send<AfterSaleDetail>(server, 'GET', `/mall/aftersale/${id}`)).data;
const act = (name: string, { id, version }: { id: string; version: number }, more: object = {}, method = 'PUT') =>
  send<{ id: string; state: string; version: number }>(server, method, `/mall/aftersale/${name}`, {
    body: { id, version, ...more },
  });
const stockOf = async (id: string) =>
  (await server.db.loader.selectFrom('goods_skus').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;

/** An after-sale that waits for the buyer's parcel. */
async function awaitingReturn() {
  const order = await ship(server, await placePaid(server, [[skuId, 1]]));
  const wish = { way: 'returnAndRefund', reason: '包装破损', price: 3_333, points: 0, quantity: 1, unshipped: false };
  const body = { orderId: order.id, version: order.version, itemId: order.items[0]?.id, ...wish };
  const { data: opened } = await send<{ id: string; version: number }>(server, 'POST', '/mall/aftersale', { body });
  const { data: waiting } = await act('agree', opened, { price: 3_333, points: 0 });
  expect(waiting.state).toBe('agreed');
  return { order, waiting };
}

test('while the return is awaited, the shop can enter it, receive it, do without it, or close', async () => {
  const { waiting } = await awaitingReturn();
  expect((await read(waiting.id)).allowed).toEqual(['shipBack', 'receive', 'waiveReturn', 'close']);
});

test("the shop enters the buyer's parcel, and receives it later", async () => {
  const { waiting } = await awaitingReturn();
  const wrong = await act('shipBack', waiting, { carrier: '顺丰速运', trackingNo: '?' });
  const nameless = await act('shipBack', waiting, { carrier: ' ', trackingNo: 'SF1234567890' });
  const failed = await act('shipBack', waiting, { carrier: '#N/A', trackingNo: 'SF1234567890' });
  await act('shipBack', waiting, { carrier: ' 顺丰速运 ', trackingNo: 'SF1234567890' });

  expect([wrong.status, nameless.status, failed.status]).toEqual([400, 400, 422]);
  const back = await read(waiting.id);
  expect(back).toMatchObject({ state: 'shippedBack', carrier: '顺丰速运', trackingNo: 'SF1234567890', dueTime: null });
  expect(back.allowed).toEqual(['receive', 'refuseGoods']);
});

test('goods that came without a number are received straight away', async () => {
  const { order, waiting } = await awaitingReturn();
  const before = await stockOf(skuId);
  await act('receive', waiting, { restock: true });

  expect(await settledAfterSale(server, waiting.id)).toMatchObject({ state: 'refunded', trackingNo: null });
  expect(await stockOf(skuId)).toBe(before + 1);
  expect(await detail(server, order.id)).toMatchObject({ refundPrice: 3_333, openAfterSales: 0 });
});

test('the shop refunds without the goods: nothing goes back on the shelf', async () => {
  const { order, waiting } = await awaitingReturn();
  const before = await stockOf(skuId);
  const waived = await act('waiveReturn', waiting, {}, 'POST');

  expect(waived.status).toBe(200);
  expect(await settledAfterSale(server, waiting.id)).toMatchObject({ state: 'refunded', way: 'refundOnly' });
  expect(await stockOf(skuId)).toBe(before);
  expect(await detail(server, order.id)).toMatchObject({ refundPrice: 3_333, openAfterSales: 0 });
});

test('the shop closes what nobody sends back: with a reason, and the claim is free again', async () => {
  const { order, waiting } = await awaitingReturn();
  const without = await act('close', waiting, { reason: ' ' });
  const closed = await act('close', waiting, { reason: '买家表示不再退货' });

  expect([without.status, without.body.msg]).toEqual([409, '请填写 1 至 200 字的原因']);
  expect(closed.data.state).toBe('closedByShop');
  expect(await read(waiting.id)).toMatchObject({ refusalReason: '买家表示不再退货', allowed: [] });
  expect(await detail(server, order.id)).toMatchObject({ refundPrice: 0, openAfterSales: 0, claimedPrice: 0 });
});
