import type { Selectable } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { openActs, shownFacts } from '#server/workflow/acts.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';

export type OrderRow = components['schemas']['OrderFields'];

/** A row of `orders` with its member's name. */
export type StoredOrder = Selectable<DB['orders']> & { member_name: string };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's CHECK constraint ensures it
const typeOf = (order: StoredOrder) => order.order_type as OrderRow['orderType'];

/** Converts an order, with the facts that its chart needs; `written-store.ts` says the same in SQL, for lists. */
export function orderRow(order: StoredOrder): OrderRow {
  return {
    id: order.id,
    tenantId: order.tenant_id,
    orderNo: order.order_no,
    parentId: order.parent_id,
    userId: order.member_id,
    memberName: order.member_name,
    appId: order.app_id,
    appType: order.app_type,
    orderType: typeOf(order),
    goodsKind: order.goods_kind,
    state: order.state,
    isPay: order.is_pay,
    salesPrice: order.sales_price,
    freightPrice: order.freight_price,
    discountPrice: order.discount_price,
    paymentPrice: order.payment_price,
    refundPrice: order.refund_price,
    paymentPoints: order.payment_points,
    payChannel: order.pay_channel,
    itemQuantity: order.item_quantity,
    firstItem: order.first_item,
    firstPicUrl: order.first_pic_url,
    receiverName: order.receiver_name,
    receiverPhone: order.receiver_phone,
    receiverProvince: order.receiver_province,
    createTime: order.created_at,
    paymentTime: order.paid_at,
    deliveryTime: order.shipped_at,
    dueTime: order.due_at,
    stateTime: order.state_at,
    deadline: order.deadline,
    version: order.version,
    remark: order.remark,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated list of facts; each answer is checked against the contract
    facts: shownFacts(orderDefinition, { ...order }) as OrderRow['facts'],
  };
}

/** The same with the actions that its chart accepts now, for callers without the chart. */
export function orderRowWithActs(order: StoredOrder): OrderRow {
  return { ...orderRow(order), allowed: openActs(orderDefinition, { ...order }).map(({ act }) => act) };
}
