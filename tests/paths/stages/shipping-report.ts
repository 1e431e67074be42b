import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { paid, parent } from '#tests/paths/worlds/paid-order.ts';
import type { Staging } from '../staging.ts';

/** The order that was paid, which is reported under the payment behind it. */
export const staging: Staging =
  (db, tenantId) =>
  async (door, { orderNo }) => {
    await openShop(db, door, tenantId);
    const orderId = await placeOrder(door, tenantId, { ...parent, orderNo: String(orderNo) });
    await sendOrder(door, tenantId, orderId, paid);
    return { columns: { order_id: orderId, payment_id: '1', app_id: 'wx1234567890abcdef', openid: 'o1' } };
  };
