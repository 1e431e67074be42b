import { sql } from 'kysely';
import type { orderMachine } from '#machines/order/machine.ts';
import type { Children, OrderContext } from '#machines/order/types.ts';
import { shanghaiDay } from '#machines/shanghai.ts';
import { advance, lock } from '../advance.ts';
import { type Counted, recount, respend } from '../counters.ts';
import type { Definition, Moment, Row, Work } from '../definition.ts';
import { instant } from '../instant.ts';
import { stateOf } from '../log-row.ts';
import { standingOf } from '../row.ts';
import { sell } from '../sales.ts';
import type { Standing, Taken } from '../step.ts';
import { flushRows } from '../work.ts';
import { moveItems } from './order-items.ts';

// Raw SQL: the children's states and sums in one pass.

type Order = typeof orderMachine;

/** The times at which an order was paid, shipped, received, completed and cancelled. */
export function orderStamps({ event, before, after, at }: Taken<Order>): Record<string, string | null> {
  const [were, are] = [before?.context ?? null, after.context];
  const [from, to] = [before ? stateOf(before.paths) : '', stateOf(after.paths)];
  const now = instant(at);
  const entered = (state: string) => to === state && from !== state;
  return {
    ...(are.isPay === 1 && were?.isPay !== 1 ? { paid_at: now } : {}),
    ...(are.shippedQuantity > 0 && (were?.shippedQuantity ?? 0) === 0 ? { shipped_at: now } : {}),
    ...(event.type === 'order.undoShip' && are.shippedQuantity === 0 ? { shipped_at: null } : {}),
    ...(entered('completed') && from === 'awaitingReceipt' ? { received_at: now } : {}),
    ...(entered('completed') ? { completed_at: now } : {}),
    ...(entered('cancelled') ? { cancelled_at: now } : {}),
  };
}

/** The counters an order belongs to. */
function countedAs(row: Row, standing: Standing<OrderContext>): Counted {
  const { isPay, orderType } = standing.context;
  const placed = row['created_at'];
  return {
    tenantId: row.tenant_id,
    state: stateOf(standing.paths),
    isPay,
    orderType,
    appType: String(row['app_type']),
    day: shanghaiDay(Date.parse(String(placed))),
  };
}

/** Updates counters, items and a split order's parent after each step of an order. */
export async function followOrder(work: Work, moment: Moment<Order>, orders: Definition<Order>): Promise<void> {
  const { row, taken } = moment;
  const { before, after } = taken;
  recount(work.orders, before && countedAs(row, before), countedAs(row, after));
  const [were, are] = [before?.context ?? null, after.context];
  if (are.parentId === null) respend(work.orders, row.tenant_id, String(row['member_id']), spent(were, are));
  await sell(work.trx, work.sales, {
    tenantId: row.tenant_id,
    orderId: String(row['id']),
    memberId: String(row['member_id']),
    before: were,
    after: are,
    at: taken.at,
  });
  if (before) await moveItems(work, moment);
  if (are.parentId !== null && before && matters(before, after)) await tellParent(work, row, are.parentId, orders);
}

function spent(before: OrderContext | null, after: OrderContext) {
  const net = ({ paidPrice, refundPrice }: OrderContext) => paidPrice - refundPrice;
  return { orders: after.isPay - (before?.isPay ?? 0), amount: net(after) - (before ? net(before) : 0) };
}

/** Whether a child's step can change its parent, which depends only on its children's states and refunds. */
function matters(before: Standing<OrderContext>, after: Standing<OrderContext>): boolean {
  const [were, are] = [before.context, after.context];
  return (
    stateOf(before.paths) !== stateOf(after.paths) ||
    were.refundPrice !== are.refundPrice ||
    were.refundPoints !== are.refundPoints
  );
}

async function tellParent(work: Work, { tenant_id: tenantId }: Row, parentId: string, orders: Definition<Order>) {
  await flushRows(work);
  // Lock the parent before counting its children: when two children move at once, the second then sees the first.
  const parent = await lock(work, orders, tenantId, sql`id = ${parentId}`);
  const { rows } = await sql<Children>`select
      count(*) filter (where stage in ('awaitingReceipt', 'completed'))::int as shipped,
      count(*) filter (where stage = 'completed')::int as completed,
      count(*) filter (where stage = 'cancelled')::int as cancelled,
      coalesce(sum(refund_price), 0) as "refundPrice", coalesce(sum(refund_points), 0) as "refundPoints"
    from orders where tenant_id = ${tenantId} and parent_id = ${parentId}`.execute(work.trx);
  const [children] = rows;
  if (!children || isClosed(standingOf(orders, parent))) return;
  await advance(work, orders, parent, { type: 'order.updateChildren', children });
}

/** Whether a split order is closed, so that its children no longer change it. */
function isClosed({ paths }: Pick<Standing, 'paths'>): boolean {
  return stateOf(paths) === 'cancelled' || stateOf(paths) === 'deleted';
}
