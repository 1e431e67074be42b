import type { AnyEventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { KNOWN_MS } from '#machines/shipping-report/rules.ts';
import { shippingReportDefinition } from '#server/workflow/definitions/shipping-report.ts';
import { carrierCoded } from '#shared/carriers.ts';
import { day, hour, minute } from './acts.ts';
import { type Cell, line } from './copy.ts';
import type { DemoOrder } from './demo-order.ts';
import { actorOf, logLine, type Operators } from './log-lines.ts';
import type { InWechat } from './money.ts';
import { parcelsOf } from './parcels.ts';
import { numberHere } from './template.ts';
import { transactionIdOf } from './transaction-id.ts';
import { type Walk, walk } from './walk.ts';

/** A placeholder for WeChat's number of the payment. */
const transactionHere = '#transaction-id#';

export const reportColumns = [
  'tenant_id',
  'id',
  'order_id',
  'payment_id',
  'app_id',
  'openid',
  'order_no',
  'transaction_id',
  'travel',
  'wait_ms',
  'attempts',
  'checks',
  'may_be_there',
  'is_all',
  'has_news',
  'is_correcting',
  'is_corrected',
  'is_received',
  'is_reminded',
  'refusal',
  'note',
  'told',
  'told_at',
  'settles_at',
  'state',
  'due_at',
  'due_event',
  'version',
  'created_at',
  'updated_at',
  'state_at',
] as const;

/** The demo's mini-programs tell WeChat since then: years of reports would only make its start longer. */
const toldFor = 30 * day;
/** So long the gateway takes to answer. */
const answerMs = 400;
/** When WeChat itself confirms a receipt that no buyer does. */
const byTime = { express: 10 * day, virtual: 2 * day } as const;

interface Step {
  event: AnyEventObject;
  at: number;
  by: 'operator' | 'system';
}

const step = (event: AnyEventObject, at: number, by: Step['by'] = 'system'): Step => ({ event, at, by });

/** WeChat does not accept something in the shipping, which may be told again; it cannot be shipped at all. */
const notAccepted = '10060014';
const notShippable = '10060004';

/** What of an order matters to WeChat. */
interface Sent {
  travel: 'express' | 'virtual';
  /** When parcels went out, or goods were handed out. */
  times: readonly number[];
  isAll: boolean;
  /** When its buyer received it, and when its last fen went back; null when not. */
  receivedAt: number | null;
  returnedAt: number | null;
}

function sentOf({ acts, times, template, input }: DemoOrder): Sent {
  const isParcel = input.goodsKind === 'ordinary' || input.goodsKind === 'points';
  const stamp = (column: string) => {
    const at = template.stamps.get(column);
    return at === undefined ? null : (times[at] ?? null);
  };
  const handedOut = stamp('shipped_at');
  const shipped = acts.flatMap(({ event }, at) => (event.type === 'order.ship' ? [times[at + 1] ?? 0] : []));
  const isReturned = template.state === 'cancelled' || template.net <= 0;
  return {
    travel: isParcel ? 'express' : 'virtual',
    times: isParcel ? shipped : handedOut === null ? [] : [handedOut],
    isAll: !template.state.startsWith('awaitingShipment'),
    receivedAt: acts.some(({ event }) => event.type === 'order.receive') ? stamp('received_at') : null,
    returnedAt: isReturned ? (times.at(-1) ?? null) : null,
  };
}

/** What happened to the report of what was sent, up to now; `fault` is WeChat's no to the last upload. */
function stepsOf(sent: Sent, fault: { code: string; isMended: boolean } | null, now: number): Step[] {
  const { travel, times, isAll, receivedAt, returnedAt } = sent;
  const wait = travel === 'virtual' ? KNOWN_MS : 0;
  const steps = times.flatMap((at, index): Step[] => {
    const isLast = index === times.length - 1;
    const toldAt = at + wait;
    if (toldAt > now) return [];
    const answer =
      isLast && fault !== null ? { status: 'refused', code: fault.code } : { status: 'taken', isAll: isLast && isAll };
    return [
      step({ type: index === 0 ? 'report.upload' : 'report.noteParcels' }, toldAt),
      step(outcomeEvent('uploadShipping', { done: answer }), Math.min(toldAt + answerMs, now)),
    ];
  });
  const last = steps.at(-1)?.at;
  if (last === undefined) return [];
  if (fault !== null) {
    const mended = last + 2 * hour;
    const note = '已在微信公众平台录入发货信息';
    if (fault.isMended && mended <= now) steps.push(step({ type: 'report.settleByHand', note }, mended, 'operator'));
    return steps;
  }
  const settledAt = isAll ? Math.max((receivedAt ?? (times.at(-1) ?? 0) + byTime[travel]) + minute, last) : Infinity;
  const endedAt = returnedAt === null ? Infinity : Math.max(returnedAt, last);
  if (settledAt <= Math.min(now, endedAt)) steps.push(step({ type: 'report.noteSettlement' }, settledAt));
  else if (endedAt <= now) steps.push(step({ type: 'report.end' }, endedAt));
  return steps;
}

const walks = new Map<string, Walk>();

/** One run of the chart for all reports that differ in numbers and times alone. */
function walked(travel: Sent['travel'], steps: readonly Step[]): Walk {
  const events = steps.map(({ event }) => event);
  const key = `${travel}/${JSON.stringify(events)}`;
  const waitMs = travel === 'virtual' ? KNOWN_MS : 0;
  const input = { orderNo: numberHere, transactionId: transactionHere, travel, waitMs };
  const known = walks.get(key) ?? walk(shippingReportDefinition, input, events);
  walks.set(key, known);
  return known;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Writes the reports of the demo's last weeks, with a few that WeChat refused. */
export function reportMaker({ now, staff }: { now: number; staff: Operators }) {
  let id = 0;
  let fresh = 0;

  /** WeChat refuses some: of those on their way one in six, so that there is something to mend. */
  const faultOf = (sent: Sent) => {
    if (sent.travel !== 'express' || sent.receivedAt !== null || sent.returnedAt !== null) return null;
    fresh += 1;
    if (fresh % 6 !== 1) return null;
    const isMended = fresh % 18 === 13;
    return { code: isMended ? notShippable : notAccepted, isMended };
  };

  return (order: DemoOrder, payment: InWechat | null): { row: string; log: string[] } | null => {
    const sent = sentOf(order);
    const [first] = sent.times;
    if (payment === null || first === undefined || now - first > toldFor) return null;
    const steps = stepsOf(sent, faultOf(sent), now);
    const way = walked(sent.travel, steps);
    id += 1;
    const { member, orderNo } = order;
    const transactionId = transactionIdOf(orderNo, 'wechat');
    const times = [first, ...steps.map(({ at }) => at)];
    const toldAt = steps.findLast(({ event }) => event.type.includes('uploadShipping'))?.at ?? null;
    const at = iso(times.at(-1) ?? 0);
    const { columns, due } = way;
    const own: Record<string, Cell> = {
      tenant_id: member.tenant_id,
      id,
      order_id: order.id,
      payment_id: order.id,
      app_id: payment.appId,
      openid: payment.openid,
      order_no: orderNo,
      transaction_id: transactionId,
      told: JSON.stringify(toldOf(order, sent)),
      told_at: toldAt === null ? null : iso(toldAt),
      settles_at: settlesAt(way.state, sent, times),
      due_at: due ? iso((times[due.step] ?? 0) + due.ms) : null,
      due_event: due?.event ?? null,
      version: way.version,
      created_at: iso(first),
      updated_at: at,
      state_at: iso(times[way.movedAt] ?? 0),
      state: way.state,
    };
    const numbered = (text: string) => text.replaceAll(numberHere, orderNo).replaceAll(transactionHere, transactionId);
    return {
      row: line(reportColumns.map((column) => (column in own ? (own[column] ?? null) : cellOf(columns[column])))),
      log: way.log.map((each, index) =>
        logLine(
          { tenantId: member.tenant_id, machine: 'shipping-report', rowId: id, version: index + 1 },
          { ...each, payload: numbered(each.payload), before: numbered(each.before), after: numbered(each.after) },
          actorOf(steps[index - 1]?.by ?? 'system', member, staff),
          times[index] ?? 0,
        ),
      ),
    };
  };
}

/** When WeChat pays out: it says so once everything was shipped, and when it has. */
function settlesAt(state: string, { isAll, times, travel }: Sent, steps: readonly number[]): Cell {
  if (state === 'settled') return iso(steps.at(-1) ?? 0);
  return state === 'reported' && isAll ? iso((times.at(-1) ?? 0) + byTime[travel]) : null;
}

/** What WeChat was told last, as the server writes it down. */
function toldOf(order: DemoOrder, { travel, isAll }: Sent): object {
  const { sku, quantity } = order;
  if (travel === 'virtual') {
    const parcel = { carrier: '', company: '', trackingNo: '', goods: `${sku.name}×${quantity}` };
    return { mode: 1, isAll: true, parcels: [parcel] };
  }
  const parcels = parcelsOf(order).map(({ carrier, code, trackingNo, units }) => ({
    carrier,
    company: carrierCoded(code)?.wechat ?? '',
    trackingNo,
    goods: `${sku.name}×${units}`,
  }));
  return { mode: isAll && parcels.length === 1 ? 1 : 2, isAll, parcels };
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
