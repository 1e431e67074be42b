import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { home } from '#tests/kit/buyers-shop.ts';
import { detail, send, settledAfterSale, ship } from '#tests/kit/order-calls.ts';
import { openPeople, type WechatPeople } from '#tests/kit/wechat-people.ts';

let people: WechatPeople;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(async () => {
  await people.server.close();
});
beforeEach(() => people.forgetRates());

async function member(person: string, phone: string) {
  const { accessToken: token } = await people.signIn(people.mini, person);
  const bound = await people.bind(people.mini, token, { person, phone });
  return { token, id: bound.data.id };
}
const leave = (token: string) => people.call<{ reason?: string }>('POST', '/me/leave', { token });
const control = (action: string, input: object) => people.control(`wxpay/${action}`, input);

interface Offered {
  invoke: Record<string, string> | null;
  codeUrl: string | null;
}
const offer = async (token: string, id: string, way: 'miniProgram' | 'native') =>
  (await people.call<Offered>('POST', `/orders/${id}/payment`, { token, body: { way } })).data;

/** Hands something to the played phone, which pays. */
async function pays(what: object): Promise<void> {
  const answer = await fetch(`${people.server.url}/_sandbox/wechat-client`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...what, decision: 'pay' }),
  });
  expect(await answer.json()).toEqual({ errMsg: 'requestPayment:ok' });
}
const isIn = (id: string, state: string) =>
  vi.waitFor(async () => expect((await detail(people.server, id)).state).toBe(state), {
    timeout: 30_000,
    interval: 100,
  });

/** Has the shop ship an order, and its buyer receive it. */
async function received(token: string, id: string): Promise<void> {
  const { version } = await ship(people.server, await detail(people.server, id));
  expect(await people.call('POST', `/orders/${id}/receive`, { token, body: { version } })).toMatchObject({
    status: 200,
  });
}

test('nobody leaves whose order or after-sale is open; once both are over they go, and the order stays', async () => {
  const { token, id: memberId } = await member('李雷', '13700000001');
  await people.call('PUT', '/addresses', { token, body: home });
  const { id } = await people.place(token);
  expect(await leave(token)).toMatchObject({ status: 422, data: { reason: 'orders' } });
  await pays((await offer(token, id, 'miniProgram')).invoke ?? {});
  await isIn(id, 'awaitingShipment.whole');
  await received(token, id);

  const order = await detail(people.server, id);
  const wish = { orderId: id, version: order.version, itemId: order.items[0]?.id, way: 'refundOnly', quantity: 1 };
  const claim = await people.call<{ id: string; version: number }>('POST', '/aftersales', { token, body: wish });
  expect(await leave(token)).toMatchObject({ status: 422, data: { reason: 'afterSales' } });
  const { version, claimPrice: price, claimPoints: points } = await settledAfterSale(people.server, claim.data.id);
  const body = { id: claim.data.id, version, price, points };
  expect(await send(people.server, 'PUT', '/mall/aftersale/agree', { body })).toMatchObject({ status: 200 });
  await vi.waitFor(async () => expect((await settledAfterSale(people.server, claim.data.id)).state).toBe('refunded'), {
    timeout: 30_000,
  });

  expect(await leave(token)).toMatchObject({ status: 200 });
  const { loader } = people.server.db;
  for (const table of ['member_identities', 'addresses', 'cart_lines'] as const)
    expect(await loader.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()).toEqual([]);
  expect(await loader.selectFrom('members').select('mobile').where('id', '=', memberId).execute()).toEqual([
    { mobile: '' },
  ]);
  await vi.waitFor(async () => expect((await leave(token)).code).toBe('unauthenticated'), { timeout: 30_000 });
  expect(await detail(people.server, id)).toMatchObject({ state: 'completed' });

  const anew = await member('李雷', '13700000001');
  expect(anew.id).not.toBe(memberId);
  const own = await people.call<{ total: number }>('GET', '/orders?current=1&size=10', { token: anew.token });
  expect(own.data.total).toBe(0);
}, 90_000);

test('nobody leaves to whom money is still going back', async () => {
  const { token } = await member('韩梅梅', '13700000002');
  const { id } = await people.place(token);
  const [code, sheet] = [await offer(token, id, 'native'), await offer(token, id, 'miniProgram')];
  // The shop does not hear of the first payment, so the second one is too much.
  await control('plan', { about: 'notice', end: 'drop', times: 1 });
  await control('plan', { about: 'refundEnd', end: 'ABNORMAL', times: 1 });
  await pays({ code_url: code.codeUrl });
  await pays(sheet.invoke ?? {});
  await isIn(id, 'awaitingShipment.whole');
  await received(token, id);
  const refunds = () =>
    people.server.db.loader.selectFrom('refunds').select('state').where('order_id', '=', id).execute();
  await vi.waitFor(async () => expect(await refunds()).toHaveLength(1), { timeout: 30_000, interval: 200 });
  expect(await leave(token)).toMatchObject({ status: 422, data: { reason: 'refunds' } });
}, 60_000);

test('an order that is being placed is waited for, and keeps its buyer', async () => {
  const { token } = await member('林涛', '13700000003');
  const goods = await people.call<{ records: { id: string; isSoldOut: boolean }[] }>('GET', '/goods?size=1', { token });
  const spu = goods.data.records[0]?.id ?? '';
  const { data } = await people.call<{ skus: { skuId: string; stock: number }[] }>('GET', `/goods/${spu}`, { token });
  const lines = [{ skuId: data.skus.find(({ stock }) => stock > 0)?.skuId ?? '', quantity: 1 }];
  const address = await people.call<{ id: string }>('PUT', '/addresses', { token, body: home });
  const now = await people.call<{ price: number; points: number }>('POST', '/orders/preview', {
    token,
    body: { lines },
  });
  const expected = { price: now.data.price, points: now.data.points };

  const connectionString = people.server.databaseUrl;
  const [holder, onlooker] = [new Client({ connectionString }), new Client({ connectionString })];
  await Promise.all([holder.connect(), onlooker.connect()]);
  const waiting = async () => {
    const locked = `datname = current_database() and wait_event_type = 'Lock'`;
    return (await onlooker.query(`select from pg_stat_activity where ${locked}`)).rowCount;
  };
  await holder.query('begin');
  await holder.query('update goods_skus set stock = stock where id = $1', [lines[0]?.skuId]);
  const placing = people.call('POST', '/orders', { token, body: { lines, addressId: address.data.id, expected } });
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 30_000 });
  let isOver = false;
  const leaving = leave(token).finally(() => (isOver = true));
  await vi.waitFor(async () => expect(isOver || (await waiting()) === 2).toBe(true), { timeout: 30_000 });
  await holder.query('commit');
  await Promise.all([holder.end(), onlooker.end()]);
  const [placed, left] = await Promise.all([placing, leaving]);
  expect([placed.status, left.status, left.data]).toEqual([200, 422, { reason: 'orders' }]);
});

test('all of it is in the history', async () => {
  expect((await verifyHistory(people.server.db, { log: () => {} })).faults).toEqual([]);
});
