import type { Messages } from '#src/lib/i18n/locale.ts';
import type { PrintKind } from './kinds.ts';

const zh = {
  kinds: { picking: '拣货单', delivery: '发货单', label: '面单' } as Record<PrintKind, string>,
  kind: '打印内容',
  print: '打印',
  pages: (count: number) => `${count} 张`,
  none: '没有可以打印的订单',
  noneHint: '请在订单列表或发货台选择订单。',
  ofOrders: (orders: number, units: string) => `${orders} 单，共 ${units} 件`,
  item: '商品',
  spec: '规格',
  quantity: '件数',
  goesTo: '去向',
  orderNo: '订单号',
  receiver: '收货人',
  address: '地址',
  message: '买家留言',
  remark: '备注',
  unitPrice: '单价（元）',
  subtotal: '小计（元）',
  toPay: '应付',
  pointsOf: (points: string) => `${points} 爱豆`,
  printedAt: (time: string) => `打印时间 ${time}`,
  signHere: '签收人',
  from: '寄件',
  to: '收件',
};

const en: typeof zh = {
  kinds: { picking: 'Picking list', delivery: 'Delivery notes', label: 'Labels' },
  kind: 'What to print',
  print: 'Print',
  pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
  none: 'No orders to print',
  noneHint: 'Select orders in the order list or on the ship desk.',
  ofOrders: (orders, units) =>
    `${orders === 1 ? '1 order' : `${orders} orders`}, ${units === '1' ? '1 unit' : `${units} units`}`,
  item: 'Goods',
  spec: 'Spec',
  quantity: 'Units',
  goesTo: 'For orders',
  orderNo: 'Order no.',
  receiver: 'Recipient',
  address: 'Address',
  message: 'Buyer message',
  remark: 'Note',
  unitPrice: 'Unit price (¥)',
  subtotal: 'Subtotal (¥)',
  toPay: 'Total',
  pointsOf: (points) => `${points} points`,
  printedAt: (time) => `Printed ${time}`,
  signHere: 'Received by',
  from: 'From',
  to: 'To',
};

export const messages: Messages<typeof zh> = { zh, en };
