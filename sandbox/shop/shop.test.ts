import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { system } from '#server/workflow/log-row.ts';
import { moneyArrives } from '#tests/kit/money.ts';
import { type Buyer, tenantId, type TestShop, testShop } from '#tests/kit/sandbox-shop.ts';

let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await testShop();
  const members = await shop.list<Buyer[]>('members');
  buyer = members.toSorted((one, other) => other.points - one.points)[0] ?? { id: '', points: 0 };
});
afterAll(() => shop.close());

const staff = (
  orderId: unknown,
  event: Parameters<typeof shop.workflow.door.act<typeof orderDefinition.machine>>[1]['event'],
) => shop.workflow.door.act(orderDefinition, { scope: tenantId, id: String(orderId), event, actor: system });

const decide = (
  id: unknown,
  event: Parameters<typeof shop.workflow.door.act<typeof afterSaleDefinition.machine>>[1]['event'],
) => shop.workflow.door.act(afterSaleDefinition, { scope: tenantId, id: String(id), event, actor: system });

async function placed(kind: Parameters<TestShop['offer']>[0], quantity = 1, more: object = {}) {
  const { skuId } = await shop.offer(kind);
  const { body } = await shop.act('place', { memberId: buyer.id, lines: [{ skuId, quantity }], ...more });
  return { orderId: String(body['orderId']), skuId, price: Number(body['price']) };
}

async function paid(kind: Parameters<TestShop['offer']>[0], quantity = 1) {
  const order = await placed(kind, quantity);
  await shop.act('pay', { orderId: order.orderId });
  await shop.workflow.idle();
  return order;
}

const stockOf = async (skuId: string) => {
  const row = await shop.db.loader
    .selectFrom('goods_skus')
    .select('stock')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  return row.stock;
};

const actorsOf = async (orderId: string) => {
  const { rows } = await sql<{ type: string }>`select operator_type as type from transitions
    where machine = 'order' and row_id = ${orderId} order by version`.execute(shop.db.loader);
  return rows.map(({ type }) => type);
};

test('ordinary goods: ordered, paid by a signed notice, shipped, received', async () => {
  const { orderId, skuId } = await placed('ordinary', 2);
  const before = await stockOf(skuId);
  expect(await shop.stateOf(orderId)).toBe('awaitingPayment');
  expect((await shop.act('pay', { orderId })).body['payments']).toMatchObject([{ outcome: 'taken' }]);
  expect(await shop.stateOf(orderId)).toBe('awaitingShipment.whole');
  await staff(orderId, { type: 'order.ship', quantity: 2 });
  expect((await shop.act('receive', { orderId })).body).toMatchObject({ ok: true, state: 'completed' });
  expect(await stockOf(skuId)).toBe(before);
  expect(await actorsOf(orderId)).toEqual(['member', 'member', 'system', 'member']);
});

test('points goods: exchanged in one go, and the points go back when the order is paid back', async () => {
  const { skuId, points } = await shop.offer('points');
  const had = (await shop.list<Buyer[]>('members')).find(({ id }) => id === buyer.id)?.points ?? 0;
  const { body } = await shop.act('exchange', { memberId: buyer.id, lines: [{ skuId, quantity: 1 }] });
  const left = async () => (await shop.list<Buyer[]>('members')).find(({ id }) => id === buyer.id)?.points;
  expect(body).toMatchObject({ points, price: 0, payments: [{ transactionId: null, outcome: 'taken' }] });
  expect(await left()).toBe(had - points);

  await staff(body['orderId'], { type: 'order.idolRefund' });
  expect(await shop.stateOf(body['orderId'])).toBe('cancelled');
  expect(await left()).toBe(had);
});

test('virtual goods are handed out once they are paid, cards once they are filled in', async () => {
  const virtual = await paid('virtual');
  expect(await shop.stateOf(virtual.orderId)).toBe('completed');
  const card = await paid('card');
  expect(await shop.stateOf(card.orderId)).toBe('awaitingShipment.whole');
  await staff(card.orderId, { type: 'order.handleCards', cards: 1 });
  expect(await shop.stateOf(card.orderId)).toBe('completed');
  const { deliveries, texts } = await shop.list<{ deliveries: unknown[]; texts: { text: string }[] }>('outside');
  expect(deliveries).toHaveLength(1);
  expect(texts[0]?.text).toContain('已发放');

  await staff(card.orderId, { type: 'order.resendCardSms' });
  await staff(virtual.orderId, { type: 'order.cancelAndRefund' });
  expect(await shop.stateOf(virtual.orderId)).toBe('cancelled');
  expect(await shop.list('outside')).toMatchObject({
    texts: [{}, {}],
    withdrawals: [{}],
    refunds: [{ price: virtual.price }],
  });
});

test('several goods in one order; bargains, groups and flash sales are none that a buyer places', async () => {
  const [one, other] = [await shop.offer('ordinary'), await shop.offer('ordinary')];
  const lines = [
    { skuId: one.skuId, quantity: 1 },
    { skuId: other.skuId, quantity: 3 },
  ];
  const { body } = await shop.act('place', { memberId: buyer.id, orderType: 0, lines });
  const [order] = await shop.list<{ id: string; price: number; items: object[] }[]>('orders', { memberId: buyer.id });
  expect(order).toMatchObject({ id: body['orderId'], price: body['price'], items: [{}, {}] });
  for (const orderType of [1, 2, 3])
    expect(await shop.act('place', { memberId: buyer.id, orderType, lines })).toMatchObject({ status: 400 });
});

