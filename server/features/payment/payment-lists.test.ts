import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import {
  type Detail,
  fillShop,
  inShop,
  payOldPrice,
  place,
  placePaid,
  send,
  settled,
  shop,
} from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

type Schemas = components['schemas'];
interface Listed<Row> {
  records: Row[];
  total: number;
}

let server: TestServer;
let order: Detail;
let refunded: Detail;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  order = await placePaid(server, [[shop.skuId, 1]]);
  refunded = await cancelledWith('refuse');
});
afterAll(() => server.close());

/** Cancels a paid order whose refund ends in an outcome of the sandbox. */
async function cancelledWith(outcome: 'refuse' | 'fail' | 'lost'): Promise<Detail> {
  const { id, version } = await placePaid(server, [[shop.skuId, 2]]);
  await inShop(server, 'outcome', { system: 'pay', outcome, times: 9 });
  await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
  await atRest(id);
  await inShop(server, 'clear-outcomes', {});
  return settled(server, id);
}

/** The refund of an order once the gateway was asked for it. */
const atRest = (orderId: string): Promise<Schemas['Refund']> =>
  vi.waitUntil(
    async () => {
      const [refund] = await refundsOf(`orderId=${orderId}`);
      return refund && !['queued', 'asking', 'checking'].includes(refund.state) ? refund : null;
    },
    { timeout: 30_000, interval: 20 },
  );

const get = async <Data>(path: string, account: 'tenant' | 'tenant-b' = 'tenant') =>
  (await send<Data>(server, 'GET', path, { account })).data;
const paymentsOf = async (query: string, account?: 'tenant-b') =>
  (await get<Listed<Schemas['Payment']>>(`/mall/payment/page?${query}`, account)).records;
const refundsOf = async (query: string, account?: 'tenant-b') =>
  (await get<Listed<Schemas['Refund']>>(`/mall/refund/page?${query}`, account)).records;
const act = (name: string, body: object, more: { key?: string; account?: 'tenant-b' } = {}) =>
  send<{ state: string; version: number; guard?: string }>(server, 'POST', `/mall/refund/${name}`, { body, ...more });

test('a paid order has its payment in the list, found by each of its numbers and filters', async () => {
  const [payment] = await paymentsOf(`number=${order.orderNo}`);
  const { paymentNo = '', transactionId = '' } = payment ?? {};

  expect(payment).toMatchObject({ orderId: order.id, state: 'settled', channel: 'wechat', price: order.paidPrice });
  for (const query of [
    `number=${paymentNo}`,
    `number=${transactionId}`,
    `orderId=${order.id}`,
    `number=${order.orderNo}&state=settled&channel=wechat&way=native`,
  ])
    expect([query, (await paymentsOf(query)).map(({ id }) => id)]).toEqual([query, [payment?.id]]);
  for (const query of ['state=surplus', 'channel=alipay', 'way=h5', 'accountId=999', 'to=2020-01-01'])
    expect([query, await paymentsOf(`number=${order.orderNo}&${query}`)]).toEqual([query, []]);
});

test('another tenant sees neither rows nor counts, and opens no page', async () => {
  const [payment] = await paymentsOf(`orderId=${order.id}`);
  const [refund] = await refundsOf(`orderId=${refunded.id}`);

  expect(await paymentsOf('', 'tenant-b')).toEqual([]);
  expect(await refundsOf('', 'tenant-b')).toEqual([]);
  const counts = await get<Schemas['StateCount'][]>('/mall/payment/counts', 'tenant-b');
  expect(counts.filter(({ count }) => count > 0)).toEqual([]);
  for (const path of [`/mall/payment/${payment?.id}`, `/mall/refund/${refund?.id}`])
    expect((await send(server, 'GET', path, { account: 'tenant-b' })).status).toBe(404);
  const { status } = await act('retry', { id: refund?.id, version: refund?.version }, { account: 'tenant-b' });
  expect(status).toBe(404);
});

test('a list has of each day in Shanghai what was made on it', async () => {
  const [payment] = await paymentsOf(`orderId=${order.id}`);
  const moved = (at: string) =>
    sql`update payments set created_at = ${at} where tenant_id = 't1' and id = ${payment?.id}`.execute(
      server.db.loader,
    );
  const found = async (day: string) => (await paymentsOf(`orderId=${order.id}&from=${day}&to=${day}`)).length;

  await moved('2026-01-31T23:59:59.999+08:00');
  expect([await found('2026-01-31'), await found('2026-02-01')]).toEqual([1, 0]);
  await moved('2026-02-01T00:00:00+08:00');
  expect([await found('2026-01-31'), await found('2026-02-01')]).toEqual([0, 1]);
});

test('every state has its number, and together they are the list', async () => {
  for (const kind of ['payment', 'refund'] as const) {
    const counts = await get<Schemas['StateCount'][]>(`/mall/${kind}/counts`);
    const { total } = await get<Listed<unknown>>(`/mall/${kind}/page`);

    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(counts.every(({ isExact }) => isExact)).toBe(true);
  }
});

