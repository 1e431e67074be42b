import { memberId, openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { paid, parent } from '#tests/paths/worlds/paid-order.ts';
import { refundReady } from '#tests/paths/worlds/refund-of.ts';
import type { Staging } from '../staging.ts';

/** An order that was shipped, so that its items may be claimed. */
export const staging: Staging = (db, tenantId) => async (door, input) => {
  await openShop(db, door, tenantId);
  const id = await placeOrder(door, tenantId, { ...parent, orderNo: input['orderNo'] });
  await sendOrder(door, tenantId, id, paid, { type: 'order.ship', quantity: 4 });
  return { columns: { order_id: id, member_id: memberId }, before: refundReady(door, tenantId, 'afterSale') };
};
