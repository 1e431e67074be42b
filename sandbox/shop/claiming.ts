import { ControlFault } from '#sandbox/control/input.ts';
import { type Answer, StoreProblem } from '#storefront/client.ts';
import type { Buyer } from './buyers.ts';

type OwnClaim = Answer<'pageOwnAfterSales'>['records'][number];
type OwnItem = Answer<'readOwnOrder'>['items'][number];

export interface Complaint {
  orderId: string;
  itemId: string;
  way: 'refundOnly' | 'returnAndRefund';
  /** Units; null for all that is left of the item. */
  quantity: number | null;
  reason: string;
}

/** Where an after-sale claims nothing any more. */
const ended = new Set(['withdrawn', 'refused', 'goodsRefused', 'closedByShop', 'expired', 'refunded']);

/** Every after-sale of a member, newest first. */
export async function claimsOf({ call }: Buyer): Promise<OwnClaim[]> {
  const claims: OwnClaim[] = [];
  for (let current = 1; ; current += 1) {
    const { records, total } = await call('pageOwnAfterSales', { query: { current, size: 100 } });
    claims.push(...records);
    if (records.length === 0 || claims.length >= total) return claims;
  }
}

/** The units that may still be asked back: what the buyer has, or all while nothing was shipped. */
function leftOf({ id, quantity, shippedQuantity, refundedQuantity }: OwnItem, claims: readonly OwnClaim[]): number {
  const open = claims.filter(({ itemId, state }) => itemId === id && !ended.has(state));
  return (shippedQuantity || quantity) - refundedQuantity - open.reduce((sum, claim) => sum + claim.quantity, 0);
}

/** Requests an after-sale as the order's buyer. Throws StoreProblem when the order or the item does not allow that much. */
export async function claimItem(buyer: Buyer, { orderId, itemId, way, quantity, reason }: Complaint) {
  const { version, item, ...order } = await itemOf();
  const units = quantity ?? Math.max(leftOf(item, await claimsOf(buyer)), 1);
  const body = { orderId, version, itemId, way, quantity: units, reason };
  const { id: afterSaleId, state } = await buyer.call('applyAfterSale', { body });
  const claim = (await claimsOf(buyer)).find(({ id }) => id === afterSaleId);
  if (!claim) throw new Error(`The after-sale ${afterSaleId} of ${order.orderNo} is not there.`);
  const { afterSaleNo, price, points } = claim;
  return { afterSaleId, afterSaleNo, state, price, points, quantity: units, unshipped: item.shippedQuantity === 0 };

  async function itemOf() {
    const found = await buyer.call('readOwnOrder', { path: { id: orderId } });
    const wanted = found.items.find(({ id }) => id === itemId);
    if (!wanted) throw new ControlFault('itemId: the order has no such item');
    return { ...found, item: wanted };
  }
}

/** Does something with a row at the version that it has now, and again when somebody moved it meanwhile. */
export async function atVersion<Row extends { version: number }, Result>(
  look: () => Promise<Row>,
  move: (row: Row) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const row = await look();
    try {
      return await move(row);
    } catch (error) {
      const isStale = error instanceof StoreProblem && error.code === 'stale-version';
      if (!isStale || tries === 3) throw error;
    }
  }
}

/** An after-sale of a member as it stands. Throws ControlFault for one that there is not. */
export async function claimNow(buyer: Buyer, afterSaleId: string): Promise<OwnClaim> {
  const claim = (await claimsOf(buyer)).find(({ id }) => id === afterSaleId);
  if (!claim) throw new ControlFault('afterSaleId: there is no such after-sale');
  return claim;
}
