import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  detail: '买家消息详情',
  about: '买家消息',
  topic: '通知',
  trial: '试发',
  order: '订单',
  member: '会员',
  app: '小程序或公众号',
  reason: '说明',
  attempts: '未发出次数',
  created: '创建时间',
  since: '状态时间',
  due: '下次自动处理',
  none: '—',
  busy: '正在等待微信应答…',
  history: '历史',
  onChart: '在流程图中查看',
  messageNo: '微信消息号',
};

const en: typeof zh = {
  detail: 'Message to a buyer',
  about: 'Message to a buyer',
  topic: 'Message',
  trial: 'Trial',
  order: 'Order',
  member: 'Member',
  app: 'Mini-program or account',
  reason: 'Note',
  attempts: 'Times not taken',
  created: 'Created',
  since: 'In this state since',
  due: 'Next step by itself',
  none: '—',
  busy: 'Waiting for WeChat…',
  history: 'History',
  onChart: 'Show on the chart',
  messageNo: 'WeChat’s number',
};

export const messages: Messages<typeof zh> = { zh, en };
