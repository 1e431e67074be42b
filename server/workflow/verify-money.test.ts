import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree, cancel, claim, moneyBack, reprice } from '#tests/kit/money-acts.ts';
import { moneyServer, type MoneyServer } from '#tests/kit/money-server.ts';
import { verifyHistory } from './verify-history.ts';

let money: MoneyServer;
/** The ids of orders: one paid, one cancelled, one with an after-sale, one that was paid its former price. */
const order = { paid: '', cancelled: '', claimed: '', repriced: '' };

beforeAll(async () => {
  money = await moneyServer();
  const paid = await money.bought();
  const cancelled = await money.bought();
  await cancel(money, cancelled.order);
  await moneyBack(money, cancelled.order);
  const claimed = await money.bought(2);
  await agree(money, await claim(money, claimed.order, 1_000));
  await moneyBack(money, claimed.order);
  const repriced = await money.offered();
  money.scan(repriced.code);
  await reprice(money, repriced.order, 3_000);
  await money.sent();
  await money.comesTo(repriced.paymentId, 'surplus');
  await moneyBack(money, repriced.order);
  await money.comesTo(repriced.paymentId, 'returned');
  Object.assign(order, {
    paid: paid.order.id,
    cancelled: cancelled.order.id,
    claimed: claimed.order.id,
    repriced: repriced.order.id,
  });
}, 60_000);
afterAll(() => money.close());

test('money that came and went back by WeChat Pay is proved, and is what WeChat’s books say', async () => {
  expect(await money.lies()).toEqual([]);
});

const of = (id: keyof typeof order) => sql`${sql.lit(order[id])}`;

