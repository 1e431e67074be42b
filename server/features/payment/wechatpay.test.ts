import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide } from '#sandbox/wechatpay/phone.ts';
import { appid, buyer, openStage, type PayStage, type Shop, shopOn } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { invokeJsapi } from '#server/gateways/payment/wechatpay/invoke.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import { system } from '#server/workflow/log-row.ts';
import { moneyMoved, turnsCome } from '#tests/kit/money.ts';
import { tenantId, type TestShop, testShop } from '#tests/kit/sandbox-shop.ts';

let stage: PayStage;
let wechat: Shop;
let shop: TestShop;
let memberId = '';
beforeAll(async () => {
  stage = await openStage();
  wechat = shopOn(stage);
  const client = { ...wechat, notifyUrl: stage.notifyUrl };
  shop = await testShop({ clientOf: async () => client });
  const [member] = await shop.list<{ id: string }[]>('members');
  memberId = member?.id ?? '';
});
afterAll(async () => {
  await shop.close();
  await stage.close();
});

let attempts = 0;

/** An order whose buyer has opened the payment sheet: its payment has the number that WeChat knows. */
async function offered() {
  const { skuId } = await shop.offer('ordinary');
  const { body } = await shop.act('place', { memberId, lines: [{ skuId, quantity: 1 }] });
  const order = { orderId: String(body['orderId']), orderNo: String(body['orderNo']), price: Number(body['price']) };
  attempts += 1;
  const { row } = await shop.workflow.door.create(paymentDefinition, {
    tenantId,
    input: {
      paymentNo: `${order.orderNo}_${attempts}`,
      orderNo: order.orderNo,
      way: 'miniProgram',
      price: order.price,
      expireMs: 1_800_000,
      start: 'wanted',
      transactionId: null,
    },
    columns: { order_id: order.orderId, channel: 'wechat', account_id: '1', app_id: appid, openid: buyer },
    actor: system,
  });
  await shop.workflow.idle();
  return { ...order, paymentId: String(row['id']) };
}

