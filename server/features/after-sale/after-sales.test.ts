import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import {
  type AfterSaleDetail,
  type Detail,
  detail,
  fillShop,
  inShop,
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

const { skuId, otherSkuId } = shop;
const byHand = { note: '银行转账' };

/** Records the member's claim on the order's first item. */
const open = ({ id, version, items }: Detail, wish: object = {}) => {
  const [first] = items;
  const claim = { price: first?.paymentPrice, points: 0, quantity: first?.quantity, unshipped: false };
  const body = {
    orderId: id,
    version,
    itemId: first?.id,
    way: 'returnAndRefund',
    reason: '包装破损',
    ...claim,
    ...wish,
  };
  return send<{ id: string; version: number }>(server, 'POST', '/mall/aftersale', { body });
};
const read = async (id: string) => (await send<AfterSaleDetail>(server, 'GET', `/mall/aftersale/${id}`)).data;
const act = (name: string, { id, version }: { id: string; version: number }, more: object = {}) =>
  send<{ id: string; state: string; version: number }>(
    server,
    ['checkRefund', 'retryRefund', 'settleByHand'].includes(name) ? 'POST' : 'PUT',
    `/mall/aftersale/${name}`,
    { body: { id, version, ...more } },
  );
const stockOf = async (id: string) =>
  (await server.db.loader.selectFrom('goods_skus').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;

test('goods come back, the money goes back, the rest of the order goes on', async () => {
  const order = await ship(
    server,
    await placePaid(server, [
      [skuId, 2],
      [otherSkuId, 1],
    ]),
  );
  const { data: opened } = await open(order, { price: 3_000, quantity: 1 });
  const claimed = await detail(server, order.id);
  expect(claimed).toMatchObject({ openAfterSales: 1, claimedPrice: 3_000, afterSales: [{ state: 'applied' }] });
  expect(claimed.acts.find(({ act: name }) => name === 'receive')).toMatchObject({
    allowed: false,
    guard: 'hasNoOpenAfterSale',
    reason: '有售后正在处理，请先完成售后',
  });

  const { data: agreed } = await act('agree', opened, { price: 2_900, points: 0 });
  expect(agreed.state).toBe('agreed');
  await inShop(server, 'ship-back', { afterSaleId: opened.id });
  const back = await read(opened.id);
  expect([back.state, back.allowed]).toEqual(['shippedBack', ['receive', 'refuseGoods']]);
  const before = await stockOf(skuId);
  await act('receive', back, { restock: true });

  expect(await settledAfterSale(server, opened.id)).toMatchObject({ state: 'refunded', agreedPrice: 2_900 });
  expect(await stockOf(skuId)).toBe(before + 1);
  expect(await detail(server, order.id)).toMatchObject({
    state: 'awaitingReceipt',
    refundPrice: 2_900,
    refundedQuantity: 1,
    openAfterSales: 0,
    items: [{ refundedQuantity: 1 }, { refundedQuantity: 0 }],
  });
});

test('money alone, for units that never left: they go back on the shelf', async () => {
  const before = await stockOf(skuId);
  const order = await placePaid(server, [[skuId, 3]]);
  const { data: opened } = await open(order, { way: 'refundOnly', unshipped: true, price: 3_333, quantity: 1 });
  await act('agree', opened, { price: 3_333, points: 0 });

  expect((await settledAfterSale(server, opened.id)).state).toBe('refunded');
  expect(await stockOf(skuId)).toBe(before - 2);
  expect(await detail(server, order.id)).toMatchObject({ state: 'awaitingShipment.whole', shippableQuantity: 2 });
});

test('a refusal needs its reason, and frees what was held', async () => {
  const order = await ship(server, await placePaid(server, [[skuId, 1]]));
  const { data: opened } = await open(order);
  const without = await act('refuse', opened, { reason: ' ' });
  const more = await act('agree', opened, { price: 3_334, points: 0 });
  const refused = await act('refuse', opened, { reason: '超过售后期限' });

  expect([without.status, without.body]).toMatchObject([
    409,
    { code: 'transition-refused', msg: '请填写 1 至 200 字的原因', data: { guard: 'isReason', version: 1 } },
  ]);
  expect(more.body.data).toMatchObject({ guard: 'isWithinAsk' });
  expect(refused.data.state).toBe('refused');
  expect(await detail(server, order.id)).toMatchObject({ openAfterSales: 0, claimedPrice: 0 });
});

test('what came back can be refused', async () => {
  const order = await ship(server, await placePaid(server, [[skuId, 1]]));
  const { data: opened } = await open(order);
  await act('agree', opened, { price: 3_333, points: 0 });
  await inShop(server, 'ship-back', { afterSaleId: opened.id });
  const refused = await act('refuseGoods', await read(opened.id), { reason: '商品已损坏' });

  expect(refused.data.state).toBe('goodsRefused');
  expect(await read(opened.id)).toMatchObject({ refusalReason: '商品已损坏', allowed: [] });
});

test('a refund that the gateway refuses is settled by hand or tried again, and is one refund', async () => {
  const order = await ship(
    server,
    await placePaid(server, [
      [skuId, 1],
      [otherSkuId, 1],
    ]),
  );
  const { data: opened } = await open(order, { way: 'refundOnly' });
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse' });
  await act('agree', opened, { price: 3_333, points: 0 });
  const failed = await settledAfterSale(server, opened.id);
  expect([failed.state, failed.allowed]).toEqual(['refundFailed', ['retryRefund', 'settleByHand']]);
  const both = await Promise.all([act('retryRefund', failed), act('settleByHand', failed, byHand)]);

  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await settledAfterSale(server, opened.id)).state).toBe('refunded');
  expect((await detail(server, order.id)).refundPrice).toBe(3_333);
});

