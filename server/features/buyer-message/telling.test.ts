import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { templateIdOf } from '#sandbox/wechat/messages/templates.ts';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { read } from '#server/db/database.ts';
import { home } from '#tests/kit/buyers-shop.ts';
import { openTold, type ToldBuyers } from '#tests/kit/told-buyers.ts';
import { factsFor } from './fact-store.ts';
import { messageToSend } from './message-store.ts';

let told: ToldBuyers;
let appId: string;
beforeAll(async () => {
  told = await openTold();
  ({ appId } = told.people.mini);
  await told.sayAll(appId);
});
afterAll(() => told.people.server.close());
beforeEach(() => told.people.forgetRates());

const paidBy = async (topics: Parameters<ToldBuyers['accept']>[2]) => {
  const { token, person } = await told.buyer();
  await told.accept(token, person, topics);
  return { token, id: await told.pay(token) };
};
const linesAbout = async (id: string, title: string, at = appId) => {
  const { order_no: orderNo } = await told.orderRow(id);
  return (await told.came(at))
    .filter((message) => message.title === title && message.lines.some((line) => line.endsWith(orderNo)))
    .flatMap(({ lines }) => lines);
};

test('a buyer hears how their after-sale was decided, and of the money when it is back', async () => {
  const { token, id } = await paidBy(['afterSaleDecided', 'refundDone']);
  const { data: own } = await told.people.call<{ version: number; items: { id: string; quantity: number }[] }>(
    'GET',
    `/orders/${id}`,
    { token },
  );
  const [item] = own.items;
  const wish = { orderId: id, version: own.version, itemId: item?.id, way: 'refundOnly', quantity: 1, picUrls: [] };
  const asked = await told.people.call<{ id: string; version: number }>('POST', '/aftersales', {
    token,
    body: { ...wish, reason: '不想要了' },
  });
  expect(asked).toMatchObject({ status: 200 });
  const sale = await told.send<{ version: number; claim: { price: number; points: number } }>(
    'GET',
    `/mall/aftersale/${asked.data.id}`,
  );
  const { version } = sale.data;
  const row = await told.people.server.db.loader
    .selectFrom('after_sales')
    .select(['claim_price', 'claim_points'])
    .where('id', '=', asked.data.id)
    .executeTakeFirstOrThrow();
  const body = { id: asked.data.id, version, price: row.claim_price, points: row.claim_points };
  expect(await told.send('PUT', '/mall/aftersale/agree', body)).toMatchObject({ status: 200 });
  await told.ends(id, 'afterSaleDecided', 'sent');
  expect(await linesAbout(id, '售后审核结果通知')).toContain('审核结果：已同意');
  const { db } = told.people.server;
  await sql`update transitions set at = '2026-03-01T16:30:00Z' where machine = 'after-sale'
    and row_id = ${asked.data.id} and event = 'afterSale.agree'`.execute(db.loader);
  // Whenever it goes out, it says when that was.
  const messageId = (await told.rows(id)).find(({ topic }) => topic === 'afterSaleDecided')?.id ?? '';
  const facts = await read(db, 't1', async (query) => {
    const message = await messageToSend(query, 't1', messageId);
    return message && factsFor(query, message);
  });
  expect(facts).toMatchObject({ decision: '已同意', time: '2026-03-02 00:30' });
  await told.ends(id, 'refundDone', 'sent');
  expect(await linesAbout(id, '退款成功通知')).toContain(`退款金额：${(row.claim_price / 100).toFixed(2)}元`);
});

test('a buyer who pays points alone hears of the points', async () => {
  const { token, person, id: userId } = await told.buyer();
  await told.accept(token, person, ['orderPaid']);
  const gift = { userId, asset: 'points', amount: 100_000, reason: '补发' };
  expect(await told.send('POST', '/mall/billingAdjustRecord/adjustBill', gift)).toMatchObject({ status: 200 });
  const { call } = told.people;
  const shelf = await call<{ records: { skus: { skuId: string }[] }[] }>('GET', '/pointsgoods', { token });
  const lines = [{ skuId: shelf.data.records[0]?.skus[0]?.skuId, quantity: 1 }];
  const { data: now } = await call<{ price: number; points: number }>('POST', '/orders/preview', {
    token,
    body: { lines },
  });
  const address = await call<{ id: string }>('PUT', '/addresses', { token, body: home });
  const body = { lines, addressId: address.data.id, expected: { price: now.price, points: now.points } };
  const { data: placed } = await call<{ id: string }>('POST', '/orders', { token, body });
  const paid = await call('POST', `/orders/${placed.id}/payment`, { token, body: { way: 'miniProgram' } });
  expect([now.price, paid.data]).toMatchObject([0, { isPaid: true }]);
  await told.ends(placed.id, 'orderPaid', 'sent');
  expect(await linesAbout(placed.id, '订单支付成功通知')).toContainEqual(
    expect.stringMatching(`^商品名称：${now.points}爱豆 `),
  );
});

