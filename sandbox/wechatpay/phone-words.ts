/** What the phone says in its own name; why WeChat refuses a payment stays in WeChat's words. */
export interface PhoneWords {
  readonly lang: string;
  readonly title: string;
  readonly payee: string;
  readonly goods: string;
  readonly from: string;
  readonly wallet: string;
  readonly pay: string;
  readonly late: string;
  readonly cancel: string;
  readonly refused: string;
  readonly paid: string;
  readonly paying: string;
  readonly cancelled: string;
  readonly answer: string;
  readonly again: string;
  readonly back: string;
  readonly toShop: string;
}

const zh: PhoneWords = {
  lang: 'zh-CN',
  title: '微信支付',
  payee: '收款方',
  goods: '商品',
  from: '付款方式',
  wallet: '零钱',
  pay: '立即支付',
  late: '支付，15 秒后到账',
  cancel: '取消',
  refused: '无法支付',
  paid: '支付成功',
  paying: '支付处理中，15 秒后到账',
  cancelled: '已取消支付',
  answer: '商户页面收到',
  again: '再次打开收银台',
  back: '返回控制台',
  toShop: '返回商家',
};

const en: PhoneWords = {
  lang: 'en',
  title: 'WeChat Pay',
  payee: 'Paid to',
  goods: 'For',
  from: 'Paid from',
  wallet: 'Balance',
  pay: 'Pay now',
  late: 'Pay, money arrives in 15 seconds',
  cancel: 'Cancel',
  refused: 'This cannot be paid',
  paid: 'Paid',
  paying: 'Processing, the money arrives in 15 seconds',
  cancelled: 'Payment cancelled',
  answer: 'The shop’s page is told',
  again: 'Open the cashier again',
  back: 'Back to the controls',
  toShop: 'Back to the shop',
};

/** The words in the language that a browser asks for first; Chinese unless it is another one. */
export const wordsFor = (acceptLanguage: string | undefined): PhoneWords =>
  acceptLanguage === undefined || /^\s*(zh|\*|$)/i.test(acceptLanguage) ? zh : en;
