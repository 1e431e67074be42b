import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import { system } from '#server/workflow/log-row.ts';
import { minutePasses, moneyArrives, moneyMoved } from '#tests/kit/money.ts';
import { type Buyer, tenantId, type TestShop, testShop } from '#tests/kit/sandbox-shop.ts';

let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await testShop();
  [buyer = { id: '', points: 0 }] = await shop.list<Buyer[]>('members');
});
afterEach(() => shop.act('clear-outcomes'));
afterAll(() => shop.close());

interface Outside {
  payments: { no: string; orderNo: string; price: number; paidBack: number }[];
  refunds: { no: string; price: number }[];
}
const outside = () => shop.list<Outside>('outside');
const paymentsOf = async (orderNo: string) =>
  (await outside()).payments.filter((payment) => payment.orderNo === orderNo);
/** Fen that the shop kept. */
const kept = async (orderNo: string) => {
  await moneyMoved(shop.db, shop.workflow);
  return (await paymentsOf(orderNo)).reduce((sum, { price, paidBack }) => sum + price - paidBack, 0);
};

async function placed() {
  const { skuId } = await shop.offer('ordinary');
  const { body } = await shop.act('place', { memberId: buyer.id, lines: [{ skuId, quantity: 2 }] });
  return { orderId: String(body['orderId']), orderNo: String(body['orderNo']), price: Number(body['price']) };
}

async function paid() {
  const order = await placed();
  await shop.act('pay', { orderId: order.orderId });
  return order;
}

type OrderEvent = Parameters<typeof shop.workflow.door.act<typeof orderDefinition.machine>>[1]['event'];
const send = (orderId: string, event: OrderEvent) =>
  shop.workflow.door.act(orderDefinition, { scope: tenantId, id: orderId, event, actor: system });
const calledOff = (orderId: string) =>
  send(orderId, { type: 'order.cancel', reason: 'operator' }).then(() => shop.stateOf(orderId));

type RefundEvent = Parameters<typeof shop.workflow.door.act<typeof refundDefinition.machine>>[1]['event'];
const sendRefund = (id: string | undefined, event: RefundEvent) =>
  shop.workflow.door.act(refundDefinition, { scope: tenantId, id: id ?? '', event, actor: system });
const refundsOf = async (orderId: string) =>
  shop.db.loader
    .selectFrom('refunds')
    .select(['id', 'origin', 'state', 'price'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const paymentStates = async (orderId: string) =>
  (await shop.db.loader.selectFrom('payments').select('state').where('order_id', '=', orderId).execute()).map(
    ({ state }) => state,
  );

const planPay = (plan: object) =>
  fetch(`${shop.url}/_sandbox/control/wxpay/plan`, { method: 'POST', body: JSON.stringify(plan) });

test('of two payments one is taken, and the other goes back once', async () => {
  const { orderId, orderNo, price } = await placed();
  const { body } = await shop.act('pay', { orderId, times: 2 });
  const outcomes = (body['payments'] as { outcome: string }[]).map(({ outcome }) => outcome).toSorted();
  expect(outcomes).toEqual(['returned', 'taken']);
  expect(await shop.stateOf(orderId)).toBe('awaitingShipment.whole');
  await moneyMoved(shop.db, shop.workflow);
  const back = (await paymentsOf(orderNo)).map(({ paidBack }) => paidBack);
  expect(back.toSorted((one, other) => one - other)).toEqual([0, price]);
});

test('a notice that comes twice at once is one payment', async () => {
  const { orderId, orderNo, price } = await placed();
  const { body } = await shop.act('pay', { orderId, repeated: true });
  expect((body['payments'] as { outcome: string }[]).map(({ outcome }) => outcome).toSorted()).toEqual([
    'known',
    'taken',
  ]);
  expect(await kept(orderNo)).toBe(price);
});

/** The buyer types their password, the shop changes its price, and the money of the old one arrives. */
async function paidOldPrice() {
  const order = await placed();
  await shop.act('pay', { orderId: order.orderId, late: true });
  await send(order.orderId, { type: 'order.editPrice', paymentPrice: order.price + 1 });
  await moneyArrives(shop);
  await expect.poll(async () => (await paymentStates(order.orderId)).join()).toMatch(/surplus|returned/);
  return order;
}

test('an old price goes back with the reason, and the order still waits for the new one', async () => {
  const { orderId, orderNo } = await paidOldPrice();
  expect(await kept(orderNo)).toBe(0);
  expect(await shop.stateOf(orderId)).toBe('awaitingPayment');
  const payments = shop.db.loader.selectFrom('payments').select('surplus_reason as why');
  expect(await payments.where('order_id', '=', orderId).execute()).toEqual([{ why: 'paysInFull' }]);
});

test('money that the gateway will not take back yet waits for somebody, and goes back once', async () => {
  await shop.act('outcome', { system: 'pay', outcome: 'refuse' });
  const { orderId, orderNo, price } = await paidOldPrice();
  await shop.stateOf(orderId);
  expect(await kept(orderNo)).toBe(price);

  const [refund] = await refundsOf(orderId);
  expect(refund).toMatchObject({ origin: 'surplus', state: 'refused', price });
  await sendRefund(refund?.id, { type: 'refund.retry' });
  await shop.stateOf(orderId);
  expect(await kept(orderNo)).toBe(0);
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'succeeded' }]);
  expect(await paymentStates(orderId)).toEqual(['returned']);
});

