import type { AnyEventObject } from 'xstate';
import { factPicker } from '#machines/kit/facts.ts';
import { facts } from '#machines/order/facts.gen.ts';
import type { orderMachine } from '#machines/order/machine.ts';
import { rowChart } from '#machines/order/row.ts';
import { stakes } from '#machines/order/stakes.ts';
import type { OrderContext } from '#machines/order/types.ts';
import { columnMap, type Definition } from '../definition.ts';
import { stateOf } from '../log-row.ts';
import type { Standing } from '../step.ts';
import { orderNewsToBuyer } from './buyer-news.ts';
import { orderEffects } from './order-effects.ts';
import { followOrder, orderStamps } from './order-follow.ts';
import { orderNews } from './order-news.ts';
import { isShippingNews, shippingNewsTopic } from './order-shipping-news.ts';
import { prepareUndo, shippedTopic } from './order-undo.ts';

const columns = columnMap<OrderContext>({
  orderNo: 'order_no',
  orderType: 'order_type',
  goodsKind: 'goods_kind',
  parentId: 'parent_id',
  isPay: 'is_pay',
  salesPrice: 'sales_price',
  freightPrice: 'freight_price',
  discountPrice: 'discount_price',
  adjustPrice: 'adjust_price',
  paymentPrice: 'payment_price',
  paidPrice: 'paid_price',
  refundPrice: 'refund_price',
  paymentPoints: 'payment_points',
  paidPoints: 'paid_points',
  refundPoints: 'refund_points',
  itemQuantity: 'item_quantity',
  shippedQuantity: 'shipped_quantity',
  refundedQuantity: 'refunded_quantity',
  childCount: 'child_count',
  openAfterSales: 'open_after_sales',
  cancelReason: 'cancel_reason',
  facts: 'facts',
});

/** The columns from which an order's chart is restored; fewer than half of them all. */
export const chartColumns: readonly string[] = ['state', ...columns.names];

/** For how long the event's message stays in the outbox, so that it can be taken back. */
function heldMs({ holdMs }: AnyEventObject): number {
  return typeof holdMs === 'number' ? holdMs : 0;
}

/** The topic under which what buyers were offered to pay an order with is closed. */
export const closePaymentsTopic = 'closePayments';

type Stand = Standing<OrderContext>;

/** Whether buyers could pay the order and no longer can, or no longer this price. */
function isOfferOver(before: Stand | null, after: Stand): boolean {
  if (before === null || stateOf(before.paths) !== 'awaitingPayment') return false;
  return stateOf(after.paths) !== 'awaitingPayment' || before.context.paymentPrice !== after.context.paymentPrice;
}

/** How an order is stored in its table. */
export const orderDefinition: Definition<typeof orderMachine> = {
  ...rowChart,
  stakes,
  subject: (row) => ({ row_no: row['order_no'], order_id: row['id'], member_id: row['member_id'] }),
  table: 'orders',
  totals: 'order_totals',
  hasDeadline: true,
  restore: (row) => ({ paths: [String(row['state'])], context: columns.restore(row) }),
  store: ({ paths, context }, since) => ({ ...columns.store(context, since?.context), state: stateOf(paths) }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: [
    'pay_channel',
    'transaction_id',
    'receiver_name',
    'receiver_phone',
    'receiver_province',
    'receiver_city',
    'receiver_address',
    'user_message',
    'remark',
  ],
  // Every service may safely be called twice; see OrderServices.
  askedOnce: new Set(),
  effects: orderEffects,
  prepare: prepareUndo,
  stamps: orderStamps,
  follow: (work, moment) => followOrder(work, moment, orderDefinition),
  news: orderNews,
  tell({ row, taken: { event, before, after, emitted, at } }) {
    const notices = emitted.filter(({ type }) => type === 'notice');
    const shipped = after.context.shippedQuantity > (before?.context.shippedQuantity ?? 0);
    return [
      ...(isOfferOver(before, after) ? [{ topic: closePaymentsTopic, payload: {} }] : []),
      ...notices.map((notice) => ({ topic: 'notice', payload: { machine: 'order', ...notice } })),
      ...(shipped
        ? [{ topic: shippedTopic, payload: { orderNo: after.context.orderNo }, notBefore: at + heldMs(event) }]
        : []),
      ...(isShippingNews(row, event, before, after)
        ? [{ topic: shippingNewsTopic, payload: {}, notBefore: at + heldMs(event) }]
        : []),
      ...orderNewsToBuyer(row, {
        isPaid: event.type === 'order.pay' && before !== null && stateOf(before.paths) === 'awaitingPayment',
        shippedAt: shipped ? at + heldMs(event) : null,
        version: after.version,
      }),
    ];
  },
};
