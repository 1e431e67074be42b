import type { Label } from '#machines/kit/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { shippingRefusals } from '#shared/shipping-refusals.ts';

type Names = Readonly<Record<string, Label>>;

/** What gateways and WeChat answer. */
export const gatewayAnswers: Names = {
  abnormal: { zh: '收款账户异常', en: 'Account problem' },
  accepted: { zh: '已受理', en: 'Accepted' },
  closed: { zh: '已关闭', en: 'Closed' },
  delivered: { zh: '已送达', en: 'Delivered' },
  done: { zh: '完成', en: 'Done' },
  later: { zh: '稍后再试', en: 'Try later' },
  missing: { zh: '没有收到', en: 'Not there' },
  paid: { zh: '已支付', en: 'Paid' },
  ready: { zh: '可以支付', en: 'Can be paid' },
  settled: { zh: '已结算', en: 'Settled' },
  there: { zh: '已在微信', en: 'There' },
  taken: { zh: '已入账', en: 'Taken' },
  unfunded: { zh: '商户余额不足', en: 'Not enough funds' },
  unknown: { zh: '查不到', en: 'Unknown' },
  unwanted: { zh: '没有订阅', en: 'No consent' },
  unpaid: { zh: '未支付', en: 'Not paid' },
};

/** How a buyer pays. */
export const paymentWays: Names = {
  miniProgram: { zh: '小程序', en: 'Mini-program' },
  officialAccount: { zh: '公众号', en: 'Official account' },
  h5: { zh: '手机浏览器', en: 'Phone browser' },
  native: { zh: '扫码', en: 'QR code' },
  app: { zh: 'App', en: 'App' },
  other: { zh: '其他', en: 'Other' },
};

/** Whose gateway account is retired. */
const unaskable: Names = { null: { zh: '无法查询', en: 'Cannot be asked' } };

/** What the facts of payments and refunds say, and those of orders about their refund. */
export const moneyValues: Readonly<Record<'said' | 'origin' | 'start' | 'refundRefused' | 'canRetry', Names>> = {
  refundRefused: unaskable,
  canRetry: unaskable,
  said: {
    nothing: { zh: '尚无答复', en: 'Nothing yet' },
    accepted: { zh: '已受理', en: 'Accepted' },
    unfunded: { zh: '商户余额不足', en: 'Not enough funds' },
    refused: { zh: '被拒绝', en: 'Refused' },
    abnormal: { zh: '收款账户异常', en: 'Account problem' },
    closed: { zh: '已关闭', en: 'Closed' },
  },
  origin: {
    order: { zh: '订单', en: 'Order' },
    afterSale: { zh: '售后', en: 'After-sale' },
    surplus: { zh: '多收的款', en: 'Surplus' },
    outside: { zh: '在支付渠道操作', en: 'Made at the gateway' },
  },
  start: {
    wanted: { zh: '待支付', en: 'To be paid' },
    received: { zh: '已收到款项', en: 'Money has come' },
    settled: { zh: '此前已入账', en: 'Settled before' },
  },
};

/** What the facts of gateway accounts and texts say. */
export const gatewayValues: Readonly<
  Record<'trouble' | 'nextTrouble' | 'template' | 'travel' | 'text.refusal' | 'shipping-report.refusal', Names>
> = {
  trouble: labels.GatewayTrouble,
  nextTrouble: labels.GatewayTrouble,
  template: labels.TextTemplate,
  travel: labels.ShippingTravel,
  'shipping-report.refusal': shippingRefusals,
  'text.refusal': { lost: { zh: '两分钟后平台仍无记录', en: 'Unknown to the gateway after two minutes' } },
};