const lies: [string, () => RawBuilder<unknown>, () => RawBuilder<unknown>, string][] = [
  [
    'an order that was paid more than its payment',
    () => sql`update orders set paid_price = paid_price + 1 where id = ${of('paid')}`,
    () => sql`update orders set paid_price = paid_price - 1 where id = ${of('paid')}`,
    'money of paid orders',
  ],
  [
    'an order that was paid less than its payment',
    () => sql`update orders set paid_price = paid_price - 1 where id = ${of('paid')}`,
    () => sql`update orders set paid_price = paid_price + 1 where id = ${of('paid')}`,
    'money of paid orders',
  ],
  [
    'a payment that its order never heard of',
    () => sql`update orders set paid_price = 0 where id = ${of('paid')}`,
    () => sql`update orders set paid_price = 3333 where id = ${of('paid')}`,
    'money of paid orders',
  ],
  [
    'an order that was paid by a payment that nobody settled',
    () => sql`update payments set state = 'closed' where order_id = ${of('paid')}`,
    () => sql`update payments set state = 'settled' where order_id = ${of('paid')}`,
    'money of paid orders',
  ],
  [
    'an order that names a payment of somebody else',
    () => sql`update orders set transaction_id = '4200x' || transaction_id where id = ${of('paid')}`,
    () => sql`update orders set transaction_id = substr(transaction_id, 6) where id = ${of('paid')}`,
    'payments by which orders say they were paid',
  ],
  [
    'an order that gave back less than its refunds',
    () => sql`update orders set refund_price = refund_price - 1 where id = ${of('cancelled')}`,
    () => sql`update orders set refund_price = refund_price + 1 where id = ${of('cancelled')}`,
    'money that refunds brought back to orders',
  ],
  [
    'an order that gave back more than its refunds',
    () => sql`update orders set refund_price = refund_price + 1 where id = ${of('claimed')}`,
    () => sql`update orders set refund_price = refund_price - 1 where id = ${of('claimed')}`,
    'money that refunds brought back to orders',
  ],
  [
    'an order that gave money back without any refund',
    () => sql`update orders set refund_price = 5 where id = ${of('paid')}`,
    () => sql`update orders set refund_price = 0 where id = ${of('paid')}`,
    'money that orders gave back without a refund',
  ],
  [
    'an after-sale that gave back more than its refund',
    () => sql`update after_sales set agreed_price = 1001, claim_price = 1001 where order_id = ${of('claimed')}`,
    () => sql`update after_sales set agreed_price = 1000, claim_price = 1000 where order_id = ${of('claimed')}`,
    'money that refunds brought back to after-sales',
  ],
  [
    'an after-sale that gave back less than its refund',
    () => sql`update after_sales set agreed_price = 999 where order_id = ${of('claimed')}`,
    () => sql`update after_sales set agreed_price = 1000 where order_id = ${of('claimed')}`,
    'money that refunds brought back to after-sales',
  ],
  [
    'an after-sale that never heard of its refund',
    () => sql`update after_sales set state = 'awaitingRefund' where order_id = ${of('claimed')}`,
    () => sql`update after_sales set state = 'refunded' where order_id = ${of('claimed')}`,
    'money that refunds brought back to after-sales',
  ],
  [
    'a payment of which more goes back than came',
    () => sql`update refunds set price = 3334 where order_id = ${of('cancelled')}`,
    () => sql`update refunds set price = 3333 where order_id = ${of('cancelled')}`,
    'refunds of one payment beyond its price',
  ],
  [
    'a refund that names another channel than its payment',
    () => sql`update refunds set channel = 'alipay' where order_id = ${of('cancelled')}`,
    () => sql`update refunds r set channel = p.channel from payments p
      where p.tenant_id = r.tenant_id and p.id = r.payment_id and r.order_id = ${of('cancelled')}`,
    'refunds by another way than their payment',
  ],
  [
    'money that no order took and that does not go back',
    () => sql`update refunds set state = 'calledOff' where order_id = ${of('repriced')}`,
    () => sql`update refunds set state = 'succeeded' where order_id = ${of('repriced')}`,
    'money that no order took and that goes back',
  ],
  [
    'money that no order took and that went back in part',
    () => sql`update refunds set price = price - 1 where order_id = ${of('repriced')}`,
    () => sql`update refunds set price = price + 1 where order_id = ${of('repriced')}`,
    'money that no order took and that goes back',
  ],
  [
    'money that its order took and that goes back as if it had not',
    () => sql`update refunds set origin = 'surplus' where order_id = ${of('cancelled')}`,
    () => sql`update refunds set origin = 'order' where order_id = ${of('cancelled')}`,
    'money that no order took and that goes back',
  ],
  [
    'money that is said to be back and is not',
    () => sql`update refunds set state = 'accepted' where order_id = ${of('repriced')}`,
    () => sql`update refunds set state = 'succeeded' where order_id = ${of('repriced')}`,
    'money that no order took and that is back',
  ],
  [
    'money that is back while its payment still waits',
    () => sql`update payments set state = 'surplus' where order_id = ${of('repriced')}`,
    () => sql`update payments set state = 'returned' where order_id = ${of('repriced')}`,
    'money that no order took and that is back',
  ],
];

test.each(lies)('%s is found', async (_, lie, truth, fault) => {
  const { db } = money.server;
  await lie().execute(db.loader);
  const { faults } = await verifyHistory(db, { log: () => {} });
  await truth().execute(db.loader);
  expect(faults.join('\n')).toContain(`${fault}: `);
  expect((await verifyHistory(db, { log: () => {} })).faults).toEqual([]);
});

test('what is on its way from a refund to its origin is no fault, and what has arrived is', async () => {
  const { db } = money.server;
  const told = sql`insert into outbox (tenant_id, topic, key, payload, run_at)
    select tenant_id, 'refundOutcome', 'refund:' || id, '{}', '2999-01-01' from refunds where order_id = ${of('cancelled')}`;
  const late = sql`update orders set refund_price = 0 where id = ${of('cancelled')}`;
  const sums = async () =>
    (await verifyHistory(db, { log: () => {} })).faults.filter((fault) => fault.startsWith('money that refunds'));
  await told.execute(db.loader);
  await late.execute(db.loader);
  expect(await sums()).toEqual([]);
  await sql`delete from outbox where run_at = '2999-01-01'`.execute(db.loader);
  expect(await sums()).toHaveLength(1);
  await sql`update orders set refund_price = 3333 where id = ${of('cancelled')}`.execute(db.loader);
  expect(await money.lies()).toEqual([]);
});
