import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type Buyers, line, openBuyers, type Placed } from '#tests/kit/buyers-shop.ts';
import { inShop, parcel, send, settled, settledAfterSale, ship, shop } from '#tests/kit/order-calls.ts';
import type { TestServer } from '#tests/kit/server.ts';

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

const { skuId, otherSkuId } = shop;

test('money is asked back for units, to the fen, by their buyer alone', async () => {
  const { data: own } = await order([line(skuId, 3)]);
  await inShop(server, 'pay', { orderId: own.id });
  await ship(server, await settled(server, own.id));
  const shown = async () => (await call<{ version: number; items: { id: string }[] }>('GET', `/orders/${own.id}`)).data;
  const ask = async (quantity: number, token = buyer) => {
    const { version, items } = await shown();
    const wish = { orderId: own.id, version, itemId: items[0]?.id, way: 'returnAndRefund', quantity };
    return call<Placed>('POST', '/aftersales', { token, body: wish });
  };
  const before = await shown();
  for (const token of [other, stranger]) {
    const wish = {
      orderId: own.id,
      version: before.version,
      itemId: before.items[0]?.id,
      way: 'refundOnly',
      quantity: 1,
    };
    expect(await call('POST', '/aftersales', { token, body: wish })).toMatchObject({ status: 404 });
  }
  const [first, second] = [await ask(1), await ask(2)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await ask(1)).status).toBeGreaterThanOrEqual(400);
  const { data } = await call<{ records: { id: string; price: number; acts: string[]; stateName: string }[] }>(
    'GET',
    '/aftersales',
  );
  expect(data.records).toMatchObject([
    { id: second.data.id, price: 6_666, acts: ['withdraw'], stateName: '待审核' },
    { id: first.data.id, price: 3_333 },
  ]);
  const withdrawn = { version: second.data.version };
  expect(await call('POST', `/aftersales/${second.data.id}/withdraw`, { token: other, body: withdrawn })).toMatchObject(
    {
      status: 404,
    },
  );
  expect(await call('POST', `/aftersales/${second.data.id}/withdraw`, { body: withdrawn })).toMatchObject({
    data: { state: 'withdrawn' },
  });
  const agreed = await send<Placed>(server, 'PUT', '/mall/aftersale/agree', {
    body: { id: first.data.id, version: first.data.version, price: 3_333, points: 0 },
  });
  const back = { version: agreed.data.version, carrier: '顺丰速运', trackingNo: 'SF1234567890' };
  const foreign = await call('POST', `/aftersales/${first.data.id}/shipback`, { token: stranger, body: back });
  expect(foreign.status).toBe(404);
  expect(await call('POST', `/aftersales/${first.data.id}/shipback`, { body: back })).toMatchObject({
    data: { state: 'shippedBack' },
  });
});

test('of goods that went out in part, what did not go out can be asked back too', async () => {
  const { data: own } = await order([line(skuId, 3)]);
  await inShop(server, 'pay', { orderId: own.id });
  const { id, version, items } = await settled(server, own.id);
  const itemId = items[0]?.id ?? '';
  const parcels = [{ ...parcel, items: [{ itemId, quantity: 1 }] }];
  await send(server, 'PUT', '/mall/orderinfo/delivery', { body: { id, version, parcels } });
  const ask = async (quantity: number) => {
    const now = await settled(server, id);
    const wish = { orderId: id, version: now.version, itemId, way: 'returnAndRefund', quantity };
    return call<Placed>('POST', '/aftersales', { body: wish });
  };
  expect((await ask(3)).status).toBe(409);
  const rest = await ask(2);
  expect(rest.status).toBe(200);
  // What did not go out needs no way back.
  const agreed = { id: rest.data.id, version: rest.data.version, price: 6_666, points: 0 };
  await send(server, 'PUT', '/mall/aftersale/agree', { body: agreed });
  expect(await settledAfterSale(server, rest.data.id)).toMatchObject({ state: 'refunded', claimUnshipped: true });
  expect(await settled(server, id)).toMatchObject({ state: 'awaitingReceipt', refundPrice: 6_666 });
  expect((await ask(1)).status).toBe(200);
});