test('money for an order that was deleted goes back', async () => {
  const { orderId, orderNo } = await placed();
  await shop.act('pay', { orderId, late: true });
  await shop.act('cancel', { orderId });
  await send(orderId, { type: 'order.delete' });
  await moneyArrives(shop);
  await expect.poll(() => paymentStates(orderId)).toEqual(['returned']);
  expect(await kept(orderNo)).toBe(0);
});

test('a refund whose answer is lost is asked for again and made once', async () => {
  const { orderId, orderNo, price } = await paid();
  await shop.act('outcome', { system: 'pay', outcome: 'lost' });
  expect(await calledOff(orderId)).toBe('cancelled');
  expect((await outside()).refunds.filter(({ no }) => no.endsWith(orderNo))).toMatchObject([{ price }]);
  expect(await kept(orderNo)).toBe(0);
});

test('a refund that is refused waits for somebody, and goes through when it is tried again', async () => {
  const { orderId, orderNo, price } = await paid();
  await shop.act('outcome', { system: 'pay', outcome: 'refuse' });
  expect(await calledOff(orderId)).toBe('refundFailed');
  expect(await kept(orderNo)).toBe(price);
  await send(orderId, { type: 'order.retryRefund' });
  expect(await shop.stateOf(orderId)).toBe('cancelled');
  expect(await kept(orderNo)).toBe(0);
});

test('a gateway that breaks three times is asked what it did before it is asked again', async () => {
  const { orderId, orderNo } = await paid();
  await shop.act('outcome', { system: 'pay', outcome: 'fail', times: 3 });
  expect(await calledOff(orderId)).toBe('awaitingRefund');
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'unanswered' }]);
  await shop.act('clear-outcomes');
  await send(orderId, { type: 'order.checkRefund' });
  expect(await shop.stateOf(orderId)).toBe('awaitingRefund');
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'queued' }]);
  await minutePasses(shop);
  await expect.poll(() => shop.stateOf(orderId)).toBe('cancelled');
  expect(await kept(orderNo)).toBe(0);
});

