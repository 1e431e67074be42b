import { openShop, placeOrder } from '#tests/kit/shop.ts';
import { parent } from '#tests/paths/worlds/paid-order.ts';
import type { Staging } from '../staging.ts';

/** The order that is paid. */
export const staging: Staging = (db, tenantId) => async (door, input) => {
  await openShop(db, door, tenantId);
  const id = await placeOrder(door, tenantId, { ...parent, orderNo: input['orderNo'] });
  return { columns: { order_id: id, channel: 'wechat' } };
};
