import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type Buyers, home, line, openBuyers, type Placed, type Price } from '#tests/kit/buyers-shop.ts';
import { visitorOf } from '#tests/kit/buyers.ts';
import { detail, inShop, settled, ship, shop } from '#tests/kit/order-calls.ts';
import type { Answered, TestServer } from '#tests/kit/server.ts';
import { readyTracking } from '#tests/kit/tracking-accounts.ts';

let server: TestServer;
let buyer: string;
let other: string;
let stranger: string;
let call: Buyers['call'];
let order: Buyers['order'];
let forgetRates: Buyers['forgetRates'];
beforeAll(async () => {
  ({ server, buyer, other, stranger, call, order, forgetRates } = await openBuyers());
});
beforeEach(() => forgetRates());
afterAll(() => server.close());

const { skuId, otherSkuId, pointsSkuId } = shop;

const stockOf = async (id: string) =>
  (await server.db.loader.selectFrom('goods_skus').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;

test('a visitor sees what is on the shelf of the mall and nothing else', async () => {
  const token = await visitorOf(server, 't1');
  const foreign = await visitorOf(server, 't2');
  const { data } = await call<{ records: { id: string; name: string }[] }>('GET', '/goods?size=50', { token });
  expect(data.records.map(({ id }) => id).toSorted()).toEqual(['10', '7', '8']);
  await server.db.loader.updateTable('goods_spus').set({ shelf: 0 }).where('id', '=', '8').execute();
  expect(await call('GET', '/goods/8', { token })).toMatchObject({ status: 404 });
  expect(await call('GET', '/goods/8888', { token })).toMatchObject({ status: 404 });
  await server.db.loader.updateTable('goods_spus').set({ shelf: 1 }).where('id', '=', '8').execute();
  expect(await call('GET', '/goods/8', { token })).toMatchObject({ data: { id: '8', skus: [{ salesPrice: 1_000 }] } });
  expect(await call('GET', '/goods/8', { token: foreign })).toMatchObject({ status: 404 });
  expect(await call('GET', '/pointsgoods', { token })).toMatchObject({
    data: { records: [{ id: '9', leastPoints: 600, skus: [{ skuId: pointsSkuId, points: 600 }] }], total: 1 },
  });
});

test('a cart keeps skus without prices, shows them as they are sold now, and is nobody else’s', async () => {
  await call('PUT', '/cart/lines', { body: line(skuId, 2) });
  await call('PUT', '/cart/lines', { body: line(skuId, 3) });
  const { data } = await call<{ lines: { name: string }[] }>('PUT', '/cart/lines', { body: line(otherSkuId) });
  const [{ name } = { name: '' }] = data.lines;
  expect(name).not.toBe('');
  expect(data.lines).toMatchObject([{ skuId: otherSkuId }, { skuId, quantity: 3, offer: { salesPrice: 3_333 } }]);
  expect(await call('GET', '/cart', { token: other })).toMatchObject({ data: { lines: [] } });
  await server.db.loader.updateTable('goods_skus').set({ enable: 0 }).where('id', '=', otherSkuId).execute();
  expect(await call('GET', '/cart')).toMatchObject({
    data: { lines: [{ skuId: otherSkuId, name, offer: null }, {}] },
  });
  await server.db.loader.updateTable('goods_skus').set({ enable: 1 }).where('id', '=', otherSkuId).execute();
  expect(await call('PUT', '/cart/lines', { body: line('999999') })).toMatchObject({ status: 422 });
  const left = await call<{ lines: object[] }>('POST', '/cart/drop', { body: { skuIds: [skuId, otherSkuId] } });
  expect(left.data.lines).toEqual([]);
});

test('a member keeps twenty addresses, one of them proposed, and reaches no other’s', async () => {
  const token = other;
  const kept = await Promise.all(
    Array.from({ length: 25 }, () => call<Placed>('PUT', '/addresses', { token, body: home })),
  );
  expect(kept.filter(({ status }) => status === 200)).toHaveLength(20);
  const { data } = await call<{ id: string; isDefault: boolean }[]>('GET', '/addresses', { token });
  expect(data.map(({ isDefault }) => isDefault)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
  const [first] = data;
  const id = first?.id ?? '';
  for (const thief of [buyer, stranger]) {
    expect(await call('DELETE', `/addresses/${id}`, { token: thief })).toMatchObject({ status: 404 });
    expect(await call('PUT', '/addresses', { token: thief, body: { ...home, id } })).toMatchObject({ status: 404 });
  }
  for (const each of data) await call('DELETE', `/addresses/${each.id}`, { token });
  expect(await call('GET', '/addresses', { token })).toMatchObject({ data: [] });
  const late = await call('PUT', '/addresses', { token, body: { ...home, id } });
  expect(late).toMatchObject({ status: 404, msg: expect.stringContaining('该地址已被删除') as string });
});

test('an order is placed at the price that was seen, or not at all', async () => {
  const before = await stockOf(skuId);
  const { data: address } = await call<Placed>('PUT', '/addresses', { body: home });
  const lines = [line(skuId, 2)];
  const { data: seen } = await call<Price>('POST', '/orders/preview', { body: { lines } });
  expect(seen).toMatchObject({ price: 6_666, points: 0, needsReceiver: true });
  const wish = { lines, addressId: address.id, expected: { price: seen.price, points: 0 } };
  const price = (fen: number) =>
    server.db.loader.updateTable('goods_skus').set({ sales_price: fen }).where('id', '=', skuId).execute();
  await price(4_000);
  const refused = await call<Price>('POST', '/orders', { body: wish });
  expect(refused).toMatchObject({ status: 409, code: 'price-changed', data: { price: 8_000, lines: [{ skuId }] } });
  expect(await stockOf(skuId)).toBe(before);
  await price(3_333);

  await call('PUT', '/cart/lines', { body: line(skuId, 2) });
  const placed = await call<Placed>('POST', '/orders', { body: { ...wish, fromCart: true } });
  expect(placed).toMatchObject({ status: 200, data: { state: 'awaitingPayment', price: 6_666, points: 0 } });
  expect(await stockOf(skuId)).toBe(before - 2);
  expect(await call('GET', '/cart')).toMatchObject({ data: { lines: [] } });
  expect(await call('POST', '/orders', { body: { ...wish, addressId: '999999' } })).toMatchObject({
    status: 404,
    msg: '该收货地址已被删除，请另选一个',
    data: { reason: 'address-gone' },
  });
  expect(await call('POST', '/orders', { body: { ...wish, addressId: undefined } })).toMatchObject({
    status: 422,
    data: { reason: 'receiver-missing' },
  });
});

test('the same key places one order', async () => {
  const { data: address } = await call<Placed>('PUT', '/addresses', { body: home });
  const body = { lines: [line(otherSkuId)], addressId: address.id, expected: { price: 1_000, points: 0 } };
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call('POST', '/api/store/orders', { token: buyer, body, headers })),
  );
  const done = answers.filter(({ status }) => status === 200).map(({ body: { data } }) => (data as Placed).id);
  expect(new Set(done).size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test('an order is its buyer’s: for everybody else it is not there', async () => {
  const { data: own } = await order([line(otherSkuId)]);
  const seen = { version: own.version };
  for (const token of [other, stranger]) {
    for (const [method, path, body] of [
      ['GET', `/orders/${own.id}`, undefined],
      ['GET', `/orders/${own.id}/payment`, undefined],
      ['GET', `/orders/${own.id}/tracking`, undefined],
      ['POST', `/orders/${own.id}/payment`, { way: 'native' }],
      ['POST', `/orders/${own.id}/cancel`, seen],
      ['POST', `/orders/${own.id}/cancel`, { version: 99 }],
      ['POST', `/orders/${own.id}/receive`, seen],
    ] as const) {
      const answer = await call(method, path, { token, ...(body && { body }) });
      const unknown = await call(method, path.replace(own.id, '99999999'), { token, ...(body && { body }) });
      expect([answer.status, answer.code, answer.msg]).toEqual([404, unknown.code, unknown.msg]);
    }
    expect(await call('GET', '/orders', { token })).toMatchObject({ data: { total: 0 } });
  }
  expect((await detail(server, own.id)).state).toBe('awaitingPayment');
});

test('an unpaid order can be cancelled by its buyer; of a paid one the shop decides', async () => {
  const { data: own } = await order([line(skuId)]);
  const { data: shown } = await call<{ acts: string[]; stateName: string }>('GET', `/orders/${own.id}`);
  expect(shown).toMatchObject({ acts: ['pay', 'cancel'], stateName: '待付款', receiver: { address: '翠湖路 8 号' } });
  expect(await call('POST', `/orders/${own.id}/cancel`, { body: { version: own.version } })).toMatchObject({
    data: { state: 'cancelled' },
  });
  expect(await call('GET', `/orders/${own.id}`)).toMatchObject({ data: { state: 'cancelled', acts: [] } });
  const { data: paid } = await order([line(skuId)]);
  await inShop(server, 'pay', { orderId: paid.id });
  const { version } = await settled(server, paid.id);
  const refused = await call('POST', `/orders/${paid.id}/cancel`, { body: { version } });
  expect(refused).toMatchObject({ status: 409, code: 'transition-refused' });
  expect((await detail(server, paid.id)).state).toBe('awaitingShipment.whole');
});

test('points alone pay at once, and only as many as one has', async () => {
  const { data: own } = await order([line(pointsSkuId, 2)]);
  expect(own).toMatchObject({ price: 0, points: 1_200 });
  const body = { way: 'miniProgram' };
  expect(await call('POST', `/orders/${own.id}/payment`, { body })).toMatchObject({ data: { isPaid: true } });
  expect(await call('POST', `/orders/${own.id}/payment`, { body })).toMatchObject({ data: { isPaid: true } });
  expect(await call('GET', `/orders/${own.id}/payment`)).toMatchObject({ data: { isPaid: true, isOpen: false } });

  const { data: late } = await order([line(pointsSkuId)]);
  const { data: had } = await call<{ points: number }>('GET', '/me');
  await call('POST', `/orders/${late.id}/cancel`, { body: { version: late.version } });
  expect(await call('POST', `/orders/${late.id}/payment`, { body })).toMatchObject({
    status: 409,
    code: 'transition-refused',
  });
  expect(await call('GET', '/me')).toMatchObject({ data: { points: had.points } });

  const { data: dear } = await order([line(pointsSkuId)], { token: other });
  const poor = await call('POST', `/orders/${dear.id}/payment`, { token: other, body });
  expect(poor).toMatchObject({ status: 422, data: { reason: 'insufficient-points' } });
});

test('what was paid and shipped is followed and received by its buyer', async () => {
  await readyTracking(server, 'tenant', server.url);
  const { data: own } = await order([line(skuId)]);
  expect(await call('GET', `/orders/${own.id}/payment`)).toMatchObject({ data: { isPaid: false, isOpen: true } });
  await inShop(server, 'pay', { orderId: own.id });
  await ship(server, await settled(server, own.id));
  const { data } = await call<{ acts: string[]; version: number }>('GET', `/orders/${own.id}`);
  expect(data).toMatchObject({ acts: ['receive', 'claim'], parcels: [{ carrier: '顺丰速运' }] });
  const tracks = async () => (await call<object>('GET', `/orders/${own.id}/tracking`)).data;
  await expect.poll(tracks).toMatchObject([{ status: 'collected', news: [{ text: '快件已揽收' }] }]);
  const got = await call('POST', `/orders/${own.id}/receive`, { body: { version: data.version } });
  expect(got).toMatchObject({ data: { state: 'completed' } });
  const { data: counts } = await call<{ state: string; count: number }[]>('GET', '/orders/counts');
  for (const { state, count } of counts)
    expect(await call('GET', `/orders?stage=${state}&size=1`)).toMatchObject({ data: { total: count } });
});

test('a hundred buyers of ten units get ten orders', async () => {
  await server.db.loader.updateTable('goods_skus').set({ stock: 10 }).where('id', '=', otherSkuId).execute();
  const { data: address } = await call<Placed>('PUT', '/addresses', { body: home });
  const body = { lines: [line(otherSkuId)], addressId: address.id, expected: { price: 1_000, points: 0 } };
  // A busy server says so, and buyers try again under the same key: what was late may have been done.
  const place = async (key: string): Promise<Answered> => {
    const answer = await server.call('POST', '/api/store/orders', {
      token: buyer,
      body,
      headers: { 'idempotency-key': key },
    });
    return answer.status === 503 || answer.body.code === 'in-progress' ? place(key) : answer;
  };
  const answers = await Promise.all(Array.from({ length: 100 }, () => place(randomUUID())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(await stockOf(otherSkuId)).toBe(0);
});

test('rows, logs, counters and ledgers agree after all this', async () => {
  const { faults } = await verifyHistory(server.db, { log: () => {} });
  expect(faults).toEqual([]);
});