test('an after-sale pays back its item alone and once, though the first answer is lost', async () => {
  const { orderId, orderNo, price } = await paid();
  const [order] = await shop.list<{ items: { id: string }[] }[]>('orders', { memberId: buyer.id });
  const { body } = await shop.act('apply', { orderId, itemId: order?.items[0]?.id, quantity: 1 });
  await shop.act('outcome', { system: 'pay', outcome: 'lost' });
  const event = { type: 'afterSale.agree', price: Number(body['price']), points: 0 } as const;
  const id = String(body['afterSaleId']);
  await shop.workflow.door.act(afterSaleDefinition, { scope: tenantId, id, event, actor: system });
  expect(await shop.stateOf(orderId)).toBe('awaitingShipment.whole');
  expect(await kept(orderNo)).toBe(price - Number(body['price']));
  // The rest of the payment is refunded with the rest of the order, a minute later.
  expect(await calledOff(orderId)).toBe('awaitingRefund');
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'succeeded' }, { origin: 'order', state: 'queued' }]);
  await minutePasses(shop);
  await expect.poll(() => shop.stateOf(orderId)).toBe('cancelled');
  expect(await kept(orderNo)).toBe(0);
});

test('virtual goods that the supplier does not hand out wait to be sent again', async () => {
  const { skuId } = await shop.offer('virtual');
  await shop.act('outcome', { system: 'supplier', outcome: 'refuse' });
  const { body } = await shop.act('exchange', { memberId: buyer.id, lines: [{ skuId, quantity: 1 }] });
  expect(await shop.stateOf(body['orderId'])).toBe('awaitingShipment.whole');
  await send(String(body['orderId']), { type: 'order.resend' });
  expect(await shop.stateOf(body['orderId'])).toBe('completed');
});

test('a buyer whose notice is lost comes back to a shop that asks WeChat Pay itself', async () => {
  const { orderId, orderNo, price } = await placed();
  await planPay({ about: 'notice', end: 'drop' });
  expect((await shop.act('pay', { orderId })).body['payments']).toMatchObject([{ outcome: 'taken' }]);
  expect(await kept(orderNo)).toBe(price);
});

test('what WeChat Pay does not offer is told with its reason, and without an account with what to do about it', async () => {
  const { orderId } = await placed();
  await planPay({ about: 'prepay', end: 'refuse', status: 400, code: 'OUT_TRADE_NO_USED', times: 3 });
  expect((await shop.act('pay', { orderId })).body['payments']).toMatchObject([
    { outcome: 'refused', transactionId: null, reason: { zh: '支付单号已被使用' } },
  ]);
  expect(await shop.stateOf(orderId)).toBe('awaitingPayment');

  const account = shop.db.loader.updateTable('gateway_accounts').where('tenant_id', '=', tenantId);
  await account.set({ state: 'draft' }).execute();
  const refused = await shop.act('pay', { orderId });
  await account.set({ state: 'ready' }).execute();
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'not-configured', words: { zh: expect.stringContaining('接口账号') as string } },
  });
  expect((await shop.act('pay', { orderId })).body['payments']).toMatchObject([{ outcome: 'taken' }]);
});

test('acts that make no sense are refused in words', async () => {
  const { skuId } = await shop.offer('ordinary');
  const { skuId: virtual } = await shop.offer('virtual');
  const lines = [{ skuId, quantity: 1 }];
  for (const [name, input] of [
    ['place', { memberId: buyer.id, lines: [] }],
    ['place', { memberId: '999999', lines }],
    ['place', { memberId: buyer.id, lines: [{ skuId, quantity: 0.5 }] }],
    ['pay', { orderId: '999999' }],
    ['apply', { orderId: 'x', itemId: '1' }],
    ['nonsense', {}],
  ] as const) {
    expect(await shop.act(name, input)).toMatchObject({ status: 400, body: { error: expect.any(String) as string } });
  }
  for (const [reason, basket] of [
    ['unknown-reference', [{ skuId: '999999', quantity: 1 }]],
    ['mixed-kinds', [...lines, { skuId: virtual, quantity: 1 }]],
  ] as const)
    expect(await shop.act('place', { memberId: buyer.id, lines: basket })).toMatchObject({
      status: 422,
      body: { reason },
    });
  const { orderId } = await placed();
  expect(await shop.act('receive', { orderId })).toMatchObject({
    status: 409,
    body: { code: 'transition-refused', words: { zh: expect.stringContaining('待付款') as string } },
  });
});

test('after all of this the history is without fault', async () => {
  expect(await shop.faults()).toEqual([]);
});
