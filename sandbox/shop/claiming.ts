import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { AfterSaleWay } from '#machines/after-sale/types.ts';
import { ControlFault } from '#sandbox/control/input.ts';
import type { Work } from '#server/workflow/definition.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { claimsFit, openClaims } from '#server/workflow/item-units.ts';
import { stateOf } from '#server/workflow/log-row.ts';
import { wrongItems } from '#server/workflow/refusals.ts';
import type { BoughtItem } from './store.ts';
import { orderOf, type World } from './world.ts';

export interface Complaint {
  tenantId: string;
  orderId: string;
  itemId: string;
  way: AfterSaleWay;
  /** Units; null for all that is left of the item. */
  quantity: number | null;
  /** fen; null for the units' share of the payment. */
  price: number | null;
  points: number | null;
  reason: string;
}

/**
 * Requests an after-sale as the order's buyer. Claims shipped units before unshipped ones. Throws Refused when the
 * order's chart or the item does not allow that much.
 */
export async function claimItem(world: World, complaint: Complaint) {
  const { tenantId, orderId, itemId, way, reason } = complaint;
  const order = await orderOf(world, tenantId, orderId);
  const item = order.items.find(({ id }) => id === itemId);
  if (!item) throw new ControlFault('itemId: the order has no such item');
  const isUnshipped = item.shipped === 0;
  const quantity = complaint.quantity ?? Math.max(isUnshipped ? item.shippable : item.returnable, 1);
  const claim = {
    price: complaint.price ?? shareOf(item.price, quantity, item),
    points: complaint.points ?? shareOf(item.points, quantity, item),
    quantity,
    unshipped: isUnshipped,
  };
  const afterSaleNo = `S${order.orderNo.slice(0, 14)}${String(randomInt(1e8)).padStart(8, '0')}`;
  const { row, standing } = await world.door.create(afterSaleDefinition, {
    tenantId,
    input: { afterSaleNo, orderNo: order.orderNo, way, claim },
    columns: { order_id: orderId, order_item_id: itemId, member_id: order.memberId, apply_reason: reason },
    actor: order.actor,
    within: (work) => proveRoom(work, tenantId, item),
  });
  return { afterSaleId: String(row['id']), afterSaleNo, state: stateOf(standing.paths), ...claim };
}

const shareOf = (whole: number, units: number, { quantity }: BoughtItem) => Math.floor((whole * units) / quantity);

/** The chart counts units over all items of an order; this checks that no single item is claimed too often. */
async function proveRoom(work: Work, tenantId: string, { id }: BoughtItem): Promise<void> {
  const { rows } = await sql<{ fits: boolean }>`select ${claimsFit} as fits from order_items i ${openClaims}
    where i.tenant_id = ${tenantId} and i.id = ${id}`.execute(work.trx);
  if (rows[0]?.fits !== true) throw wrongItems();
}
