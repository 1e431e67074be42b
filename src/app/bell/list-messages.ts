import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  bell: '通知',
  isUnread: '未读',
  all: '查看全部通知',
  markAll: '全部标为已读',
  choices: '通知设置',
  none: '没有通知',
  loading: '正在加载…',
  failed: '通知加载失败，选择此项重试',
};

const en: typeof zh = {
  bell: 'Notifications',
  isUnread: 'Unread',
  all: 'See all notifications',
  markAll: 'Mark all as read',
  choices: 'Notification settings',
  none: 'No notifications',
  loading: 'Loading…',
  failed: 'Notifications could not be loaded. Select this to try again',
};

export const messages: Messages<typeof zh> = { zh, en };
