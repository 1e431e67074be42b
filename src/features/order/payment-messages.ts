import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  payments: '支付与退款',
  noPayments: '没有支付记录',
  refunds: '退款',
};

const en: typeof zh = {
  payments: 'Payments and refunds',
  noPayments: 'No payments',
  refunds: 'Refunds',
};

export const paymentMessages: Messages<typeof zh> = { zh, en };
