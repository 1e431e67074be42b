import type { Label } from '#machines/kit/words.ts';
import { words } from '#machines/order/words.ts';
import { labels } from '#openapi/generated/values.ts';
import type { ExportColumn } from '#server/http/export.ts';
import type { StoredOrder } from '../rows.ts';

/** A column of the file and the order columns it is made from, which are all that is read. */
export type OrderColumn = ExportColumn<StoredOrder> & { reads: readonly (keyof StoredOrder)[] };

const states: Readonly<Record<string, Label>> = words.states;
const types: Readonly<Record<string, Label>> = labels.OrderType;
const clients: Readonly<Record<string, Label>> = labels.ClientType;

const phone: OrderColumn = {
  reads: ['receiver_phone'],
  title: { zh: '手机号', en: 'Phone' },
  value: (order) => order.receiver_phone,
};

/** Returns the place of the phones among a file's columns; -1 without them. */
export const placeOfPhones = (columns: readonly OrderColumn[]): number => columns.indexOf(phone);

/** Every column that an order file can have, by its list name. */
export const orderColumns: Readonly<Record<string, OrderColumn>> = {
  orderNo: { reads: ['order_no'], title: { zh: '订单号', en: 'Order no.' }, value: (order) => order.order_no },
  state: {
    reads: ['state'],
    title: { zh: '状态', en: 'State' },
    value: (order, language) => states[order.state]?.[language] ?? order.state,
  },
  tenantId: { reads: ['tenant_id'], title: { zh: '租户', en: 'Tenant' }, value: (order) => order.tenant_id },
  memberName: { reads: ['member_name'], title: { zh: '会员', en: 'Member' }, value: (order) => order.member_name },
  firstItem: { reads: ['first_item'], title: { zh: '商品', en: 'Goods' }, value: (order) => order.first_item },
  quantity: {
    reads: ['item_quantity'],
    title: { zh: '件数', en: 'Units' },
    kind: 'number',
    value: (order) => order.item_quantity,
  },
  paymentPrice: {
    reads: ['payment_price'],
    title: { zh: '应付（元）', en: 'Total (¥)' },
    kind: 'yuan',
    value: (order) => order.payment_price,
  },
  paidPrice: {
    reads: ['paid_price'],
    title: { zh: '实付（元）', en: 'Paid (¥)' },
    kind: 'yuan',
    value: (order) => order.paid_price,
  },
  paymentPoints: {
    reads: ['payment_points'],
    title: { zh: '爱豆', en: 'Points' },
    kind: 'number',
    value: (order) => order.payment_points,
  },
  freight: {
    reads: ['freight_price'],
    title: { zh: '运费（元）', en: 'Shipping (¥)' },
    kind: 'yuan',
    value: (order) => order.freight_price,
  },
  discount: {
    reads: ['discount_price'],
    title: { zh: '优惠（元）', en: 'Discount (¥)' },
    kind: 'yuan',
    value: (order) => order.discount_price,
  },
  refund: {
    reads: ['refund_price'],
    title: { zh: '已退（元）', en: 'Refunded (¥)' },
    kind: 'yuan',
    value: (order) => order.refund_price,
  },
  appType: {
    reads: ['app_type'],
    title: { zh: '客户端', en: 'Client' },
    value: (order, language) => clients[order.app_type]?.[language] ?? order.app_type,
  },
  orderType: {
    reads: ['order_type'],
    title: { zh: '订单类型', en: 'Order type' },
    value: (order, language) => types[order.order_type]?.[language] ?? String(order.order_type),
  },
  receiver: {
    reads: ['receiver_name'],
    title: { zh: '收货人', en: 'Recipient' },
    value: (order) => order.receiver_name,
  },
  phone,
  province: {
    reads: ['receiver_province'],
    title: { zh: '地区', en: 'Region' },
    value: (order) => order.receiver_province,
  },
  address: {
    reads: ['receiver_province', 'receiver_city', 'receiver_address'],
    title: { zh: '地址', en: 'Address' },
    value: (order) => `${order.receiver_province}${order.receiver_city}${order.receiver_address}`,
  },
  createTime: {
    reads: ['created_at'],
    title: { zh: '下单时间', en: 'Placed' },
    kind: 'time',
    value: (order) => order.created_at,
  },
  paymentTime: {
    reads: ['paid_at'],
    title: { zh: '付款时间', en: 'Paid' },
    kind: 'time',
    value: (order) => order.paid_at,
  },
  deliveryTime: {
    reads: ['shipped_at'],
    title: { zh: '发货时间', en: 'Shipped' },
    kind: 'time',
    value: (order) => order.shipped_at,
  },
  remark: { reads: ['remark'], title: { zh: '备注', en: 'Note' }, value: (order) => order.remark },
};

/** Returns the requested columns in order, ignoring unknown names; all of them when none is requested. */
export function chosenColumns(names: string | undefined): OrderColumn[] {
  if (names === undefined) return Object.values(orderColumns);
  const chosen = names
    .split('.')
    .flatMap((name) => (Object.hasOwn(orderColumns, name) ? (orderColumns[name] ?? []) : []));
  return chosen.length > 0 ? chosen : Object.values(orderColumns);
}
