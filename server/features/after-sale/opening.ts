import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actorOf, movedTo } from '#server/http/acting.ts';
import type { Operator, Settle } from '#server/http/operations.ts';
import { tenantIs } from '#server/rows/scope.ts';
import type { Work } from '#server/workflow/definition.ts';
import { afterSaleDefinition, closedAfterSales } from '#server/workflow/definitions/after-sale.ts';
import type { Door } from '#server/workflow/door.ts';
import { Refused, unknownRow, wrongItems } from '#server/workflow/refusals.ts';

type NewAfterSale = components['schemas']['NewAfterSale'];

interface Claimed {
  tenantId: string;
  orderNo: string;
  memberId: string;
}

const aheadMs = 8 * 3_600_000;

function afterSaleNumber(at: number): string {
  const digits = new Date(at + aheadMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `AS${digits}${String(randomInt(1e8)).padStart(8, '0')}`;
}

/**
 * Opens an after-sale on one item of an order, which reserves on the order what is asked for. Throws `not-found`,
 * `stale-version` of the order, `transition-refused` with the order's words, or `unprocessable` for an item that is not
 * the order's or has not so many units.
 */
export async function openAfterSale(
  { db, door }: { db: Database; door: Door },
  { operator, settle }: { operator: Operator; settle: Settle },
  { orderId, version, itemId, way, price, points, quantity, unshipped, reason = '' }: NewAfterSale,
): Promise<{ id: string; state: string; version: number }> {
  const order = await orderOf(db, operator.scope, orderId);
  if (!order) throw unknownRow();
  const { tenantId, orderNo, memberId } = order;
  const claim = { price, points, quantity, unshipped };
  const moved = await door.create(afterSaleDefinition, {
    tenantId,
    input: { afterSaleNo: afterSaleNumber(Date.now()), orderNo, way, claim },
    columns: { order_id: orderId, order_item_id: itemId, member_id: memberId, apply_reason: reason },
    actor: actorOf(operator),
    async within(work, step) {
      await agreesWithOrder(work, { tenantId, orderId, version, itemId });
      await settle(work.trx, movedTo(step));
    },
  });
  return movedTo(moved);
}

async function orderOf(db: Database, scope: string, orderId: string): Promise<Claimed | undefined> {
  const { rows } = await read(db, scope, (query) =>
    sql<Claimed>`select tenant_id as "tenantId", order_no as "orderNo", member_id as "memberId" from orders
      where ${tenantIs(scope)} and id = ${orderId}
        and stage <> 'deleted'`.execute(query),
  );
  return rows[0];
}

/**
 * The order has just taken the claim, under its lock: it must have been what the operator saw, and its open after-sales
 * must not ask for more of the item than there is.
 */
async function agreesWithOrder(
  work: Work,
  { tenantId, orderId, version, itemId }: { tenantId: string; orderId: string; version: number; itemId: string },
): Promise<void> {
  const { rows } = await sql<{ version: number; state: string; fits: boolean | null }>`select o.version, o.state, (
      select coalesce(sum(a.claim_quantity), 0) <= i.quantity - i.refunded_quantity
          and coalesce(sum(a.claim_quantity) filter (where a.claim_unshipped), 0)
            <= i.quantity - i.shipped_quantity - i.released_quantity
          and coalesce(sum(a.claim_quantity) filter (where not a.claim_unshipped), 0) <= i.shipped_quantity
            - (i.refunded_quantity - i.released_quantity)
        from order_items i left join after_sales a on a.tenant_id = i.tenant_id and a.order_item_id = i.id
          and a.order_id = i.order_id
          and a.state not in ${closedAfterSales}
        where i.tenant_id = o.tenant_id and i.order_id = o.id and i.id = ${itemId} group by i.tenant_id, i.id) as fits
    from orders o where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(work.trx);
  const [order] = rows;
  if (!order) throw unknownRow();
  const before = order.version - 1;
  if (before !== version) throw new Refused('stale-version', { data: { version: before, state: order.state } });
  if (order.fits !== true) throw wrongItems();
}
