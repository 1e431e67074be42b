import { entriesOf } from '#server/workflow/ledger.ts';
import type { Chance } from './chance.ts';
import { type Cell, line } from './copy.ts';
import type { DemoOrder } from './demo-order.ts';
import { actorOf, logLine, type Operators } from './log-lines.ts';
import { fullName, phone } from './names.ts';
import { streets } from './regions.ts';
import { numberHere } from './template.ts';
import { transactionIdOf } from './transaction-id.ts';

export const orderColumns = [
  'tenant_id',
  'id',
  'order_no',
  'member_id',
  'app_id',
  'app_type',
  'order_type',
  'goods_kind',
  'state',
  'is_pay',
  'sales_price',
  'freight_price',
  'discount_price',
  'adjust_price',
  'payment_price',
  'paid_price',
  'refund_price',
  'payment_points',
  'paid_points',
  'refund_points',
  'item_quantity',
  'shipped_quantity',
  'refunded_quantity',
  'child_count',
  'open_after_sales',
  'cancel_reason',
  'facts',
  'version',
  'pay_channel',
  'transaction_id',
  'receiver_name',
  'receiver_phone',
  'receiver_province',
  'receiver_city',
  'receiver_address',
  'first_item',
  'first_pic_url',
  'paid_at',
  'shipped_at',
  'received_at',
  'completed_at',
  'cancelled_at',
  'due_at',
  'due_event',
  'created_at',
  'updated_at',
  'state_at',
] as const;

export const itemColumns = [
  'tenant_id',
  'id',
  'order_id',
  'spu_id',
  'sku_id',
  'spu_name',
  'pic_url',
  'spec_info',
  'quantity',
  'shipped_quantity',
  'refunded_quantity',
  'released_quantity',
  'sales_price',
  'payment_price',
  'payment_points',
  'ordered_at',
  'ended_as',
  'order_type',
  'app_type',
  'is_pay',
] as const;

const ends = ['completed', 'cancelled', 'deleted'];

export const ledgerColumns = [
  'tenant_id',
  'posting_id',
  'member_id',
  'account',
  'asset',
  'amount',
  'balance_after',
  'reason',
  'source',
  'source_id',
  'at',
] as const;

const iso = (ms: number) => new Date(ms).toISOString();

/** The row of `orders`, and how it was paid. */
export function orderLine(chance: Chance, order: DemoOrder): { row: string; channel: Cell } {
  const { template, member, times, sku, quantity } = order;
  const stamp = (column: string): Cell => {
    const step = template.stamps.get(column);
    return step === undefined ? null : iso(times[step] ?? 0);
  };
  const isParcel = sku.kind === 'ordinary' || sku.kind === 'points';
  const isMoney = template.isPay === 1 && Number(template.columns['paid_price']) > 0;
  const channel = isMoney ? (chance.is(0.94) ? 'wechat' : 'balance') : null;
  const { due } = template;
  const own: Record<string, Cell> = {
    tenant_id: member.tenant_id,
    id: order.id,
    order_no: order.orderNo,
    member_id: member.id,
    app_id: member.app_id,
    app_type: member.app_type,
    facts: JSON.stringify(template.columns['facts']),
    pay_channel: channel,
    transaction_id: channel === null ? null : transactionIdOf(order.orderNo, channel),
    receiver_name: isParcel ? member.real_name || fullName(chance) : '',
    receiver_phone: member.mobile || phone(chance),
    receiver_province: isParcel ? member.province : '',
    receiver_city: isParcel ? member.city : '',
    receiver_address: isParcel ? `${chance.pick(streets)} ${chance.int(1, 299)} 号` : '',
    first_item: quantity > 1 ? `${sku.name} × ${quantity}` : sku.name,
    first_pic_url: sku.picUrl,
    paid_at: stamp('paid_at'),
    shipped_at: stamp('shipped_at'),
    received_at: stamp('received_at'),
    completed_at: stamp('completed_at'),
    cancelled_at: stamp('cancelled_at'),
    due_at: due ? iso((times[due.step] ?? 0) + due.ms) : null,
    due_event: due?.event ?? null,
    created_at: iso(times[0] ?? 0),
    updated_at: iso(times.at(-1) ?? 0),
    state_at: iso(times[template.movedAt] ?? 0),
  };
  const cells = orderColumns.map((column) =>
    column in own ? (own[column] ?? null) : cellOf(template.columns[column]),
  );
  return { row: line(cells), channel };
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The one row of `order_items`: demo orders hold one kind of goods each. */
export function itemLine({ id, member, sku, quantity, input, template, times }: DemoOrder): string {
  const units = (column: string) => Number(template.columns[column]);
  return line([
    member.tenant_id,
    id,
    id,
    sku.spuId,
    sku.id,
    sku.name,
    sku.picUrl,
    sku.spec,
    quantity,
    units('shipped_quantity'),
    units('refunded_quantity'),
    template.released,
    sku.price,
    input.paymentPrice - input.freightPrice,
    input.paymentPoints,
    iso(times[0] ?? 0),
    ends.includes(template.state) ? template.state : null,
    cellOf(template.columns['order_type']),
    member.app_type,
    template.isPay,
  ]);
}

/** The order's rows of `transitions`, oldest step first. */
export function logLines(order: DemoOrder, operators: Operators): string[] {
  const { id, template, member, acts, times, orderNo } = order;
  const numbered = (text: string) => text.replaceAll(numberHere, orderNo);
  return template.log.map((step, at) =>
    logLine(
      { tenantId: member.tenant_id, machine: 'order', rowId: id, version: at + 1 },
      { ...step, payload: numbered(step.payload), before: numbered(step.before), after: numbered(step.after) },
      actorOf(at === 0 ? 'member' : (acts[at - 1]?.by ?? 'system'), member, operators),
      times[at] ?? 0,
    ),
  );
}

/** The rows of `ledger_entries` for the points the order moved; `had` is the member's balance before it. */
export function ledgerLines(order: DemoOrder, had: number): string[] {
  let has = had;
  return order.template.points.flatMap(({ step, amount, reason }) => {
    has += amount;
    const entries = entriesOf(
      {
        tenantId: order.member.tenant_id,
        postingId: `order/${order.orderNo}/${step + 1}`,
        memberId: String(order.member.id),
        asset: 'points',
        amount,
        against: 'shop:orders',
        reason,
        source: 'order',
        sourceId: String(order.id),
      },
      has,
    );
    return entries.map((entry) => ledgerLine(entry, order.times[step] ?? 0));
  });
}

/** One row of `ledger_entries`. */
export function ledgerLine(entry: ReturnType<typeof entriesOf>[number], at: number): string {
  const cells = new Map<string, Cell>(Object.entries({ ...entry, at: iso(at) }));
  return line(ledgerColumns.map((column) => cells.get(column) ?? null));
}
