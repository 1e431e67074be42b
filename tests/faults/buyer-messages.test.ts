import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { openTold, type ToldBuyers } from '#tests/kit/told-buyers.ts';

let told: ToldBuyers;
beforeAll(async () => {
  told = await openTold();
  await told.sayAll(told.people.mini.appId);
});
afterAll(() => told.people.server.close());
beforeEach(async () => {
  await told.people.forgetRates();
  await told.control('clear-injections', {});
});

const path = '/cgi-bin/message/subscribe/send';
const inject = (fault: object) => told.control('inject', { path, times: 1, ...fault });
const about = async (orderId: string) => {
  const { order_no: orderNo } = await told.orderRow(orderId);
  return (await told.came()).filter(({ lines }) => lines.some((line) => line.endsWith(orderNo)));
};

test('a buyer who agreed hears of the payment and of the parcel, each once, and no more than they agreed to', async () => {
  const { token, person, id: memberId } = await told.buyer();
  await told.accept(token, person, ['orderPaid', 'orderShipped']);
  expect((await told.consents(memberId)).map(({ count }) => count)).toEqual([1, 1]);
  const id = await told.pay(token);
  await told.ends(id, 'orderPaid', 'sent');
  await told.ship(id, 'SF3000000001');
  await told.ends(id, 'orderShipped', 'sent');
  const { order_no: orderNo } = await told.orderRow(id);
  expect(await about(id)).toMatchObject([
    { title: '订单支付成功通知', link: `pages/order/index?id=${id}` },
    {
      title: '订单发货通知',
      lines: expect.arrayContaining([`订单号：${orderNo}`, '快递公司：顺丰速运', '快递单号：SF3000000001']) as string[],
    },
  ]);
  expect((await told.consents(memberId)).map(({ count }) => count)).toEqual([0, 0]);

  const second = await told.pay(token);
  await told.ends(second, 'orderPaid', 'withheld');
  expect(await told.rows(second)).toMatchObject([{ reason: 'noConsent', asked_at: null }]);
});

test('what WeChat says of an order’s messages is told to operators in their words', async () => {
  const { token } = await told.buyer();
  const id = await told.pay(token);
  await told.ends(id, 'orderPaid', 'withheld');
  const { data } = await told.send('GET', `/mall/orderinfo/${id}/messages`);
  expect(data).toMatchObject([{ topic: 'orderPaid', state: 'withheld', reason: '买家没有订阅这类消息' }]);
});

test('a message whose answer is lost is never sent again', async () => {
  const { token, person } = await told.buyer();
  await told.accept(token, person, ['orderPaid', 'orderPaid']);
  await inject({ fault: 'lost' });
  const id = await told.pay(token);
  await told.ends(id, 'orderPaid', 'unclear');
  expect(await about(id)).toHaveLength(1);
  expect(await told.rows(id)).toMatchObject([{ reason: 'lost' }]);
});

test('a message that WeChat says nobody wants is withheld, and what was thought to be left is gone', async () => {
  const { token, person, id: memberId } = await told.buyer();
  await told.accept(token, person, ['orderPaid']);
  await told.control('consent', { appid: told.people.mini.appId, person, count: 0 });
  const id = await told.pay(token);
  await told.ends(id, 'orderPaid', 'withheld');
  expect(await told.rows(id)).toMatchObject([{ reason: '43101' }]);
  expect((await told.consents(memberId)).map(({ count }) => count)).toEqual([0]);
});

test('a refusal is told with its code and uses up no consent', async () => {
  const { token, person, id: memberId } = await told.buyer();
  await told.accept(token, person, ['orderPaid']);
  await inject({ fault: 'errcode', errcode: 47003 });
  const id = await told.pay(token);
  await told.ends(id, 'orderPaid', 'failed');
  expect((await told.consents(memberId)).map(({ count }) => count)).toEqual([1]);
});

test('a message that did not reach WeChat goes when it can, with the one consent', async () => {
  const { token, person } = await told.buyer();
  await told.accept(token, person, ['orderPaid']);
  await inject({ fault: 'errcode', errcode: 45011 });
  const id = await told.pay(token);
  await told.ends(id, 'orderPaid', 'sent');
  expect(await about(id)).toHaveLength(1);
});

test('the same fact that is heard twice makes one message', async () => {
  const { db } = told.people.server;
  const { token, person } = await told.buyer();
  await told.accept(token, person, ['orderPaid', 'orderPaid']);
  const id = await told.pay(token);
  await told.ends(id, 'orderPaid', 'sent');
  const payload = JSON.stringify({ about: 'orderPaid', orderId: id, fact: 'paid' });
  await sql`insert into outbox (tenant_id, topic, key, payload) values ('t1', 'buyerNews', 'order:0', ${payload}::jsonb)`.execute(
    db.loader,
  );
  await expect
    .poll(async () => db.loader.selectFrom('outbox').select('id').where('topic', '=', 'buyerNews').execute(), {
      timeout: 30_000,
    })
    .toEqual([]);
  expect(await told.rows(id)).toHaveLength(1);
  expect(await about(id)).toHaveLength(1);
});

test('two messages at once share one consent: one goes, the other is withheld', async () => {
  const { token, person, id: memberId } = await told.buyer();
  await told.accept(token, person, ['orderPaid']);
  const { appId } = told.people.mini;
  const body = { appId, topic: 'orderPaid', memberId };
  const asked = await Promise.all([0, 1, 2].map(() => told.send('POST', '/weixin/wxapp/messages/trial', body)));
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
  const states = async () =>
    (
      await told.people.server.db.loader
        .selectFrom('buyer_messages')
        .select('state')
        .where('member_id', '=', memberId)
        .execute()
    )
      .map(({ state }) => state)
      .toSorted();
  await expect.poll(states).toEqual(['sent', 'withheld', 'withheld']);
  expect((await told.consents(memberId)).map(({ count }) => count)).toEqual([0]);
});

test('rows, logs and charts of all these messages agree', async () => {
  const { faults } = await verifyHistory(told.people.server.db, { log: () => {} });
  expect(faults.filter((fault) => fault.startsWith('buyer-message'))).toEqual([]);
});
