import { line } from './copy.ts';
import type { DemoOrder } from './demo-order.ts';
import { actorOf, type Operators } from './log-lines.ts';

export const parcelColumns = [
  'tenant_id',
  'order_id',
  'carrier',
  'carrier_code',
  'tracking_no',
  'items',
  'operator_id',
  'operator_name',
  'shipped_at',
] as const;

const carriers = [
  ['顺丰速运', 'SF', 'SF'],
  ['中通快递', 'ZT', 'ZTO'],
  ['圆通速递', 'YT', 'YTO'],
  ['京东物流', 'JD', 'JD'],
] as const;

/** One parcel per shipping step of the order. */
export const parcelsOf = ({ id, orderNo, acts, times }: DemoOrder) =>
  acts.flatMap(({ event, by }, at) => {
    if (event.type !== 'order.ship') return [];
    const [carrier, head, code] = carriers[(id + at) % carriers.length] ?? carriers[0];
    const trackingNo = `${head}${orderNo.slice(-12)}${at}`;
    return [{ carrier, code, trackingNo, units: Number(event['quantity']), by, at: times[at + 1] ?? 0 }];
  });

/** The rows of `shipments`. */
export function parcelLines(order: DemoOrder, operators: Operators): string[] {
  const { id, member } = order;
  return parcelsOf(order).map(({ carrier, code, trackingNo, units: quantity, by, at }) => {
    const [, operatorId, operatorName] = actorOf(by, member, operators);
    return line([
      member.tenant_id,
      id,
      carrier,
      code,
      trackingNo,
      // Demo orders hold one kind of goods each, whose item has the order's own id.
      JSON.stringify([{ itemId: String(id), quantity }]),
      operatorId ?? null,
      operatorName ?? '',
      new Date(at).toISOString(),
    ]);
  });
}
