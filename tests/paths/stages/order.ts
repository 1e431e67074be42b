import { openShop, orderColumns, placeOrder, sendOrder, withItem } from '#tests/kit/shop.ts';
import { paid, parent } from '#tests/paths/worlds/paid-order.ts';
import { refundReady } from '#tests/paths/worlds/refund-of.ts';
import type { Staging } from '../staging.ts';

/** A child of a split order has its parent beside it. */
export const staging: Staging = (db, tenantId) => async (door, input) => {
  await openShop(db, door, tenantId);
  if (typeof input['parentId'] === 'string') {
    await placeOrder(door, tenantId, parent, { id: input['parentId'] });
    await sendOrder(door, tenantId, input['parentId'], paid, { type: 'order.split', children: 2 });
  }
  return { columns: orderColumns, within: withItem, before: refundReady(door, tenantId, 'order') };
};