const payment = (id: string) =>
  shop.db.loader
    .selectFrom('payments')
    .select(['state', 'prepay', 'transaction_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const refunds = (orderId: string) =>
  shop.db.loader
    .selectFrom('refunds')
    .select(['id', 'state', 'price', 'refusal'])
    .where('order_id', '=', orderId)
    .execute();

/** The buyer's phone pays what the payment was offered with. */
async function pays(paymentId: string): Promise<string> {
  const { prepay } = await payment(paymentId);
  const invoke = invokeJsapi(wechat.account.keys[0], appid, prepay ?? '', stage.now());
  return decide(stage.played.world, { ...invoke }, 'pay');
}

const check = async (paymentId: string) => {
  await shop.workflow.door.act(paymentDefinition, {
    scope: tenantId,
    id: paymentId,
    event: { type: 'payment.check' },
    actor: system,
  });
  await shop.workflow.idle();
};

async function bought() {
  const order = await offered();
  await pays(order.paymentId);
  await check(order.paymentId);
  return order;
}

const cancel = async (orderId: string) => {
  await shop.workflow.door.act(orderDefinition, {
    scope: tenantId,
    id: orderId,
    event: { type: 'order.cancel', reason: 'operator' },
    actor: system,
  });
  await moneyMoved(shop.db, shop.workflow);
};

test('a payment is offered with what the phone takes, and found paid without any notice', async () => {
  const { orderId, paymentId } = await offered();
  const open = await payment(paymentId);
  expect(open.state).toBe('awaitingPayer');
  expect(open.prepay).toMatch(/^wx/);
  expect(await pays(paymentId)).toBe('requestPayment:ok');
  await check(paymentId);
  const paid = await payment(paymentId);
  expect(paid.state).toBe('settled');
  expect(paid.transaction_id).toMatch(/^\d+$/);
  expect(await shop.stateOf(orderId)).toBe('awaitingShipment.whole');
});

test('what nobody has paid stays offered, and cannot be paid any more once it is closed', async () => {
  const { orderId, paymentId } = await offered();
  await check(paymentId);
  expect(await payment(paymentId)).toMatchObject({ state: 'awaitingPayer' });
  await shop.workflow.door.act(paymentDefinition, {
    scope: tenantId,
    id: paymentId,
    event: { type: 'payment.close' },
    actor: system,
  });
  await shop.workflow.idle();
  expect(await payment(paymentId)).toMatchObject({ state: 'closed' });
  expect(await pays(paymentId)).toMatch(/fail/);
  expect(await shop.stateOf(orderId)).toBe('awaitingPayment');
});

test('a cancelled order’s money is taken as accepted, and back only when WeChat says so', async () => {
  const { orderId, price } = await bought();
  await cancel(orderId);
  expect(await refunds(orderId)).toMatchObject([{ state: 'accepted', price }]);
  expect(await shop.stateOf(orderId)).toBe('awaitingRefund');
  stage.passLine(10_000);
  await stage.played.tick();
  const [refund] = await refunds(orderId);
  await shop.workflow.door.act(refundDefinition, {
    scope: tenantId,
    id: refund?.id ?? '',
    event: { type: 'refund.check' },
    actor: system,
  });
  await moneyMoved(shop.db, shop.workflow);
  expect(await refunds(orderId)).toMatchObject([{ state: 'succeeded' }]);
  expect(await shop.stateOf(orderId)).toBe('cancelled');
});

const planned = (about: string, end: string, { code = '', status = 403, times = 1 } = {}) =>
  stage.played.world.plans.add(about, { end, status, code }, times);

/** The refunds that WeChat has written down for a payment. */
async function inBooks(paymentId: string) {
  const { transaction_id: of } = await payment(paymentId);
  return stage.played.world.books.all('refund').filter(({ transactionId }) => transactionId === of);
}

async function act(orderId: string, event: { type: 'refund.check' | 'refund.retry' }) {
  const [refund] = await refunds(orderId);
  await shop.workflow.door.act(refundDefinition, { scope: tenantId, id: refund?.id ?? '', event, actor: system });
  await moneyMoved(shop.db, shop.workflow);
}

test('an account with too little money is no refusal for good: the same number is asked for again', async () => {
  const { orderId, paymentId } = await bought();
  planned('refund', 'refuse', { code: 'NOT_ENOUGH' });
  await cancel(orderId);
  expect(await refunds(orderId)).toMatchObject([{ state: 'unfunded' }]);
  expect(await shop.stateOf(orderId)).toBe('refundFailed');
  expect(await inBooks(paymentId)).toEqual([]);
  await act(orderId, { type: 'refund.retry' });
  expect(await refunds(orderId)).toMatchObject([{ state: 'accepted' }]);
  expect(await inBooks(paymentId)).toHaveLength(1);
});

test.each(['lost', 'unsigned', 'wrong-key'])(
  'a refund whose answer is %s is asked about, and paid once',
  async (end) => {
    const { orderId, paymentId } = await bought();
    planned('refund', end, { times: 3 });
    await cancel(orderId);
    expect(await refunds(orderId)).toMatchObject([{ state: 'unanswered' }]);
    expect(await inBooks(paymentId)).toHaveLength(1);
    await act(orderId, { type: 'refund.check' });
    expect(await refunds(orderId)).toMatchObject([{ state: 'accepted' }]);
    expect(await inBooks(paymentId)).toHaveLength(1);
  },
);

test('a refund that never reached WeChat is asked for again under its number, a minute later', async () => {
  const { orderId, paymentId } = await bought();
  planned('refund', 'fail', { times: 3 });
  await cancel(orderId);
  await act(orderId, { type: 'refund.check' });
  expect(await refunds(orderId)).toMatchObject([{ state: 'queued' }]);
  expect(await inBooks(paymentId)).toEqual([]);
});

test('a refund that WeChat closed goes on under another number, and the first is never used again', async () => {
  const { orderId, paymentId } = await bought();
  planned('refundEnd', 'CLOSED');
  await cancel(orderId);
  stage.passLine(10_000);
  await stage.played.tick();
  await act(orderId, { type: 'refund.check' });
  expect(await refunds(orderId)).toMatchObject([{ state: 'closed' }]);
  await act(orderId, { type: 'refund.retry' });
  // It is a further refund of the payment: a minute after the first.
  expect(await refunds(orderId)).toMatchObject([{ state: 'queued' }]);
  stage.passLine(60_000);
  await turnsCome(shop.db);
  await expect.poll(() => refunds(orderId)).toMatchObject([{ state: 'accepted' }]);
  const numbers = (await inBooks(paymentId)).map(({ number }) => number);
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers).size).toBe(2);
});

test('a payment about another sum than ours settles nothing', async () => {
  const { orderId, paymentId } = await offered();
  await pays(paymentId);
  await shop.db.loader.updateTable('payments').set({ price: 1 }).where('id', '=', paymentId).execute();
  await check(paymentId);
  expect(await payment(paymentId)).toMatchObject({ state: 'awaitingPayer' });
  expect(await shop.stateOf(orderId)).toBe('awaitingPayment');
});
