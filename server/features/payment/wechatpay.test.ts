import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnsCome } from '#tests/kit/money.ts';
import { openTill, type Till } from '#tests/kit/wechat-till.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

test('a payment is offered with what the phone takes, and found paid without any notice', async () => {
  const { orderId, paymentId } = await till.offered();
  const open = await till.payment(paymentId);
  expect(open.state).toBe('awaitingPayer');
  expect(open.prepay).toMatch(/^wx/);
  expect(await till.pays(paymentId)).toBe('requestPayment:ok');
  await till.send(paymentId, 'payment.check');
  const paid = await till.payment(paymentId);
  expect(paid.state).toBe('settled');
  expect(paid.transaction_id).toMatch(/^\d+$/);
  expect(await till.shop.stateOf(orderId)).toBe('awaitingShipment.whole');
});

test('what nobody has paid stays offered, and cannot be paid any more once it is closed', async () => {
  const { orderId, paymentId } = await till.offered();
  await till.send(paymentId, 'payment.check');
  expect(await till.payment(paymentId)).toMatchObject({ state: 'awaitingPayer' });
  await till.send(paymentId, 'payment.close');
  expect(await till.payment(paymentId)).toMatchObject({ state: 'closed' });
  expect(await till.pays(paymentId)).toMatch(/fail/);
  expect(await till.shop.stateOf(orderId)).toBe('awaitingPayment');
});

test('a payment about another sum than ours settles nothing', async () => {
  const { orderId, paymentId } = await till.offered();
  await till.pays(paymentId);
  await till.shop.db.loader.updateTable('payments').set({ price: 1 }).where('id', '=', paymentId).execute();
  await till.send(paymentId, 'payment.check');
  expect(await till.payment(paymentId)).toMatchObject({ state: 'awaitingPayer' });
  expect(await till.shop.stateOf(orderId)).toBe('awaitingPayment');
});

test('a cancelled order’s money is taken as accepted, and back only when WeChat says so', async () => {
  const { orderId, price } = await till.bought();
  await till.cancel(orderId);
  expect(await till.refundsOf(orderId)).toMatchObject([{ state: 'accepted', price }]);
  expect(await till.shop.stateOf(orderId)).toBe('awaitingRefund');
  await till.passes(10);
  await till.moveRefund(orderId, 'refund.check');
  expect(await till.refundsOf(orderId)).toMatchObject([{ state: 'succeeded' }]);
  expect(await till.shop.stateOf(orderId)).toBe('cancelled');
});

test('an account with too little money is no refusal for good: the same number is asked for again', async () => {
  const { orderId, paymentId } = await till.bought();
  till.plan('refund', 'refuse', { code: 'NOT_ENOUGH' });
  await till.cancel(orderId);
  expect(await till.refundsOf(orderId)).toMatchObject([{ state: 'unfunded' }]);
  expect(await till.shop.stateOf(orderId)).toBe('refundFailed');
  expect(await till.inBooks(paymentId)).toEqual([]);
  await till.moveRefund(orderId, 'refund.retry');
  expect(await till.refundsOf(orderId)).toMatchObject([{ state: 'accepted' }]);
  expect(await till.inBooks(paymentId)).toHaveLength(1);
});

test.each(['lost', 'unsigned', 'wrong-key'])(
  'a refund whose answer is %s is asked about, and paid once',
  async (end) => {
    const { orderId, paymentId } = await till.bought();
    till.plan('refund', end, { times: 3 });
    await till.cancel(orderId);
    expect(await till.refundsOf(orderId)).toMatchObject([{ state: 'unanswered' }]);
    expect(await till.inBooks(paymentId)).toHaveLength(1);
    await till.moveRefund(orderId, 'refund.check');
    expect(await till.refundsOf(orderId)).toMatchObject([{ state: 'accepted' }]);
    expect(await till.inBooks(paymentId)).toHaveLength(1);
  },
);

test('a refund that never reached WeChat is asked for again under its number, a minute later', async () => {
  const { orderId, paymentId } = await till.bought();
  till.plan('refund', 'fail', { times: 3 });
  await till.cancel(orderId);
  await till.moveRefund(orderId, 'refund.check');
  expect(await till.refundsOf(orderId)).toMatchObject([{ state: 'queued' }]);
  expect(await till.inBooks(paymentId)).toEqual([]);
});

test('a refund that WeChat closed goes on under another number, and the first is never used again', async () => {
  const { orderId, paymentId } = await till.bought();
  till.plan('refundEnd', 'CLOSED');
  await till.cancel(orderId);
  await till.passes(10);
  await till.moveRefund(orderId, 'refund.check');
  expect(await till.refundsOf(orderId)).toMatchObject([{ state: 'closed' }]);
  await till.moveRefund(orderId, 'refund.retry');
  // It is a further refund of the payment: a minute after the first.
  expect(await till.refundsOf(orderId)).toMatchObject([{ state: 'queued' }]);
  await till.passes(60);
  await turnsCome(till.shop.db);
  await expect.poll(() => till.refundsOf(orderId)).toMatchObject([{ state: 'accepted' }]);
  const numbers = (await till.inBooks(paymentId)).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(2);
});
