import { afterAll, beforeAll, expect, test } from 'vitest';
import { appid, buyer } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { closePaymentsTopic, orderDefinition } from '#server/workflow/definitions/order.ts';
import { system } from '#server/workflow/log-row.ts';
import { moneyMoved } from '#tests/kit/money.ts';
import { tenantId } from '#tests/kit/sandbox-shop.ts';
import { openTill, type Till } from '#tests/kit/wechat-till.ts';
import { paymentDesk } from './asking.ts';
import { paymentClosings } from './closing.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const owner = { scope: tenantId, actor: { type: 'operator', id: '1', name: '店长' } } as const;
const asks = (orderId: string) => till.desk.offer(owner, orderId, 'native');

test('twenty taps of a buyer are one attempt', async () => {
  const { orderId } = await till.unpaid();
  const asker = { scope: tenantId, actor: { type: 'member', id: '1', name: '李雷' } } as const;
  const payer = { payerIp: '203.0.113.7' };
  const offers = await Promise.all(Array.from({ length: 20 }, () => till.desk.offer(asker, orderId, 'native', payer)));
  expect(new Set(offers.map(({ prepay }) => prepay)).size).toBe(1);
  expect(await till.paymentsOf(orderId)).toMatchObject([{ state: 'awaitingPayer' }]);
});

