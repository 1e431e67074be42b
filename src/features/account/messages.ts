import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  title: '我的账户',
  password: '修改密码',
  passwordHint: '修改后，其他设备上的登录会立即结束。',
  oldPassword: '原密码',
  newPassword: '新密码',
  newHint: '至少 10 个字符',
  repeat: '再输入一次新密码',
  missing: '请填写',
  short: '新密码至少需要 10 个字符',
  differ: '两次输入的新密码不一致',
  save: '修改密码',
  saved: (ended: number) => (ended > 0 ? `密码已修改，已结束其他 ${ended} 个登录` : '密码已修改'),
  sessions: '我的登录',
  sessionsHint: '30 分钟没有活动的登录会自动结束；发现不认识的登录请结束它并修改密码。',
  current: '本次登录',
  address: '地址',
  agent: '浏览器',
  since: '登录时间',
  seen: '最近活动',
  until: '最迟结束',
  end: '结束',
  endAsk: (address: string) => `确认结束来自 ${address} 的登录吗？`,
  ended: '已结束',
};

const en: typeof zh = {
  title: 'My account',
  password: 'Change password',
  passwordHint: 'Changing it signs you out on all other devices.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  newHint: 'At least 10 characters',
  repeat: 'Confirm new password',
  missing: 'Required',
  short: 'Use at least 10 characters',
  differ: 'The passwords don’t match',
  save: 'Change password',
  saved: (ended) =>
    ended > 0
      ? `Password changed. ${ended === 1 ? '1 other session was' : `${ended} other sessions were`} ended.`
      : 'Password changed',
  sessions: 'My sessions',
  sessionsHint:
    'A session ends after 30 minutes without activity. If you don’t recognise one, end it and change your password.',
  current: 'This session',
  address: 'IP address',
  agent: 'Browser',
  since: 'Signed in',
  seen: 'Last activity',
  until: 'Expires',
  end: 'End session',
  endAsk: (address) => `End the session from ${address}?`,
  ended: 'Ended',
};

export const messages: Messages<typeof zh> = { zh, en };
