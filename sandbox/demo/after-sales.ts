import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import type { Act } from './acts.ts';
import { type Cell, line } from './copy.ts';
import type { DemoAfterSale, DemoOrder } from './demo-order.ts';
import { actorOf, logLine, type Operators } from './log-lines.ts';
import { numberHere } from './template.ts';
import { type Walk, walk } from './walk.ts';

/** A placeholder for the after-sale's number. */
const claimHere = '#after-sale-no#';

export const afterSaleColumns = [
  'tenant_id',
  'id',
  'after_sale_no',
  'order_id',
  'order_no',
  'order_item_id',
  'member_id',
  'state',
  'way',
  'claim_price',
  'claim_points',
  'claim_quantity',
  'claim_unshipped',
  'agreed_price',
  'agreed_points',
  'carrier',
  'tracking_no',
  'refusal_reason',
  'refund_refused',
  'apply_reason',
  'due_at',
  'due_event',
  'version',
  'created_at',
  'updated_at',
  'state_at',
] as const;

/** Reasons of buyers for returning goods. */
const reasons = ['不喜欢/不想要', '商品与描述不符', '收到商品破损', '尺寸/规格拍错了', '质量问题'];

/** Steps the after-sale's chart through the acts; the same acts on the same basket always give the same result. */
export function afterSaleWay([request, ...acts]: readonly Act[]): Walk | null {
  if (!request) return null;
  const { type: _, ...asked } = request.event;
  const input = { ...asked, afterSaleNo: claimHere, orderNo: numberHere };
  return walk(
    afterSaleDefinition,
    input,
    acts.map(({ event }) => event),
  );
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The after-sale's row of `after_sales` and its rows of `transitions`. */
export function afterSaleLines(
  id: number,
  order: DemoOrder,
  { way, acts, times }: DemoAfterSale,
  operators: Operators,
): { row: string; log: string[] } {
  const { member, orderNo } = order;
  const { columns, due } = way;
  const afterSaleNo = `AS${orderNo}`;
  const own: Record<string, Cell> = {
    tenant_id: member.tenant_id,
    id,
    after_sale_no: afterSaleNo,
    order_id: order.id,
    order_no: orderNo,
    order_item_id: order.id,
    member_id: member.id,
    apply_reason: reasons[id % reasons.length] ?? '',
    due_at: due ? iso((times[due.step] ?? 0) + due.ms) : null,
    due_event: due?.event ?? null,
    created_at: iso(times[0] ?? 0),
    updated_at: iso(times.at(-1) ?? 0),
    state_at: iso(times[way.movedAt] ?? 0),
  };
  const numbered = (text: string) => text.replaceAll(numberHere, orderNo).replaceAll(claimHere, afterSaleNo);
  return {
    row: line(afterSaleColumns.map((column) => (column in own ? (own[column] ?? null) : cellOf(columns[column])))),
    log: way.log.map((step, at) =>
      logLine(
        { tenantId: member.tenant_id, machine: 'after-sale', rowId: id, version: at + 1 },
        { ...step, payload: numbered(step.payload), before: numbered(step.before), after: numbered(step.after) },
        actorOf(acts[at]?.by ?? 'system', member, operators),
        times[at] ?? 0,
      ),
    ),
  };
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