test('an order has one code however often and by how many it is asked for, and the scanned code pays it', async () => {
  const { orderId, price } = await till.unpaid();
  const codes = await Promise.all(Array.from({ length: 20 }, () => asks(orderId)));
  expect(new Set(codes.map(({ prepay }) => prepay)).size).toBe(1);
  const [{ prepay, paymentId } = { prepay: '', paymentId: '' }] = codes;
  expect(prepay).toMatch(/^weixin:\/\//);
  expect(await till.paymentsOf(orderId)).toMatchObject([{ state: 'awaitingPayer', price }]);
  expect(till.scans(prepay)).toBe('requestPayment:ok');
  await till.send(paymentId, 'payment.check');
  expect(await till.shop.stateOf(orderId)).toBe('awaitingShipment.whole');
});

test('however often somebody asks whether it is paid, the code goes on paying', async () => {
  const { orderId } = await till.unpaid();
  const { prepay, paymentId } = await asks(orderId);
  for (let asked = 0; asked < 9; asked += 1) await till.send(paymentId, 'payment.check');
  expect(await till.paymentsOf(orderId)).toMatchObject([{ state: 'awaitingPayer' }]);
  expect(till.scans(prepay)).toBe('requestPayment:ok');
  await till.send(paymentId, 'payment.check');
  expect(await till.shop.stateOf(orderId)).toBe('awaitingShipment.whole');
});

test('who pays inside an app is offered the account that has the app', async () => {
  const { orderId } = await till.unpaid();
  const apps: unknown[] = [];
  const desk = paymentDesk({
    db: till.shop.db,
    door: till.shop.workflow.door,
    async accountFor(_, appId) {
      apps.push(appId);
      return { accountId: '1', appIds: [appid] };
    },
    now: () => till.stage.now(),
  });

  await desk.offer(owner, orderId, 'miniProgram', { appId: appid, openid: buyer });
  await desk.offer(owner, orderId, 'native');

  expect(apps).toEqual([appid, undefined]);
});

test('what runs out is asked for anew under its number', async () => {
  const { orderId } = await till.unpaid();
  const before = await asks(orderId);
  const soon = new Date(till.stage.now() + 1_000).toISOString();
  await till.shop.db.loader
    .updateTable('payments')
    .set({ prepay_until: soon })
    .where('id', '=', before.paymentId)
    .execute();
  const after = await asks(orderId);
  expect(after.paymentId).toBe(before.paymentId);
  expect(Date.parse(after.until)).toBeGreaterThan(Date.parse(soon));
});

test('an order that WeChat did not answer about is asked for again under its number', async () => {
  const { orderId } = await till.unpaid();
  till.plan('prepay', 'lost', { times: 3 });
  await expect(asks(orderId)).rejects.toMatchObject({ code: 'upstream-timeout' });
  expect(await till.paymentsOf(orderId)).toMatchObject([{ state: 'unanswered' }]);
  expect((await asks(orderId)).prepay).toMatch(/^weixin:\/\//);
  expect(await till.paymentsOf(orderId)).toHaveLength(1);
});

test('a number that another shop of the partner has used is no end: the next one is taken', async () => {
  const { orderId } = await till.unpaid();
  till.plan('prepay', 'refuse', { code: 'OUT_TRADE_NO_USED' });
  expect((await asks(orderId)).prepay).toMatch(/^weixin:\/\//);
  expect((await till.paymentsOf(orderId)).map(({ state }) => state)).toEqual(['refused', 'awaitingPayer']);
});

test('what an account may not do is said in words, and nothing is left open', async () => {
  const { orderId } = await till.unpaid();
  till.plan('prepay', 'refuse', { code: 'NO_AUTH', times: 3 });
  await expect(asks(orderId)).rejects.toMatchObject({ code: 'upstream-failed' });
  expect(new Set((await till.paymentsOf(orderId)).map(({ state }) => state))).toEqual(new Set(['refused']));
});

test('an account without an appid is named as what is missing, and WeChat is not asked', async () => {
  const { orderId } = await till.unpaid();
  const desk = paymentDesk({
    db: till.shop.db,
    door: till.shop.workflow.door,
    accountFor: async () => ({ accountId: '1', appIds: [] }),
    now: () => till.stage.now(),
  });

  await expect(desk.offer(owner, orderId, 'native')).rejects.toMatchObject({
    code: 'upstream-failed',
    words: { zh: '接口账号没有填写 AppID，请在“接口账号”中补充' },
  });
});

test.each([
  ['cancelled', { type: 'order.cancel', reason: 'operator' }],
  ['re-priced', { type: 'order.editPrice', paymentPrice: 100 }],
] as const)('what an order was offered with is closed once it is %s, and can no longer be paid', async (_, event) => {
  const { orderId } = await till.unpaid();
  const { prepay } = await asks(orderId);
  await till.shop.workflow.door.act(orderDefinition, { scope: tenantId, id: orderId, event, actor: system });
  await till.told();
  await expect.poll(() => till.paymentsOf(orderId)).toMatchObject([{ state: 'closed' }]);
  expect(till.scans(prepay)).toMatch(/fail/);
});

test('a message that closes what was offered before comes again, and what is offered at the price of now stays', async () => {
  const { orderId } = await till.unpaid();
  await asks(orderId);
  const event = { type: 'order.editPrice', paymentPrice: 100 } as const;
  await till.shop.workflow.door.act(orderDefinition, { scope: tenantId, id: orderId, event, actor: system });
  await till.told();
  await expect.poll(() => till.paymentsOf(orderId)).toMatchObject([{ state: 'closed' }]);
  const { prepay } = await asks(orderId);

  const handlers = paymentClosings(till.shop.db, till.shop.workflow.door);
  const again = { tenantId, id: '1', topic: closePaymentsTopic, key: `order:${orderId}`, payload: {}, attempts: 1 };
  await handlers[closePaymentsTopic]?.(again);
  await till.shop.workflow.idle();

  expect(await till.paymentsOf(orderId)).toMatchObject([{ state: 'closed' }, { state: 'awaitingPayer', price: 100 }]);
  expect(till.scans(prepay)).toBe('requestPayment:ok');
});

test('an offer that is being asked about keeps no other open, and is closed when the message comes again', async () => {
  const { orderId } = await till.unpaid();
  const first = await asks(orderId);
  const other = await till.desk.offer(owner, orderId, 'h5', { payerIp: '203.0.113.7' });
  const standsAs = (state: string) =>
    till.shop.db.loader.updateTable('payments').set({ state }).where('id', '=', first.paymentId).execute();
  await standsAs('checking');
  const event = { type: 'order.cancel', reason: 'operator' } as const;
  await till.shop.workflow.door.act(orderDefinition, { scope: tenantId, id: orderId, event, actor: system });
  const closes = paymentClosings(till.shop.db, till.shop.workflow.door)[closePaymentsTopic];
  const message = { tenantId, id: '1', topic: closePaymentsTopic, key: `order:${orderId}`, payload: {}, attempts: 0 };
  await expect(closes?.(message)).rejects.toMatchObject({ code: 'transition-refused' });
  await expect
    .poll(() => till.paymentsOf(orderId))
    .toMatchObject([
      { id: first.paymentId, state: 'checking' },
      { id: other.paymentId, state: 'closed' },
    ]);
  await standsAs('awaitingPayer');
  await closes?.(message);
  await expect.poll(() => till.paymentsOf(orderId)).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);
});

test('money that wins the race against the end of the order goes back in full', async () => {
  const { orderId, price } = await till.unpaid();
  const { prepay, paymentId } = await asks(orderId);
  expect(till.scans(prepay)).toBe('requestPayment:ok');
  const event = { type: 'order.cancel', reason: 'operator' } as const;
  await till.shop.workflow.door.act(orderDefinition, { scope: tenantId, id: orderId, event, actor: system });
  await till.told();
  await moneyMoved(till.shop.db, till.shop.workflow);
  // The order takes note of it and gives it back itself.
  await expect.poll(() => till.paymentsOf(orderId)).toMatchObject([{ state: 'settled' }]);
  expect(await till.shop.stateOf(orderId)).toBe('awaitingRefund');
  await expect.poll(() => till.refundsOf(orderId)).toMatchObject([{ state: 'accepted', price }]);
  expect(await till.inBooks(paymentId)).toHaveLength(1);
});

test('only an order that awaits payment is offered, and only to those who see it', async () => {
  const { orderId } = await till.bought();
  await expect(asks(orderId)).rejects.toMatchObject({ code: 'transition-refused' });
  await expect(asks('404404')).rejects.toMatchObject({ code: 'not-found' });
  const stranger = till.desk.offer({ ...owner, scope: 't2' }, orderId, 'native');
  await expect(stranger).rejects.toMatchObject({ code: 'not-found' });
});