test('followers of an official account hear without consent, and WeChat tells what became of it', async () => {
  const { official, origin, call, begin, server, forgetRates, place } = told.people;
  await told.sayAll(official.appId);
  const person = '关注者';
  const hear = async () => {
    await forgetRates();
    const visitor = (await begin(official.key, { kind: 'visitor' })).data.accessToken;
    const asked = await call<{ url: string }>('GET', `/session/wechat?returnUrl=${origin}/shop/`, { token: visitor });
    const page = new URL(asked.data.url.replace(/^https?:\/\/[^/]+/, server.url));
    page.searchParams.set('person', person);
    const back = new URL((await fetch(page, { redirect: 'manual' })).headers.get('location') ?? '');
    const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')];
    const began = await begin(official.key, { kind: 'wxOfficial', token: visitor, code, state });
    return began.data.accessToken;
  };
  await hear();
  const { id: memberId } = await told.buyer();
  // Whoever proved the same phone at both.
  await server.db.loader
    .updateTable('member_identities')
    .set({ member_id: memberId })
    .where('subject', '=', openidOf(official.appId, person))
    .execute();
  const token = await hear();
  const buy = async () => {
    await forgetRates();
    const { id } = await place(token);
    const offered = await call<{ invoke: object }>('POST', `/orders/${id}/payment`, {
      token,
      body: { way: 'officialAccount' },
    });
    expect(offered).toMatchObject({ status: 200 });
    await fetch(`${server.url}/_sandbox/wechat-client`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...offered.data.invoke, decision: 'pay' }),
    });
    return id;
  };
  const first = await buy();
  await told.ends(first, 'orderPaid', 'delivered');
  expect(await linesAbout(first, '订单支付成功通知', official.appId)).toHaveLength(4);
  await told.control('follow', { appid: official.appId, person, standing: 'blocks' });
  const second = await buy();
  await told.ends(second, 'orderPaid', 'failed');
  expect(await told.rows(second)).toMatchObject([{ reason: 'user block' }]);
  await told.control('follow', { appid: official.appId, person, standing: 'none' });
  const third = await buy();
  await told.ends(third, 'orderPaid', 'failed');
  expect(await told.rows(third)).toMatchObject([{ reason: '43004' }]);
}, 60_000);

test('a message on a day whose calls are used up goes later, and its consent with it', async () => {
  const { token, person, id: memberId } = await told.buyer();
  await told.accept(token, person, ['orderPaid']);
  const path = '/cgi-bin/message/subscribe/send';
  await told.control('inject', { path, fault: 'errcode', errcode: 45009, times: 1 });
  const id = await told.pay(token);
  await told.ends(id, 'orderPaid', 'sent');
  expect((await told.rows(id))[0]?.attempts).toBe(1);
  expect(await told.consents(memberId)).toMatchObject([{ count: 0 }]);
});

test('nothing is written down of a topic that is off', async () => {
  expect(await told.say(appId, 'orderPaid', { isOn: false })).toMatchObject({ status: 200 });
  const { token, id } = await paidBy(['orderShipped']);
  await told.ship(id, 'SF3000000009');
  await told.ends(id, 'orderShipped', 'sent');
  expect((await told.rows(id)).map(({ topic }) => topic)).toEqual(['orderShipped']);
  expect(await told.people.call('GET', '/messages', { token })).toMatchObject({
    data: [{ topic: 'orderShipped' }, { topic: 'refundDone' }, { topic: 'afterSaleDecided' }],
  });
  await told.say(appId, 'orderPaid');
});

test('buyers are asked about templates that are on, and answers to others count for nothing', async () => {
  const { token, id: memberId } = await told.buyer();
  const wanted = await told.people.call<{ templateId: string }[]>('GET', '/messages', { token });
  expect(wanted.data).toHaveLength(4);
  const answers = [
    { templateId: templateIdOf(appId, 0), answer: 'reject' },
    { templateId: templateIdOf(appId, 1), answer: 'accept' },
    // One tap, one message, however often it is named.
    { templateId: templateIdOf(appId, 1), answer: 'accept' },
    { templateId: 'unknown', answer: 'accept' },
  ];
  expect(await told.people.call('POST', '/subscriptions', { token, body: { answers } })).toMatchObject({ status: 200 });
  expect(await told.consents(memberId)).toEqual([{ template_id: templateIdOf(appId, 1), count: 1 }]);
});

test.each([
  ['no template', { templateId: '' }, 'noTemplate'],
  ['no keyword', { fields: [] }, 'noFields'],
  ['a keyword of no kind', { fields: [{ keyword: 'keyword1', fact: 'goods' }] }, 'badKeyword'],
  ['a fact of another topic', { fields: [{ keyword: 'phrase1', fact: 'decision' }] }, 'unknownFact'],
  ['a keyword that cannot show it', { fields: [{ keyword: 'amount1', fact: 'goods' }] }, 'misfit'],
  ['a page with a slash before it', { page: '/pages/order' }, 'badPage'],
  [
    'one keyword twice',
    {
      fields: [
        { keyword: 'thing1', fact: 'goods' },
        { keyword: 'thing1', fact: 'orderNo' },
      ],
    },
    'doubledKeyword',
  ],
])('%s is refused', async (_, more, reason) => {
  expect(await told.say(appId, 'orderPaid', more)).toMatchObject({ status: 422, data: { reason } });
});

test('the slower of two operators is told', async () => {
  expect(await told.say(appId, 'orderPaid', { version: 0 })).toMatchObject({
    status: 409,
    code: 'stale-version',
    data: { current: { topic: 'orderPaid', isOn: true } },
  });
});
