import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  title: '经营',
  note: (from: string, to: string, days: number) => `${from} 至 ${to}，虚线为此前 ${days} 天`,
  figures: {
    sales: '销售额（元）',
    refunds: '退款（元）',
    average: '客单价（元）',
    orders: '支付订单',
    buyers: '买家（按日）',
  },
  former: '此前',
  day: '日期',
  thisPeriod: '所选期间',
  trend: (figure: string) => `${figure}走势`,
  goods: '热销商品',
  name: '商品',
  units: '件数',
  amount: '销售额（元）',
  gone: '已删除的商品',
  noGoods: '所选期间没有售出商品',
};

const en: typeof zh = {
  title: 'Sales',
  note: (from, to, days) => `${from} to ${to}; dashed line: previous ${days === 1 ? 'day' : `${days} days`}`,
  figures: {
    sales: 'Sales (¥)',
    refunds: 'Refunds (¥)',
    average: 'Average order (¥)',
    orders: 'Paid orders',
    buyers: 'Daily buyers',
  },
  former: 'Previous',
  day: 'Day',
  thisPeriod: 'This period',
  trend: (figure) => `${figure} by day`,
  goods: 'Top-selling goods',
  name: 'Goods',
  units: 'Units',
  amount: 'Sales (¥)',
  gone: 'Deleted goods',
  noGoods: 'Nothing sold in this period',
};

export const messages: Messages<typeof zh> = { zh, en };
