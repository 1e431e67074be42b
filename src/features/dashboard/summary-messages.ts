import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  title: '首页',
  goodsToday: '今日新增商品',
  goodsTotal: '商品总数',
  usersToday: '今日新增用户',
  usersTotal: '用户总数',
  ordersToday: '今日新增订单',
  ordersTotal: '已支付订单总数',
};

const en: typeof zh = {
  title: 'Home',
  goodsToday: 'New goods today',
  goodsTotal: 'Total goods',
  usersToday: 'New users today',
  usersTotal: 'Total users',
  ordersToday: 'New orders today',
  ordersTotal: 'Total paid orders',
};

export const messages: Messages<typeof zh> = { zh, en };
