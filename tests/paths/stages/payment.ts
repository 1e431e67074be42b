import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { parent } from '#tests/paths/worlds/paid-order.ts';
import type { Staging } from '../staging.ts';

/** The order that is paid; it has had the money, since the paths answer for it that it takes it. */
export const staging: Staging = (db, tenantId) => async (door, input) => {
  await openShop(db, door, tenantId);
  const { price } = input;
  const order = { ...parent, orderNo: input['orderNo'], salesPrice: price, paymentPrice: price, paymentPoints: 0 };
  const id = await placeOrder(door, tenantId, order);
  await sendOrder(door, tenantId, id, { type: 'order.pay', price, points: 0 });
  return { columns: { order_id: id, channel: 'wechat' } };
};
