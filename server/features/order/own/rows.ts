import { type Act, openIn, restored } from '#machines/kit/acts.ts';
import { awaitsPayment } from '#machines/order/payable.ts';
import { isPhysical } from '#machines/order/rules.ts';
import type { OrderContext, OrderEvent } from '#machines/order/types.ts';
import { words } from '#machines/order/words.ts';
import type { components } from '#openapi/generated/types.ts';
import type { Language } from '#server/http/operations.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Price } from '../pricing.ts';
import type { Offer } from '../shelf-store.ts';
import type { OwnStored } from './store.ts';

type Schemas = components['schemas'];
type ActName = Schemas['OwnOrderFields']['acts'][number];

const act = (
  name: ActName,
  ...events: readonly [(order: OrderContext) => OrderEvent, ...((order: OrderContext) => OrderEvent)[]]
): Act<OrderContext> => {
  const [first, ...others] = events;
  return { act: name, tries: (order) => [first(order), ...others.map((event) => event(order))] };
};

const claimOf = (unshipped: boolean) => (): OrderEvent => ({
  type: 'order.openAfterSale',
  claim: { price: 0, points: 0, quantity: 1, unshipped },
});

/** What buyers do with their orders, tried on the chart as they would send it. */
const buyersActs = [
  act('pay', ({ paymentPrice: price, paymentPoints: points }) => ({ type: 'order.pay', price, points })),
  act('cancel', () => ({ type: 'order.cancel', reason: 'member' })),
  act('receive', () => ({ type: 'order.receive' })),
  act('claim', claimOf(false), claimOf(true)),
];

/** Whether the shop has to agree before it is cancelled: its money has come. */
export const isForShop = (isPay: unknown) => isPay === 1;

/** An order as its buyer sees it in lists. */
export function ownRow(order: OwnStored, language: Language): Schemas['OwnOrderFields'] {
  const names: Readonly<Record<string, { zh: string; en: string }>> = words.states;
  const { paths, context } = orderDefinition.restore({ ...order });
  const acts = openIn(restored(orderDefinition, paths, context), { acts: buyersActs });
  const open = new Set(acts.map((each) => each.act));
  if (isForShop(order.is_pay)) open.delete('cancel');
  if (!awaitsPayment(order)) open.delete('pay');
  return {
    id: order.id,
    orderNo: order.order_no,
    state: order.state,
    stateName: names[order.stage]?.[language] ?? order.stage,
    goodsKind: order.goods_kind,
    price: order.payment_price,
    points: order.payment_points,
    freightPrice: order.freight_price,
    itemQuantity: order.item_quantity,
    createTime: order.created_at,
    dueTime: order.due_at,
    version: order.version,
    items: order.items,
    acts: (['pay', 'cancel', 'receive', 'claim'] as const).filter((name) => open.has(name)),
  };
}

/** An order as its buyer sees it on its own page. */
export function ownDetail(
  order: OwnStored,
  parcels: Schemas['Parcel'][],
  language: Language,
): Schemas['OwnOrderDetail'] {
  return {
    ...ownRow(order, language),
    salesPrice: order.sales_price,
    discountPrice: order.discount_price,
    refundPrice: order.refund_price,
    receiver: {
      name: order.receiver_name,
      phone: order.receiver_phone,
      province: order.receiver_province,
      city: order.receiver_city,
      address: order.receiver_address,
    },
    userMessage: order.user_message,
    paymentTime: order.paid_at,
    deliveryTime: order.shipped_at,
    parcels: parcels.map(({ id, carrier, trackingNo, shipTime }) => ({ id, carrier, trackingNo, shipTime })),
  };
}

/** What a basket costs, as its buyer sees it before they order. */
export function previewOf(price: Price, lines: readonly (Offer & { quantity: number })[]): Schemas['Preview'] {
  const { goodsKind, salesPrice, freightPrice, discountPrice, paymentPrice, paymentPoints, itemQuantity } = price;
  return {
    goodsKind,
    needsReceiver: isPhysical(price),
    lines: lines.map(
      ({ skuId, spuId, spuName: name, specInfo, picUrl, quantity, salesPrice: each, points, stock }) => ({
        skuId,
        spuId,
        name,
        specInfo,
        picUrl,
        quantity,
        points,
        stock,
        salesPrice: each,
      }),
    ),
    salesPrice,
    freightPrice,
    discountPrice,
    price: paymentPrice,
    points: paymentPoints,
    itemQuantity,
  };
}