test('a refund without an answer is not settled by hand until the gateway said that it did not pay', async () => {
  const order = await ship(server, await placePaid(server, [[skuId, 1]]));
  const { data: opened } = await open(order, { way: 'refundOnly' });
  await inShop(server, 'outcome', { system: 'pay', outcome: 'lost', times: 9 });
  await act('agree', opened, { price: 3_333, points: 0 });
  const failed = await settledAfterSale(server, opened.id);
  await inShop(server, 'clear-outcomes', {});
  expect([failed.state, failed.allowed]).toEqual(['awaitingRefund', ['checkRefund']]);
  expect((await act('settleByHand', failed, byHand)).status).toBe(409);
  await act('checkRefund', failed);

  expect((await settledAfterSale(server, opened.id)).state).toBe('refunded');
  expect((await detail(server, order.id)).refundPrice).toBe(3_333);
});

test.each([
  ['more money than was paid', 409, { price: 9_999_999 }],
  ['more units than there are', 409, { quantity: 9 }],
  ['units that were shipped as if they were not', 409, { unshipped: true, price: 1, quantity: 1 }],
  ['an item of another order', 422, { itemId: '999999', price: 1, quantity: 1 }],
  ['an order that nobody knows', 404, { orderId: '999999' }],
])('%s is not claimed', async (_, status, wish) => {
  const order = await ship(server, await placePaid(server, [[skuId, 2]]));
  const answer = await open(order, wish);

  expect(answer.status).toBe(status);
  expect(await detail(server, order.id)).toEqual(order);
});

test('one item is not claimed twice because the other one is free', async () => {
  const order = await ship(
    server,
    await placePaid(server, [
      [otherSkuId, 1],
      [skuId, 1],
    ]),
  );
  await open(order, { price: 500 });
  const again = await open(await detail(server, order.id), { price: 500 });

  expect([again.status, again.body.data]).toEqual([422, { reason: 'wrong-items' }]);
});

test('every act with an old version is refused and shows the after-sale as it is', async () => {
  const order = await ship(server, await placePaid(server, [[skuId, 1]]));
  const { data: opened } = await open(order);
  await act('agree', opened, { price: 3_333, points: 0 });
  const wrong: unknown[] = [];
  const calls = [
    ['agree', { price: 1, points: 0 }],
    ['refuse', { reason: '…' }],
    ['receive', { restock: true }],
    ['refuseGoods', { reason: '…' }],
    ['checkRefund', {}],
    ['retryRefund', {}],
    ['settleByHand', byHand],
  ] as const;
  for (const [name, more] of calls) {
    const { status, body } = await act(name, opened, more);
    const shown = body.data as { current?: { state?: string } };
    if (status !== 409 || body.code !== 'stale-version' || shown.current?.state !== 'agreed') wrong.push([name, body]);
  }
  expect(wrong).toEqual([]);
});

test('a list finds after-sales by number and state, and counts them', async () => {
  type Page = { records: AfterSaleDetail[]; total: number };
  const { data: all } = await send<Page>(server, 'GET', '/mall/aftersale/page?size=100');
  const { data: counts } = await send<{ state: string; count: number }[]>(server, 'GET', '/mall/aftersale/counts');
  const [newest] = all.records;
  const { data: one } = await send<Page>(server, 'GET', `/mall/aftersale/page?number=${newest?.afterSaleNo}`);
  const { data: foreign } = await send<Page>(server, 'GET', '/mall/aftersale/page', { account: 'tenant-b' });

  expect(one.records.map(({ id }) => id)).toEqual([newest?.id]);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  expect(foreign.total).toBe(0);
});

test('rows, logs, counters and ledgers agree after all this', async () => {
  const { faults } = await verifyHistory(server.db, { log: () => {} });
  expect(faults).toEqual([]);
});
