import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  title: '买家消息',
  hint: '买家在微信里收到的通知。小程序内每次都需要买家先订阅，公众号内买家需已关注。',
  topic: '通知',
  state: '状态',
  on: '已开启',
  off: '未开启',
  template: '模板 ID',
  edit: '设置',
  isOn: '开启',
  isOnHint: '订单每次发生这件事时，给买家发一条',
  templateHint: '在微信公众平台选用模板后得到',
  page: '点击后打开',
  pageHints: { 1: '小程序页面，如 pages/order/index?id={orderId}', 2: '网页链接，以 https:// 开头' },
  keywords: '模板关键词',
  keywordsHint: '填写模板里每一项的关键词，如 thing1；模板里没有的留空。微信要求模板的每一项都有内容。',
  saved: '买家消息已保存',
};

const en: Messages<typeof zh>['en'] = {
  title: 'Messages to buyers',
  hint: 'What buyers hear inside WeChat. In a mini-program they subscribe to each message first; in an official account they follow it.',
  topic: 'Message',
  state: 'State',
  on: 'On',
  off: 'Off',
  template: 'Template id',
  edit: 'Set up',
  isOn: 'On',
  isOnHint: 'Buyers get one message each time this happens',
  templateHint: 'From the template you chose on WeChat’s platform',
  page: 'A tap opens',
  pageHints: { 1: 'A page such as pages/order/index?id={orderId}', 2: 'A link that begins with https://' },
  keywords: 'Keywords of the template',
  keywordsHint:
    'Enter the keyword of each item, such as thing1, and leave empty what the template lacks. WeChat wants every item of the template filled.',
  saved: 'Messages to buyers saved',
};

export const messageTexts: Messages<typeof zh> = { zh, en };
