import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPeople, type WechatPeople } from '#tests/kit/wechat-people.ts';

let people: WechatPeople;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.server.close());
beforeEach(() => people.forgetRates());

type Place = WechatPeople['mini'];
interface Offered {
  isPaid: boolean;
  invoke: Record<string, string> | null;
}

/** Somebody with a phone who signed in at a place by their WeChat. */
async function shopper(at: Place, person: string, phone: string): Promise<string> {
  const { accessToken } = await people.signIn(at, person);
  const bound = await people.bind(at, accessToken, { person, phone });
  expect(bound).toMatchObject({ status: 200 });
  return accessToken;
}

const place = (token: string) => people.place(token);
const pay = (token: string, id: string, more: object = {}) =>
  people.call<Offered>('POST', `/orders/${id}/payment`, { token, body: { way: 'miniProgram', ...more } });

/** The played phone pays; answers what it says. */
async function phonePays(invoke: Record<string, string> | null): Promise<string> {
  const answer = await fetch(`${people.server.url}/_sandbox/wechat-client`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...invoke, decision: 'pay' }),
  });
  return ((await answer.json()) as { errMsg: string }).errMsg;
}

const paymentOf = (orderId: string) =>
  people.server.db.loader
    .selectFrom('payments')
    .select(['openid', 'app_id'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const openidOf = async (at: Place, memberId: string) => {
  const row = await people.server.db.loader
    .selectFrom('member_identities')
    .select('subject')
    .where('scope', '=', at.appId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.subject;
};

test('whoever signed in by a mini-program pays in it with their own openid', async () => {
  const token = await shopper(people.mini, '李雷', '13700000001');
  const me = await people.call<{ id: string }>('GET', '/me', { token });
  const order = await place(token);
  const offered = await pay(token, order.id);
  expect(offered).toMatchObject({ status: 200, data: { isPaid: false } });
  expect(await paymentOf(order.id)).toEqual({
    openid: await openidOf(people.mini, me.data.id),
    app_id: people.mini.appId,
  });
  expect(await phonePays(offered.data.invoke)).toBe('requestPayment:ok');
  await vi.waitFor(
    async () => {
      const { data } = await people.call('GET', `/orders/${order.id}/payment`, { token });
      expect(data).toMatchObject({ isPaid: true });
    },
    { timeout: 30_000, interval: 200 },
  );
});

test('no other’s openid reaches a payment: of a body, of another account, of another mall', async () => {
  const token = await shopper(people.mini, '韩梅梅', '13700000002');
  const order = await place(token);
  const stranger = 'o'.padEnd(28, 'x');
  expect(await pay(token, order.id, { openid: stranger })).toMatchObject({ status: 400 });
  expect(await paymentOf(order.id)).toBeUndefined();

  // At another account of the mall the same phone is the same member, under another openid.
  const { accessToken: visitor } = await people.signIn(people.otherMini, '韩梅梅的朋友');
  await people.bind(people.otherMini, visitor, { person: '韩梅梅的朋友', phone: '13700000002' });
  await pay(visitor, order.id);
  const paid = await paymentOf(order.id);
  const me = await people.call<{ id: string }>('GET', '/me', { token });
  expect(paid).toMatchObject({
    app_id: people.otherMini.appId,
    openid: await openidOf(people.otherMini, me.data.id),
  });

  // Another mall's member with the same phone has another order list and another openid.
  const abroad = await shopper(people.foreign, '韩梅梅', '13700000002');
  expect(await pay(abroad, order.id)).toMatchObject({ status: 404 });
});

test('of two WeChats of one member the one who signed in pays', async () => {
  const one = await shopper(people.mini, '甲', '13700000003');
  const two = await shopper(people.mini, '甲的另一微信', '13700000003');
  const memberOf = async (token: string) => (await people.call<{ id: string }>('GET', '/me', { token })).data.id;
  expect(await memberOf(two)).toBe(await memberOf(one));
  const [first, second] = [await place(one), await place(one)];
  await pay(one, first.id);
  await pay(two, second.id);
  const [byOne, byTwo] = [await paymentOf(first.id), await paymentOf(second.id)];
  expect(byOne?.openid).toBeTruthy();
  expect(byTwo?.openid).toBeTruthy();
  expect(byTwo?.openid).not.toBe(byOne?.openid);
});

test('an order that was offered in one mini-program is paid in another with what that one offers', async () => {
  const first = await shopper(people.mini, '乙', '13700000004');
  const other = await shopper(people.otherMini, '乙的另一手机', '13700000004');
  const order = await place(first);
  const here = await pay(first, order.id);
  const there = await pay(other, order.id);
  expect([here.status, there.status]).toEqual([200, 200]);
  expect(await paymentOf(order.id)).toMatchObject({ app_id: people.otherMini.appId });
  expect(there.data.invoke?.['package']).not.toBe(here.data.invoke?.['package']);
  expect(await phonePays(there.data.invoke)).toBe('requestPayment:ok');

  // Whoever asks again at the same place still gets the same.
  const another = await place(first);
  const [once, again] = [await pay(first, another.id), await pay(first, another.id)];
  expect(again.data.invoke?.['package']).toBe(once.data.invoke?.['package']);
});

test('the other WeChat of a member is not handed what the first one was to pay with', async () => {
  const one = await shopper(people.mini, '丙', '13700000005');
  const two = await shopper(people.mini, '丙的另一微信', '13700000005');
  const order = await place(one);
  await pay(one, order.id);
  const byOne = await paymentOf(order.id);
  await pay(two, order.id);
  const byTwo = await paymentOf(order.id);
  expect(byTwo?.openid).toBeTruthy();
  expect(byTwo?.openid).not.toBe(byOne?.openid);
});
