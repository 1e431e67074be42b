import { setImmediate } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { entriesOf } from '#server/workflow/ledger.ts';
import { afterSaleColumns, afterSaleLines } from './after-sales.ts';
import { timesOf } from './calendar.ts';
import type { Chance } from './chance.ts';
import { copy, inTransaction, line } from './copy.ts';
import type { Goods } from './goods.ts';
import { logColumns, type Operators } from './log-lines.ts';
import type { Member } from './members.ts';
import { paidInWechat, paymentColumns, paymentLines, refundColumns, refundLines, type RefundOf } from './money.ts';
import {
  itemColumns,
  itemLine,
  ledgerColumns,
  ledgerLine,
  ledgerLines,
  logLines,
  orderColumns,
  orderLine,
} from './order-lines.ts';
import { orderMaker } from './orders.ts';
import { parcelColumns, parcelLines } from './parcels.ts';
import { reportColumns, reportMaker } from './shipping-reports.ts';
import { type Tallies, tallyOrder } from './tallies.ts';

export interface Filling {
  /** Where a second connection comes from. */
  pool: Pool;
  client: PoolClient;
  chance: Chance;
  options: { orders: number; now: number; log: (line: string) => void };
  /** The start of the year of orders, milliseconds since 1970. */
  start: number;
  tallies: Tallies;
}

const ordersABatch = 10_000;
/** After so many orders what is sent meanwhile gets a turn. */
const ordersATurn = 50;

/** Lines of COPY that wait to be sent, by kind of row. */
type Batch = Record<
  'orders' | 'items' | 'parcels' | 'afterSales' | 'payments' | 'refunds' | 'reports' | 'log' | 'ledger',
  string[]
>;

const noLines = (): Batch => ({
  orders: [],
  items: [],
  parcels: [],
  afterSales: [],
  payments: [],
  refunds: [],
  reports: [],
  log: [],
  ledger: [],
});
const tellEveryMs = 1_500;

/** Each member's opening points and fen, for the ledger and for the running balances. */
function openings(chance: Chance, all: readonly Member[]) {
  const points = new Map<number, number>();
  const balances = new Map<number, number>();
  const lines: string[] = [];
  for (const member of all) {
    points.set(member.id, chance.int(0, 40) * 50);
    balances.set(member.id, chance.is(0.4) ? chance.int(1, 400) * 50 : 0);
    for (const [asset, amounts] of [
      ['points', points],
      ['balance', balances],
    ] as const) {
      const amount = amounts.get(member.id) ?? 0;
      if (amount === 0) continue;
      const entries = entriesOf(
        {
          tenantId: member.tenant_id,
          postingId: `opening/${member.id}/${asset}`,
          memberId: String(member.id),
          asset,
          amount,
          against: 'shop:opening',
          reason: 'opening',
          source: 'opening',
          sourceId: String(member.id),
        },
        amount,
      );
      lines.push(...entries.map((entry) => ledgerLine(entry, Date.parse(member.created_at))));
    }
  }
  return { points, balances, lines };
}

/**
 * Inserts orders with all their dependent rows, oldest first; adds purchases to the members' counts. The log takes PostgreSQL
 * as long as all the rest, so it goes through a connection of its own beside that. It is there first, and what an attempt that
 * broke off then has left of it goes with the next.
 */
export const fillOrders = (filling: Filling, all: Member[], goods: Goods, staff: Operators): Promise<void> =>
  inTransaction(filling.pool, async (logClient) => {
    await logClient.query('delete from transitions');
    await fillWithLog(filling, logClient, all, goods, staff);
  });

async function fillWithLog(
  { client, chance, options, start, tallies }: Filling,
  logClient: PoolClient,
  all: Member[],
  { offers }: Goods,
  staff: Operators,
): Promise<void> {
  const { points, balances, lines } = openings(chance, all);
  await copy(client, 'ledger_entries', ledgerColumns, lines);
  const make = orderMaker({ chance, members: all, offers, now: options.now, points });
  let batch = noLines();
  const sendRows = async (sent: Batch) => {
    await copy(client, 'orders', orderColumns, sent.orders);
    await copy(client, 'order_items', itemColumns, sent.items);
    await copy(client, 'shipments', parcelColumns, sent.parcels);
    await copy(client, 'after_sales', afterSaleColumns, sent.afterSales);
    await copy(client, 'payments', paymentColumns, sent.payments);
    await copy(client, 'refunds', refundColumns, sent.refunds);
    await copy(client, 'shipping_reports', reportColumns, sent.reports);
    await copy(client, 'ledger_entries', ledgerColumns, sent.ledger);
  };
  const send = async (sent: Batch) => {
    await Promise.all([sendRows(sent), copy(logClient, 'transitions', logColumns, sent.log)]);
  };
  // PostgreSQL takes one batch while the next is made here.
  let sending = Promise.resolve();
  const report = reportMaker({ now: options.now, staff });
  let id = 0;
  let claims = 0;
  let refunds = 0;
  let toldAt = Date.now();
  for (const at of timesOf(chance, options.orders, start, options.now)) {
    id += 1;
    const order = make(id, at);
    if (order === null) continue;
    const { member, template, afterSale } = order;
    const { row: orderRow, channel } = orderLine(chance, order);
    batch.orders.push(orderRow);
    batch.items.push(itemLine(order));
    batch.parcels.push(...parcelLines(order, staff));
    batch.log.push(...logLines(order, staff));
    const asked = { origin: 'order', originId: id, originNo: order.orderNo } as const;
    const money: RefundOf[] = [{ ...asked, acts: order.acts, times: order.times.slice(1) }];
    if (afterSale) {
      const { row, log } = afterSaleLines((claims += 1), order, afterSale, staff);
      batch.afterSales.push(row);
      batch.log.push(...log);
      money.push({ ...afterSale, origin: 'afterSale', originId: claims, originNo: `AS${order.orderNo}` });
    }
    const payment = paymentLines(order, channel, staff);
    if (payment) {
      batch.payments.push(payment.row);
      batch.log.push(...payment.log);
    }
    const told = report(order, paidInWechat(order, channel));
    if (told) {
      batch.reports.push(told.row);
      batch.log.push(...told.log);
    }
    for (const each of money) {
      const refund = refundLines(order, refunds + 1, each, staff);
      if (!refund) continue;
      refunds += 1;
      batch.refunds.push(refund.row);
      batch.log.push(...refund.log);
    }
    const moved = template.points.reduce((sum, { amount }) => sum + amount, 0);
    batch.ledger.push(...ledgerLines(order, (points.get(member.id) ?? 0) - moved));
    tallyOrder(tallies, order);
    member.order_count += template.isPay;
    member.consume_amount += template.net;
    if (id % ordersATurn === 0) await setImmediate();
    if (id % ordersABatch === 0) {
      await sending;
      sending = send(batch);
      // A failure is thrown where the next batch waits for this one.
      sending.catch(() => {});
      batch = noLines();
    }
    if (Date.now() - toldAt > tellEveryMs) {
      toldAt = Date.now();
      options.log(`Creating demo data: ${Math.floor((100 * id) / options.orders)} % of ${options.orders} orders …`);
    }
  }
  await sending;
  await send(batch);
  const accounts = all.flatMap((member) => [
    line([member.tenant_id, member.id, 'points', points.get(member.id) ?? 0]),
    line([member.tenant_id, member.id, 'balance', balances.get(member.id) ?? 0]),
  ]);
  await copy(client, 'accounts', ['tenant_id', 'member_id', 'asset', 'balance'], accounts);
}