test('of an order whose price was changed, all units cost what was paid for them', async () => {
  const claimedOf = async (paymentPrice: number, quantity: number) => {
    const { data: own } = await order([line(skuId, 2), line(otherSkuId, 1)]);
    const body = { id: own.id, version: own.version, paymentPrice };
    await send(server, 'PUT', '/mall/orderinfo/editPrice', { body });
    await inShop(server, 'pay', { orderId: own.id });
    await ship(server, await settled(server, own.id));
    const { data } = await call<{ version: number; items: { id: string }[] }>('GET', `/orders/${own.id}`);
    const wish = { orderId: own.id, itemId: data.items[0]?.id, way: 'refundOnly', quantity };
    const asked = await call<Placed>('POST', '/aftersales', { body: { ...wish, version: data.version } });
    const claims = await call<{ records: Placed[] }>('GET', '/aftersales');
    return [asked.status, claims.data.records.find(({ id }) => id === asked.data.id)?.price];
  };

  // Listed at 2 × 3333 + 1000.
  expect(await claimedOf(3_833, 2)).toEqual([200, 3_333]);
  expect(await claimedOf(15_332, 2)).toEqual([200, 13_332]);
  expect(await claimedOf(1, 1)).toEqual([200, 0]);
});

test('who got more back for one item before asks back what is left for the others', async () => {
  const { data: own } = await order([line(skuId, 1), line(otherSkuId, 1)]);
  await inShop(server, 'pay', { orderId: own.id });
  const { version, items } = await ship(server, await settled(server, own.id));
  const generous = { way: 'refundOnly', price: 2_000, points: 0, quantity: 1, unshipped: false };
  const opened = await send<Placed>(server, 'POST', '/mall/aftersale', {
    body: { orderId: own.id, version, itemId: items[1]?.id, ...generous },
  });
  expect(opened.status).toBe(200);
  const { data } = await call<{ version: number }>('GET', `/orders/${own.id}`);
  const wish = { orderId: own.id, itemId: items[0]?.id, way: 'refundOnly', quantity: 1 };
  const asked = await call<Placed>('POST', '/aftersales', { body: { ...wish, version: data.version } });
  const claims = await call<{ records: Placed[] }>('GET', '/aftersales');
  expect(asked.status).toBe(200);
  expect(claims.data.records.find(({ id }) => id === asked.data.id)?.price).toBe(3_333 + 1_000 - 2_000);
});

test('an order says how many units may still be claimed, and its claims are listed by themselves', async () => {
  const { data: own } = await order([line(skuId, 3)]);
  await inShop(server, 'pay', { orderId: own.id });
  await ship(server, await settled(server, own.id));
  type Shown = { version: number; items: { id: string; claimableQuantity: number }[] };
  const shown = async () => (await call<Shown>('GET', `/orders/${own.id}`)).data;
  const left = async () => (await shown()).items.map(({ claimableQuantity }) => claimableQuantity);
  expect(await left()).toEqual([3]);
  const { version, items } = await shown();
  const wish = { orderId: own.id, version, itemId: items[0]?.id, way: 'refundOnly', quantity: 2 };
  const { data: claim } = await call<Placed>('POST', '/aftersales', { body: wish });
  expect(await left()).toEqual([1]);

  const { data: next } = await order([line(skuId, 1)]);
  const listed = async (query: string, token = buyer) =>
    (await call<{ records: { id: string }[] }>('GET', `/aftersales${query}`, { token })).data.records.map(
      ({ id }) => id,
    );
  expect(await listed(`?orderId=${own.id}`)).toEqual([claim.id]);
  expect(await listed(`?orderId=${next.id}`)).toEqual([]);
  expect(await listed(`?orderId=${own.id}`, other)).toEqual([]);
  await call('POST', `/aftersales/${claim.id}/withdraw`, { body: { version: claim.version } });
  expect(await left()).toEqual([3]);
});

test('rows, logs, counters and ledgers agree after all this', async () => {
  const { faults } = await verifyHistory(server.db, { log: () => {} });
  expect(faults).toEqual([]);
});
