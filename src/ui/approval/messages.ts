import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  title: '等待审批',
  asked: (who: string, amount: string) => `${who}申请：${amount}`,
  points: (count: string) => `${count} 爱豆`,
  refund: (yuan: string) => `退款 ¥${yuan}`,
  balance: (yuan: string) => `余额 ¥${yuan}`,
};

const en: typeof zh = {
  title: 'Waiting for approval',
  asked: (who, amount) => `${who} asked: ${amount}`,
  points: (count) => `${count} ${count === '1' ? 'point' : 'points'}`,
  refund: (yuan) => `refund of ¥${yuan}`,
  balance: (yuan) => `¥${yuan} of balance`,
};

export const messages: Messages<typeof zh> = { zh, en };
