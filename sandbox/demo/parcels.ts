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

/** The rows of `shipments`: one parcel per shipping step of the order. */
export function parcelLines({ id, orderNo, member, acts, times }: DemoOrder, operators: Operators): string[] {
  return acts.flatMap(({ event, by }, at) => {
    const quantity = Number(event['quantity']);
    if (event.type !== 'order.ship') return [];
    const [carrier, head, code] = carriers[(id + at) % carriers.length] ?? carriers[0];
    const [, operatorId, operatorName] = actorOf(by, member, operators);
    return line([
      member.tenant_id,
      id,
      carrier,
      code,
      `${head}${orderNo.slice(-12)}${at}`,
      // Demo orders hold one kind of goods each, whose item has the order's own id.
      JSON.stringify([{ itemId: String(id), quantity }]),
      operatorId ?? null,
      operatorName ?? '',
      new Date(times[at + 1] ?? 0).toISOString(),
    ]);
  });
}
