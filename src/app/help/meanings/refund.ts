import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/refund/words.ts';

/** What each state of a refund means to the shop. */
export const refundMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  queued: {
    zh: '排队中：同一笔支付的退款需间隔一分钟。',
    en: 'Waiting: refunds of one payment must be a minute apart.',
  },
  asking: { zh: '正在请支付渠道退款。', en: 'The refund is being requested from the gateway.' },
  unanswered: {
    zh: '支付渠道没有答复，款项可能已退；系统会用同一单号查询。',
    en: 'The gateway did not answer and may have refunded. The system checks under the same number.',
  },
  accepted: {
    zh: '支付渠道已受理，会自动查询到完成为止。',
    en: 'The gateway accepted it. The system checks until it is complete.',
  },
  checking: { zh: '正在查询退款结果。', en: 'Checking the result of the refund.' },
  unfunded: {
    zh: '商户账户余额不足，请充值；系统会自动再试。',
    en: 'The merchant account is short of funds. Top it up; the system retries automatically.',
  },
  abnormal: {
    zh: '买家的收款账户异常：在支付渠道平台处理后查询，或线下退款并登记。',
    en: 'The buyer’s account has a problem. Handle it on the gateway’s platform and check again, or refund offline and record it.',
  },
  refused: {
    zh: '支付渠道拒绝退款，可以重试，或线下退款并登记。',
    en: 'The gateway declined it. Try again, or refund offline and record it.',
  },
  closed: {
    zh: '支付渠道关闭了这笔退款；重试会使用新的单号。',
    en: 'The gateway closed this refund. Trying again uses a new number.',
  },
  unverifiable: {
    zh: '接口账号已停用，系统无法再查询；请在微信支付商户平台核对，没有退的先在平台退款，再登记。',
    en: 'Its gateway account is retired, so the system can no longer check. Look on the merchant platform; if it never went back, refund it there, then record it.',
  },
  succeeded: { zh: '款项已退到买家账户。', en: 'The money is back in the buyer’s account.' },
  settledByHand: { zh: '已通过其他方式退给买家。', en: 'Refunded to the buyer another way.' },
  calledOff: { zh: '已取消退款，订单继续。', en: 'The refund was cancelled; the order continues.' },
};
