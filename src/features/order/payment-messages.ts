import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  payments: '支付与退款',
  noPayments: '没有支付记录',
  refunds: '退款',
  collect: '收款码',
  collectOf: (orderNo: string) => `收款码 · ${orderNo}`,
  collectHint: '请买家用微信扫码支付；到账后订单会自动更新。',
  collectUntil: (time: string) => `${time} 前有效`,
  asked: '已向支付渠道查询，结果会更新在这里',
  report: '微信发货上报',
  reportAt: (time: string) => `${time} 告知微信`,
  reportSettles: (time: string) => `结算时间 ${time}`,
  reportOutdated: '包裹在上报之后有变化',
  told: '买家消息',
};

const en: typeof zh = {
  payments: 'Payments and refunds',
  noPayments: 'No payments',
  refunds: 'Refunds',
  collect: 'Payment code',
  collectOf: (orderNo) => `Payment code · ${orderNo}`,
  collectHint: 'Have the buyer scan it with WeChat. The order updates by itself once it is paid.',
  collectUntil: (time) => `Valid until ${time}`,
  asked: 'The gateway is being asked. Its answer will show here.',
  report: 'Shipping told to WeChat',
  reportAt: (time) => `WeChat was told ${time}`,
  reportSettles: (time) => `Pays out ${time}`,
  told: 'Messages to the buyer',
  reportOutdated: 'The parcels have changed since',
};

export const paymentMessages: Messages<typeof zh> = { zh, en };
