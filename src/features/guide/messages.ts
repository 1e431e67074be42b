import type { Messages } from '#src/lib/i18n/locale.ts';
import type { Chapter } from './chapters.ts';

const zhTitles: Record<Chapter, string> = {
  'first-steps': '第一步',
  home: '首页',
  orders: '订单与发货台',
  'after-sales': '售后',
  members: '会员与爱豆',
  goods: '商品',
  'points-goods': '爱豆商品',
  'code-release': '小程序代码发布',
  accounts: '小程序与公众号',
  'articles-and-settings': '文章与配置',
  'staff-and-roles': '账号与角色',
  keys: '快捷键与搜索',
};

const enTitles: typeof zhTitles = {
  'first-steps': 'First steps',
  home: 'Home',
  orders: 'Orders and the ship desk',
  'after-sales': 'After-sales',
  members: 'Members and points',
  goods: 'Goods',
  'points-goods': 'Points goods',
  'code-release': 'Mini-program code',
  accounts: 'WeChat accounts',
  'articles-and-settings': 'Articles and settings',
  'staff-and-roles': 'Accounts and roles',
  keys: 'Keys and search',
};

const zh = {
  title: '使用指南',
  hint: '按一天的工作排列',
  contents: '目录',
  titles: zhTitles,
  previous: (title: string) => `上一章：${title}`,
  next: (title: string) => `下一章：${title}`,
  chapters: '其他章节',
};

const en: typeof zh = {
  title: 'User guide',
  hint: 'In the order of a working day',
  contents: 'Contents',
  titles: enTitles,
  previous: (title) => `Previous: ${title}`,
  next: (title) => `Next: ${title}`,
  chapters: 'Other chapters',
};

export const messages: Messages<typeof zh> = { zh, en };
