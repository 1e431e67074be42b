import type { Label } from '#machines/kit/words.ts';
import { words } from '#machines/order/words.ts';
import { labels } from '#openapi/generated/values.ts';
import type { Kind } from '#server/http/export-cells.ts';
import type { ExportColumn } from '#server/http/export.ts';
import type { StoredOrder } from '../rows.ts';

/** What an order file reads of an order; amounts are numbers in fen and points. */
export type ExportedOrder = Pick<StoredOrder, Text | Count | Instant | 'order_type'>;

type Text =
  | 'order_no'
  | 'state'
  | 'tenant_id'
  | 'member_name'
  | 'first_item'
  | 'app_type'
  | 'receiver_name'
  | 'receiver_phone'
  | 'receiver_province'
  | 'receiver_city'
  | 'receiver_address'
  | 'remark';
type Count =
  | 'item_quantity'
  | 'payment_price'
  | 'paid_price'
  | 'payment_points'
  | 'freight_price'
  | 'discount_price'
  | 'refund_price';
type Instant = 'created_at' | 'paid_at' | 'shipped_at';

/**
 * A column of the file. What it is made from is data, so that PostgreSQL can write it as well as we can: one order
 * column as its kind says, the words for its value, or several texts one after another.
 */
export type OrderColumn = ExportColumn<ExportedOrder> & {
  reads: readonly (keyof ExportedOrder)[];
  labels?: Readonly<Record<string, Label>>;
};

const plain = (name: Text | Count | Instant, title: Label, kind?: Kind): OrderColumn => ({
  reads: [name],
  title,
  ...(kind && { kind }),
  value: (order) => order[name],
});

const labelled = (
  name: 'state' | 'app_type' | 'order_type',
  title: Label,
  words: Readonly<Record<string, Label>>,
): OrderColumn => ({
  reads: [name],
  title,
  labels: words,
  value: (order, language) => words[order[name]]?.[language] ?? String(order[name]),
});

const joined = (names: readonly Text[], title: Label): OrderColumn => ({
  reads: names,
  title,
  value: (order) => names.map((name) => order[name]).join(''),
});

const phone = plain('receiver_phone', { zh: '手机号', en: 'Phone' });

/** Whether a column holds phones; a file may have it more than once. */
export const isOfPhones = (column: OrderColumn): boolean => column === phone;

/** Every column that an order file can have, by its list name. */
export const orderColumns: Readonly<Record<string, OrderColumn>> = {
  orderNo: plain('order_no', { zh: '订单号', en: 'Order no.' }),
  state: labelled('state', { zh: '状态', en: 'State' }, words.states),
  tenantId: plain('tenant_id', { zh: '租户', en: 'Tenant' }),
  memberName: plain('member_name', { zh: '会员', en: 'Member' }),
  firstItem: plain('first_item', { zh: '商品', en: 'Goods' }),
  quantity: plain('item_quantity', { zh: '件数', en: 'Units' }, 'number'),
  paymentPrice: plain('payment_price', { zh: '应付（元）', en: 'Total (¥)' }, 'yuan'),
  paidPrice: plain('paid_price', { zh: '实付（元）', en: 'Paid (¥)' }, 'yuan'),
  paymentPoints: plain('payment_points', { zh: '爱豆', en: 'Points' }, 'number'),
  freight: plain('freight_price', { zh: '运费（元）', en: 'Shipping (¥)' }, 'yuan'),
  discount: plain('discount_price', { zh: '优惠（元）', en: 'Discount (¥)' }, 'yuan'),
  refund: plain('refund_price', { zh: '已退（元）', en: 'Refunded (¥)' }, 'yuan'),
  appType: labelled('app_type', { zh: '客户端', en: 'Client' }, labels.ClientType),
  orderType: labelled('order_type', { zh: '订单类型', en: 'Order type' }, labels.OrderType),
  receiver: plain('receiver_name', { zh: '收货人', en: 'Recipient' }),
  phone,
  province: plain('receiver_province', { zh: '地区', en: 'Region' }),
  address: joined(['receiver_province', 'receiver_city', 'receiver_address'], { zh: '地址', en: 'Address' }),
  createTime: plain('created_at', { zh: '下单时间', en: 'Placed' }, 'time'),
  paymentTime: plain('paid_at', { zh: '付款时间', en: 'Paid' }, 'time'),
  deliveryTime: plain('shipped_at', { zh: '发货时间', en: 'Shipped' }, 'time'),
  remark: plain('remark', { zh: '备注', en: 'Note' }),
};

/** Returns the requested columns in order, ignoring unknown names; all of them when none is requested. */
export function chosenColumns(names: string | undefined): OrderColumn[] {
  if (names === undefined) return Object.values(orderColumns);
  const chosen = names
    .split('.')
    .flatMap((name) => (Object.hasOwn(orderColumns, name) ? (orderColumns[name] ?? []) : []));
  return chosen.length > 0 ? chosen : Object.values(orderColumns);
}