test('a refund that was refused says why in both languages, on its page, its list and its payment', async () => {
  const [refund] = await refundsOf(`number=${refunded.orderNo}&origin=order&state=refused`);
  const headers = { 'accept-language': 'en', authorization: `Bearer ${await server.token('tenant')}` };
  const english = await fetch(`${server.url}/api/mall/refund/${refund?.id}`, { headers });
  const inEnglish = (await english.json()) as { data: Schemas['RefundDetail'] };
  const payment = await get<Schemas['PaymentDetail']>(`/mall/payment/${refund?.paymentId}`);

  expect(refund).toMatchObject({ originId: refunded.id, originNo: refunded.orderNo, price: refunded.paidPrice });
  expect(refund?.refusal).toMatch(/\p{Script=Han}/u);
  expect(inEnglish.data.refusal).toMatch(/^[A-Z][^\p{Script=Han}]+$/u);
  expect(inEnglish.data.acts.filter(({ allowed }) => allowed).map(({ act: name }) => name)).toEqual([
    'retry',
    'settleByHand',
  ]);
  expect(payment.refunds).toEqual([refund]);
  expect(payment.refundedPrice).toBe(0);
});

test('tried again it goes back, and its order is closed with it', async () => {
  const [first] = await refundsOf(`orderId=${refunded.id}`);
  if (!first) throw new Error('There is no refund.');
  const { id, version } = first;
  const stale = await act('retry', { id, version: version + 7 });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
  // Refunds of one payment go a minute apart, and the first was asked for just now.
  await sql`update refunds set asked_at = asked_at - interval '2 minutes' where tenant_id = 't1' and id = ${id}`.execute(
    server.db.loader,
  );
  expect((await act('retry', { id, version })).status).toBe(200);

  await vi.waitUntil(async () => (await refundsOf(`orderId=${refunded.id}&state=succeeded`)).length === 1, 10_000);
  await vi.waitUntil(async () => (await settled(server, refunded.id)).state === 'cancelled', 10_000);
  const payment = (await paymentsOf(`orderId=${refunded.id}`))[0];
  expect(payment?.refundedPrice).toBe(refunded.paidPrice);
});

test('settled by hand needs a note, happens once, and ends the refund and its order', async () => {
  const { id: orderId } = await cancelledWith('refuse');
  const { id, version } = await atRest(orderId);
  const blank = await act('settleByHand', { id, version, note: ' ' });
  const key = 'by-hand-by-hand';
  const done = await act('settleByHand', { id, version, note: '3 月 2 日银行转账 ' }, { key });
  const again = await act('settleByHand', { id, version, note: '3 月 2 日银行转账 ' }, { key });

  expect([blank.status, blank.body.data]).toMatchObject([409, { guard: 'isNote' }]);
  expect([done.status, done.data.state]).toEqual([200, 'settledByHand']);
  expect(again.data).toEqual(done.data);
  expect(await get<Schemas['RefundDetail']>(`/mall/refund/${id}`)).toMatchObject({ note: '3 月 2 日银行转账' });
  await vi.waitUntil(async () => (await settled(server, orderId)).state === 'cancelled', 10_000);
});

test('a refund without an answer is asked about, never repeated or settled by hand', async () => {
  const { id: orderId } = await cancelledWith('lost');
  const { id, version, state, refusal } = await atRest(orderId);
  expect([state, refusal]).toEqual(['unanswered', expect.stringContaining('没有答复')]);
  for (const [name, more] of [
    ['retry', {}],
    ['settleByHand', { note: '银行转账' }],
  ] as const)
    expect([name, (await act(name, { id, version, ...more })).status]).toEqual([name, 409]);
  expect((await act('check', { id, version })).status).toBe(200);

  await vi.waitUntil(async () => (await atRest(orderId)).state === 'succeeded', 10_000);
});

test('money that no order takes is a surplus with its reason, and its refund names the payment', async () => {
  const { id, orderNo } = await place(server, [[shop.skuId, 1]]);
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse', times: 9 });
  await payOldPrice(server, id, 1_000);
  const refund = await atRest(id);
  await inShop(server, 'clear-outcomes', {});
  const [surplus] = await paymentsOf(`number=${orderNo}&state=surplus`);

  expect(surplus).toMatchObject({ price: 1_000, surplusReason: '支付金额与应付金额不一致' });
  expect(refund).toMatchObject({ origin: 'surplus', originId: surplus?.id, originNo: surplus?.paymentNo });
});

test('the palette finds payments and refunds by the start of their numbers, with what can be done', async () => {
  const [payment] = await paymentsOf(`orderId=${order.id}`);
  const { id: orderId } = await cancelledWith('refuse');
  const { id, refundNo } = await atRest(orderId);
  const find = async (text: string) => get<Schemas['Hit'][]>(`/search?text=${encodeURIComponent(text)}`);

  expect(await find(payment?.paymentNo ?? '')).toContainEqual(
    expect.objectContaining({ kind: 'payment', id: payment?.id }),
  );
  const hit = (await find(refundNo)).find(({ kind }) => kind === 'refund');
  expect(hit).toMatchObject({ id, state: 'refused' });
  expect(hit?.acts.map(({ event }) => event)).toEqual(['refund.retry', 'refund.settleByHand']);
});

test('a refund that goes on under another number is found by the number that it shows', async () => {
  const { id: orderId } = await cancelledWith('refuse');
  const { id } = await atRest(orderId);
  await sql`update refunds set closed_numbers = 1 where tenant_id = 't1' and id = ${id}`.execute(server.db.loader);
  const { refundNo } = await atRest(orderId);
  expect(refundNo).toMatch(/-2$/);

  expect(await refundsOf(`number=${refundNo}`)).toMatchObject([{ id, refundNo }]);
  const hits = await get<Schemas['Hit'][]>(`/search?text=${encodeURIComponent(refundNo)}`);
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'refund', id }));
});
