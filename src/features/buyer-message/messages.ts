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
  since: '进入该状态',
  due: '下次自动处理',
  none: '–',
  busy: '正在等待微信应答…',
  history: '历史',
  onChart: '在状态图上回放',
  messageNo: '微信消息号',
};

const en: typeof zh = {
  detail: 'Buyer message',
  about: 'Buyer message',
  topic: 'Message',
  trial: 'Test',
  order: 'Order',
  member: 'Member',
  app: 'WeChat account',
  reason: 'Note',
  attempts: 'Failed attempts',
  created: 'Created',
  since: 'In this state since',
  due: 'Next automatic step',
  none: '–',
  busy: 'Waiting for WeChat…',
  history: 'History',
  onChart: 'Replay on chart',
  messageNo: 'WeChat message no.',
};

export const messages: Messages<typeof zh> = { zh, en };
