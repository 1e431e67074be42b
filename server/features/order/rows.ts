import type { Selectable } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { actsOf, shownFacts } from '#server/workflow/acts.ts';
import { orderDefinition, shownFactColumns } from '#server/workflow/definitions/order.ts';

export type OrderRow = components['schemas']['OrderFields'];

/** A row of `orders` with its member's name. */
export type StoredOrder = Selectable<DB['orders']> & { member_name: string };

const shownColumns = [
  'id',
  'tenant_id',
  'order_no',
  'parent_id',
  'member_id',
  'app_id',
  'app_type',
  'order_type',
  'goods_kind',
  'state',
  'is_pay',
  'sales_price',
  'freight_price',
  'discount_price',
  'payment_price',
  'refund_price',
  'payment_points',
  'pay_channel',
  'item_quantity',
  'first_item',
  'first_pic_url',
  'receiver_name',
  'receiver_phone',
  'receiver_province',
  'created_at',
  'paid_at',
  'shipped_at',
  'due_at',
  'state_at',
  'deadline',
  'version',
  'remark',
] as const satisfies readonly (keyof StoredOrder)[];

/** What lists read of an order; the columns behind its chart's facts come with it. */
export type ListedOrder = Pick<StoredOrder, (typeof shownColumns)[number] | 'member_name'>;

/** Half the columns of the table: a list would else spend a third of its time on values that it drops. */
export const listedColumns: readonly string[] = [...new Set([...shownColumns, ...shownFactColumns])];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's CHECK constraint ensures it
const typeOf = (order: ListedOrder) => order.order_type as OrderRow['orderType'];

/** Converts an order for lists, with the facts that its chart needs. */
export function orderRow(order: ListedOrder): OrderRow {
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
  const acts = actsOf(orderDefinition, { ...order });
  return { ...orderRow(order), allowed: acts.filter(({ allowed }) => allowed).map(({ act }) => act) };
}
