import type { OrderType } from '#machines/order/types.ts';
import { ControlFault } from '#sandbox/control/input.ts';
import { ownFreight } from '#server/features/configuration/in-force.ts';
import { placeOrder as place } from '#server/features/order/placing.ts';
import { stateOf } from '#server/workflow/log-row.ts';
import { discountOf } from './discounts.ts';
import { type Buyer, buyerOf } from './store.ts';
import { memberActor, type World } from './world.ts';

export interface Basket {
  tenantId: string;
  memberId: string;
  orderType: OrderType;
  lines: readonly { skuId: string; quantity: number }[];
  /** Whether to pay in points, if a sku is offered for points and for money. */
  isExchange: boolean;
  message: string;
}

export interface Placed {
  orderId: string;
  orderNo: string;
  state: string;
  /** The amount to pay: fen and points. */
  price: number;
  points: number;
}

/**
 * Places an order like a storefront, by the product's own prices. Throws ControlFault for a buyer that there is not,
 * Refused for a basket that no shop would take and when stock runs short.
 */
export async function placeOrder({ db, door }: World, basket: Basket): Promise<Placed> {
  const { tenantId, memberId, orderType, lines, isExchange, message } = basket;
  const [freight, buyer] = await Promise.all([ownFreight(db, tenantId), buyerOf(db, tenantId, memberId)]);
  if (!buyer) throw new ControlFault('memberId: there is no such member, or they may not buy');
  const { moved, orderNo, price } = await place(
    door,
    {
      tenantId,
      memberId,
      appType: buyer.appType,
      lines,
      isExchange,
      terms: { orderType, discountOf: discountOf(orderType), freight },
      receiver: receiverOf(buyer),
      userMessage: message,
    },
    { actor: memberActor(buyer) },
  );
  const { row, standing } = moved;
  const { paymentPrice, paymentPoints: points } = price;
  return { orderId: String(row['id']), orderNo, state: stateOf(standing.paths), price: paymentPrice, points };
}

const receiverOf = ({ realName, name, mobile, province, city }: Buyer) => ({
  name: realName || name,
  phone: mobile || '13800000000',
  province,
  city,
  address: '演示路 1 号',
});
