import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  title: '通知',
  kind: '类型',
  what: '内容',
  time: '时间',
  tenant: '租户',
  state: '阅读状态',
  states: { unread: '未读', read: '已读' },
  open: '打开',
  mark: '标为已读',
  markAll: '全部标为已读',
  choices: '通知设置',
  none: '没有通知',
  noneHint: '大额订单、售后、退款失败、任务结果和代码审核会显示在这里；在“通知设置”中选择要接收的内容。',
};

const en: typeof zh = {
  title: 'Notifications',
  kind: 'Kind',
  what: 'What happened',
  time: 'Time',
  tenant: 'Tenant',
  state: 'State',
  states: { unread: 'Unread', read: 'Read' },
  open: 'Open',
  mark: 'Mark as read',
  markAll: 'Mark all as read',
  choices: 'Notification settings',
  none: 'No notifications',
  noneHint:
    'Big orders, after-sales, failed refunds, finished jobs and code audits appear here. Choose yours in the notification settings.',
};

export const messages: Messages<typeof zh> = { zh, en };