test('an order that is cancelled unpaid gives its goods back, and money that was on its way goes back by itself', async () => {
  const { orderId, skuId, price } = await placed('ordinary');
  const reserved = await stockOf(skuId);
  expect((await shop.act('pay', { orderId, late: true })).body['payments']).toMatchObject([{ outcome: 'unheard' }]);
  await shop.act('cancel', { orderId });
  expect(await stockOf(skuId)).toBe(reserved + 1);
  expect(await shop.stateOf(orderId)).toBe('cancelled');

  await moneyArrives(shop);
  const paidBack = async () => (await shop.list<{ payments: { paidBack: number }[] }>('outside')).payments[0]?.paidBack;
  await expect.poll(paidBack).toBe(price);
  expect(await shop.stateOf(orderId)).toBe('cancelled');
});

test('an order that was cancelled is offered no more', async () => {
  const { orderId } = await placed('ordinary');
  await shop.act('cancel', { orderId });
  expect(await shop.act('pay', { orderId })).toMatchObject({
    status: 409,
    body: { code: 'transition-refused', words: { zh: expect.stringContaining('待付款') as string } },
  });
});

test('a return: asked for, agreed, sent back, received, paid back; one that was withdrawn leaves nothing', async () => {
  const { orderId, skuId } = await paid('ordinary', 2);
  await staff(orderId, { type: 'order.ship', quantity: 2 });
  const itemId = (await shop.list<{ items: { id: string }[] }[]>('orders', { memberId: buyer.id }))[0]?.items[0]?.id;
  const first = await shop.act('apply', { orderId, itemId, way: 'refundOnly', quantity: 1 });
  expect((await shop.act('withdraw', { afterSaleId: first.body['afterSaleId'] })).body).toMatchObject({
    state: 'withdrawn',
  });

  const { body } = await shop.act('apply', { orderId, itemId, way: 'returnAndRefund', quantity: 1 });
  const { afterSaleId, price } = body;
  expect(await shop.act('receive', { orderId })).toMatchObject({ status: 409, body: { guard: 'hasNoOpenAfterSale' } });
  await decide(afterSaleId, { type: 'afterSale.agree', price: Number(price), points: 0 });
  await shop.act('ship-back', { afterSaleId });
  const before = await stockOf(skuId);
  await decide(afterSaleId, { type: 'afterSale.receive', restock: true });
  expect(await stockOf(skuId)).toBe(before + 1);
  await shop.stateOf(orderId);
  const [order] = await shop.list<{ claims: { state: string }[]; items: { refunded: number }[] }[]>('orders', {
    memberId: buyer.id,
  });
  expect(order?.claims.map(({ state }) => state)).toEqual(['withdrawn', 'refunded']);
  expect(order?.items[0]?.refunded).toBe(1);
  expect((await shop.act('receive', { orderId })).body).toMatchObject({ state: 'completed' });
});

test('one item is not asked for more often than it was bought', async () => {
  const [one, other] = [await shop.offer('ordinary'), await shop.offer('ordinary')];
  const lines = [one, other].map(({ skuId }) => ({ skuId, quantity: 1 }));
  const { body } = await shop.act('exchange', { memberId: buyer.id, lines });
  const { orderId } = body;
  const itemId = (await shop.list<{ items: { id: string }[] }[]>('orders', { memberId: buyer.id }))[0]?.items[0]?.id;
  expect((await shop.act('apply', { orderId, itemId })).status).toBe(200);
  expect(await shop.act('apply', { orderId, itemId, quantity: 1 })).toMatchObject({
    status: 422,
    body: { reason: 'wrong-items' },
  });
});

test('twenty buyers at once get exactly the five units there are', async () => {
  const { skuId } = await shop.offer('ordinary');
  await shop.db.loader.updateTable('goods_skus').set({ stock: 5 }).where('id', '=', skuId).execute();
  const members = (await shop.list<Buyer[]>('members')).slice(0, 20);
  const all = await Promise.all(
    members.map(({ id: memberId }) => shop.act('place', { memberId, lines: [{ skuId, quantity: 1 }] })),
  );
  expect(all).toHaveLength(20);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(all.filter(({ status, body }) => status === 422 && body['reason'] === 'insufficient-stock')).toHaveLength(15);
  expect(await stockOf(skuId)).toBe(0);
});

test('a random life moves orders, and after all of it the history is without fault', async () => {
  const { body } = await shop.act('live', { orders: 20, seconds: 0 });
  expect(body).toMatchObject({ running: 0, failed: 0 });
  expect(Number(body['ended'])).toBeGreaterThan(12);
  await shop.workflow.idle();
  expect(await shop.faults()).toEqual([]);
});

test('everybody’s newest orders are shown as their buyers see them, and an unknown language is Chinese', async () => {
  const { orderId } = await placed('ordinary');
  const [newest, ...others] = await shop.list<{ id: string; memberId: string; memberName: string }[]>('orders');
  expect(newest).toMatchObject({ id: orderId, memberId: buyer.id });
  expect(new Set(others.map(({ memberId }) => memberId)).size).toBeGreaterThan(5);
  const refusals = ['en-GB', 'fr'].map(async (language) => {
    const answer = await fetch(`${shop.url}/_sandbox/control/shop/receive`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ tenantId, orderId }),
    });
    return ((await answer.json()) as { words: object }).words;
  });
  const [en, zh] = await Promise.all(refusals);
  expect([Object.keys(en ?? {}), Object.keys(zh ?? {})]).toEqual([['en'], ['zh']]);
});
