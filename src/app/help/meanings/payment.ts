import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/payment/words.ts';

/** What each state of a payment means to the shop. */
export const paymentMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  placed: { zh: '刚刚登记，马上向支付渠道下单。', en: 'Just written down and about to be requested.' },
  asking: { zh: '正在向支付渠道下单。', en: 'The gateway is being asked to offer the payment.' },
  unanswered: {
    zh: '支付渠道没有答复，买家可以再试；系统会查询并最终关单。',
    en: 'The gateway did not answer. The buyer may try again; we check it and close it in the end.',
  },
  awaitingPayer: {
    zh: '买家可以付款了；没有收到通知时，系统会自动查询。',
    en: 'The buyer can pay. If no notice comes, we ask the gateway.',
  },
  checking: { zh: '正在查询买家是否付款。', en: 'We are checking whether the buyer has paid.' },
  closing: { zh: '正在关单，此后不能再付款。', en: 'It is being closed, so that nobody can pay it any more.' },
  settling: { zh: '买家已付款，正在记入订单。', en: 'The buyer has paid and the order is taking the money.' },
  unsettled: {
    zh: '买家已付款，订单暂时没有答复，系统会再次入账。',
    en: 'The buyer has paid; the order did not answer and is asked again.',
  },
  surplus: {
    zh: '订单不收这笔款（例如重复支付），全额退回中，见“退款”。',
    en: 'The order does not take the money, for example a second payment. All of it goes back; see Refunds.',
  },
  refused: {
    zh: '支付渠道没有接受下单，买家可以重新发起。',
    en: 'The gateway declined to offer it; the buyer may start anew.',
  },
  closed: { zh: '没有在时限内付款，或已不再需要。', en: 'Nobody paid it in time, or it was no longer wanted.' },
  settled: { zh: '款项已记入订单。', en: 'The order has the money.' },
  returned: { zh: '款项已全额退回买家。', en: 'The buyer has all of it back.' },
};
