import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  bell: '通知',
  unread: (count: string) => `通知，${count} 条未读`,
  arrived: (count: string) => `有 ${count} 条未读通知`,
  open: '打开通知',
};

const en: typeof zh = {
  bell: 'Notifications',
  unread: (count) => `Notifications, ${count} unread`,
  arrived: (count) => `You have ${count} unread ${count === '1' ? 'notification' : 'notifications'}`,
  open: 'Open notifications',
};

export const messages: Messages<typeof zh> = { zh, en };
