import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/payment/words.ts';

/** What each state of a payment means to the shop. */
export const paymentMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  placed: { zh: '刚刚登记，马上向支付渠道下单。', en: 'Just created; it is about to be requested from the gateway.' },
  asking: { zh: '正在向支付渠道下单。', en: 'The payment is being requested from the gateway.' },
  unanswered: {
    zh: '支付渠道没有答复，买家可以再试；系统会查询并最终关单。',
    en: 'The gateway did not answer. The buyer can try again; the system checks this payment and closes it in the end.',
  },
  awaitingPayer: {
    zh: '买家可以付款了；没有收到通知时，系统会自动查询。',
    en: 'The buyer can pay. If no notice arrives, the system checks with the gateway.',
  },
  checking: { zh: '正在查询买家是否付款。', en: 'Checking whether the buyer has paid.' },
  closing: { zh: '正在关单，此后不能再付款。', en: 'It is being closed and can no longer be paid.' },
  settling: { zh: '买家已付款，正在记入订单。', en: 'The buyer has paid; the payment is being recorded on the order.' },
  unsettled: {
    zh: '买家已付款，订单暂时没有答复，系统会再次入账。',
    en: 'The buyer has paid, but it is not recorded on the order yet. The system tries again.',
  },
  surplus: {
    zh: '订单不收这笔款（例如重复支付），全额退回中，见“退款”。',
    en: 'The order does not accept the money, for example a second payment. All of it is refunded; see Refunds.',
  },
  refused: {
    zh: '支付渠道没有接受下单，买家可以重新发起。',
    en: 'The gateway declined the payment. The buyer can start again.',
  },
  closed: { zh: '没有在时限内付款，或已不再需要。', en: 'Not paid in time, or no longer needed.' },
  unverifiable: {
    zh: '收款的接口账号已停用，系统无法再查询买家是否付款；请在微信支付商户平台核对。',
    en: 'Its gateway account is retired, so the system can no longer check whether the buyer paid. Look on the merchant platform.',
  },
  settled: { zh: '款项已记入订单。', en: 'The payment is recorded on the order.' },
  returned: { zh: '款项已全额退回买家。', en: 'The full amount was refunded to the buyer.' },
};
