import { outcomeEvent } from '#machines/kit/outcome.ts';
import type { PaymentWay } from '#machines/payment/types.ts';
import type { RefundOrigin } from '#machines/refund/types.ts';
import { wechatName } from '#sandbox/shop/buyers.ts';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import type { Act } from './acts.ts';
import { type Cell, line } from './copy.ts';
import type { DemoOrder } from './demo-order.ts';
import { actorOf, logLine, type Operators } from './log-lines.ts';
import type { Member } from './members.ts';
import { numberHere } from './template.ts';
import { miniPrograms as demoMiniPrograms } from './tenants.ts';
import { transactionIdOf } from './transaction-id.ts';
import { type Walk, walk } from './walk.ts';

/** Placeholders for numbers. */
const paymentHere = '#payment-no#';
const transactionHere = '#transaction-id#';
const refundHere = '#refund-no#';
const wayHere = '#way#';

const ways: Readonly<Record<Member['app_type'], PaymentWay>> = {
  MA: 'miniProgram',
  'H5-WX': 'officialAccount',
  H5: 'h5',
  'H5-PC': 'native',
  APP: 'app',
};

const common = ['version', 'created_at', 'updated_at', 'state_at'] as const;
export const paymentColumns = [
  'tenant_id',
  'id',
  'payment_no',
  'order_id',
  'order_no',
  'channel',
  'app_id',
  'openid',
  'way',
  'price',
  'expire_ms',
  'start',
  'state',
  'transaction_id',
  'paid_at',
  ...common,
] as const;
export const refundColumns = [
  'tenant_id',
  'id',
  'payment_id',
  'payment_no',
  'refund_no',
  'origin',
  'origin_id',
  'order_id',
  'price',
  'wait_ms',
  'state',
  'said',
  'refund_id',
  'refusal',
  'asked_at',
  'ended_at',
  ...common,
] as const;

const iso = (ms: number) => new Date(ms).toISOString();
const walks = new Map<string, Walk>();

/** One run of a chart for all rows that differ in numbers alone. */
function walked(key: string, run: () => Walk): Walk {
  const known = walks.get(key) ?? run();
  walks.set(key, known);
  return known;
}

/** A row of `payments` or `refunds`, and its rows of `transitions`. */
interface Lines {
  row: string;
  log: string[];
}

/** How a row is written down: its walk with its own numbers, and the time of each step. */
interface Lived {
  machine: 'payment' | 'refund';
  way: Walk;
  numbers: Readonly<Record<string, string>>;
  own: Readonly<Record<string, Cell>>;
  times: readonly number[];
}

function linesOf(order: DemoOrder, id: number, { machine, way, numbers, own, times }: Lived, staff: Operators): Lines {
  const { tenant_id: tenantId } = order.member;
  const named = (text: string) =>
    Object.entries(numbers).reduce((so, [here, number]) => so.replaceAll(here, number), text);
  const at = iso(times.at(-1) ?? 0);
  const all: Record<string, Cell> = {
    tenant_id: tenantId,
    id,
    order_id: order.id,
    version: way.version,
    created_at: iso(times[0] ?? 0),
    updated_at: at,
    state_at: at,
    ...own,
  };
  const columns = machine === 'payment' ? paymentColumns : refundColumns;
  const cell = (column: string): Cell => {
    if (column in all) return all[column] ?? null;
    const value = way.columns[column];
    if (typeof value === 'string') return named(value);
    return typeof value === 'number' ? value : null;
  };
  return {
    row: line(columns.map(cell)),
    log: way.log.map((step, index) =>
      logLine(
        { tenantId, machine, rowId: id, version: index + 1 },
        { ...step, payload: named(step.payload), before: named(step.before), after: named(step.after) },
        actorOf('system', order.member, staff),
        times[index] ?? 0,
      ),
    ),
  };
}

/** Who paid in which mini-program, as WeChat tells them apart. */
export interface InWechat {
  appId: string;
  openid: string;
}

const miniPrograms = new Map(demoMiniPrograms().map(({ tenant_id, id }) => [tenant_id, id]));

/** Who paid an order in a mini-program; null for one that was paid elsewhere. */
export function paidInWechat({ member, template }: DemoOrder, channel: Cell): InWechat | null {
  const appId = miniPrograms.get(member.tenant_id);
  const isPaid = template.isPay === 1 && Number(template.columns['paid_price']) > 0;
  if (appId === undefined || !isPaid || channel !== 'wechat' || ways[member.app_type] !== 'miniProgram') return null;
  return { appId, openid: openidOf(appId, wechatName(member.tenant_id, String(member.id))) };
}

/** What an order was paid with; null for one without money. Its id is the order's. */
export function paymentLines(order: DemoOrder, channel: Cell, staff: Operators): Lines | null {
  const price = Number(order.template.columns['paid_price']);
  if (order.template.isPay === 0 || price === 0) return null;
  const input = {
    paymentNo: paymentHere,
    orderNo: numberHere,
    way: wayHere,
    price,
    expireMs: 0,
    start: 'settled',
    transactionId: transactionHere,
  };
  const way = walked(`payment/${price}`, () => walk(paymentDefinition, input, []));
  const step = order.template.stamps.get('paid_at') ?? 0;
  const at = order.times[step] ?? 0;
  const { appId = null, openid = null } = paidInWechat(order, channel) ?? {};
  const numbers = {
    [paymentHere]: `${order.orderNo}_0`,
    [numberHere]: order.orderNo,
    [transactionHere]: transactionIdOf(order.orderNo, channel),
    [wayHere]: ways[order.member.app_type],
  };
  return linesOf(
    order,
    order.id,
    { machine: 'payment', way, numbers, own: { channel, app_id: appId, openid, paid_at: iso(at) }, times: [at] },
    staff,
  );
}

/** What a refund may be of, and the acts that would tell of it. */
export interface RefundOf {
  origin: RefundOrigin;
  originId: number;
  originNo: string;
  acts: readonly Act[];
  times: readonly number[];
}

/** The refund that these acts tell of; null when none does. */
export function refundLines(order: DemoOrder, id: number, asked: RefundOf, staff: Operators): Lines | null {
  const { origin, originId, originNo, acts, times } = asked;
  const told = acts.findIndex(({ event }) => /\.noteRefund(Failure)?$/.test(event.type));
  const event = acts[told]?.event;
  if (!event) return null;
  const isDone = event.type.endsWith('.noteRefund');
  const opened = acts[told - 1];
  const price = Number(event['price']);
  const answer = isDone ? { status: 'done', refundId: refundHere } : { status: 'refused', reason: 'ACCOUNT_ABNORMAL' };
  const input = { refundNo: refundHere, paymentNo: paymentHere, origin, price, waitMs: 0 };
  const way = walked(`refund/${origin}/${price}/${answer.status}`, () =>
    walk(refundDefinition, input, [outcomeEvent('askRefund', { done: answer })]),
  );
  const between: readonly number[] = [times[told - 1] ?? times[told] ?? 0, times[told] ?? 0];
  if (!opened) throw new Error(`Nothing of order ${order.orderNo} opens its refund.`);
  const own = {
    payment_id: order.id,
    origin_id: originId,
    asked_at: iso(between[0] ?? 0),
    ended_at: isDone ? iso(between[1] ?? 0) : null,
  };
  const numbers = { [refundHere]: `R${id.toString(36)}_${originNo}`, [paymentHere]: `${order.orderNo}_0` };
  return linesOf(order, id, { machine: 'refund', way, numbers, own, times: between }, staff);
}
