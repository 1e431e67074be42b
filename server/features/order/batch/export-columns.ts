import { words } from '#machines/order/words.ts';
import type { ExportColumn } from '#server/http/export.ts';
import type { StoredOrder } from '../rows.ts';

type Column = ExportColumn<StoredOrder>;

const states: Readonly<Record<string, { zh: string; en: string }>> = words.states;
const types = [
  { zh: '普通订单', en: 'Ordinary' },
  { zh: '砍价订单', en: 'Bargain' },
  { zh: '拼团订单', en: 'Group-buy' },
  { zh: '秒杀订单', en: 'Flash sale' },
];
const clients: Readonly<Record<string, { zh: string; en: string }>> = {
  MA: { zh: '小程序', en: 'Mini program' },
  H5: { zh: '移动网页', en: 'Mobile web' },
  'H5-WX': { zh: '公众号', en: 'Official account' },
  'H5-PC': { zh: 'PC', en: 'PC' },
  APP: { zh: 'APP', en: 'App' },
};

/** Every column that a file of orders can have, by the name that the list has for it. */
export const orderColumns: Readonly<Record<string, Column>> = {
  orderNo: { title: { zh: '订单号', en: 'Order no.' }, value: (order) => order.order_no },
  state: {
    title: { zh: '状态', en: 'State' },
    value: (order, language) => states[order.state]?.[language] ?? order.state,
  },
  tenantId: { title: { zh: '租户', en: 'Tenant' }, value: (order) => order.tenant_id },
  memberName: { title: { zh: '会员', en: 'Member' }, value: (order) => order.member_name },
  firstItem: { title: { zh: '商品', en: 'Goods' }, value: (order) => order.first_item },
  quantity: { title: { zh: '件数', en: 'Units' }, kind: 'number', value: (order) => order.item_quantity },
  paymentPrice: { title: { zh: '应付（元）', en: 'To pay (¥)' }, kind: 'yuan', value: (order) => order.payment_price },
  paidPrice: { title: { zh: '实付（元）', en: 'Paid (¥)' }, kind: 'yuan', value: (order) => order.paid_price },
  paymentPoints: { title: { zh: '爱豆', en: 'Points' }, kind: 'number', value: (order) => order.payment_points },
  freight: { title: { zh: '运费（元）', en: 'Freight (¥)' }, kind: 'yuan', value: (order) => order.freight_price },
  discount: { title: { zh: '优惠（元）', en: 'Discount (¥)' }, kind: 'yuan', value: (order) => order.discount_price },
  refund: { title: { zh: '已退（元）', en: 'Refunded (¥)' }, kind: 'yuan', value: (order) => order.refund_price },
  appType: {
    title: { zh: '客户端', en: 'Client' },
    value: (order, language) => clients[order.app_type]?.[language] ?? order.app_type,
  },
  orderType: {
    title: { zh: '订单类型', en: 'Order type' },
    value: (order, language) => types[order.order_type]?.[language] ?? String(order.order_type),
  },
  receiver: { title: { zh: '收货人', en: 'Receiver' }, value: (order) => order.receiver_name },
  phone: { title: { zh: '手机号', en: 'Phone' }, value: (order) => order.receiver_phone },
  province: { title: { zh: '地区', en: 'Region' }, value: (order) => order.receiver_province },
  address: {
    title: { zh: '地址', en: 'Address' },
    value: (order) => `${order.receiver_province}${order.receiver_city}${order.receiver_address}`,
  },
  createTime: { title: { zh: '下单时间', en: 'Placed' }, kind: 'time', value: (order) => order.created_at },
  paymentTime: { title: { zh: '付款时间', en: 'Paid at' }, kind: 'time', value: (order) => order.paid_at },
  deliveryTime: { title: { zh: '发货时间', en: 'Shipped' }, kind: 'time', value: (order) => order.shipped_at },
  remark: { title: { zh: '备注', en: 'Remark' }, value: (order) => order.remark },
};

/** The columns that were asked for, in that order; all of them when none was, and unknown names are left out. */
export function chosenColumns(names: string | undefined): Column[] {
  if (names === undefined) return Object.values(orderColumns);
  const chosen = names.split('.').flatMap((name) => orderColumns[name] ?? []);
  return chosen.length > 0 ? chosen : Object.values(orderColumns);
}
