import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/refund/words.ts';

/** What each state of a refund means to the shop. */
export const refundMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  queued: {
    zh: '排队中：同一笔支付的退款需间隔一分钟。',
    en: 'It waits for its turn: refunds of one payment go a minute apart.',
  },
  asking: { zh: '正在请支付渠道退款。', en: 'The gateway is being asked to refund.' },
  unanswered: {
    zh: '支付渠道没有答复，款项可能已退；系统会用同一单号查询。',
    en: 'The gateway did not answer and may have paid. It is asked about under the same number.',
  },
  accepted: {
    zh: '支付渠道已受理，会自动查询到完成为止。',
    en: 'The gateway accepted it; we check until the money is back.',
  },
  checking: { zh: '正在查询退款结果。', en: 'We are checking what became of it.' },
  unfunded: {
    zh: '商户账户余额不足，请充值；系统会自动再试。',
    en: 'The merchant account holds too little. Top it up; it is tried again by itself.',
  },
  abnormal: {
    zh: '买家的收款账户异常：在支付渠道平台处理后查询，或线下退款并登记。',
    en: 'The buyer’s account has a problem. Handle it in the gateway’s platform and check, or pay another way and record it.',
  },
  refused: {
    zh: '支付渠道拒绝退款，可以重试，或线下退款并登记。',
    en: 'The gateway declined it. Try again, or pay another way and record it.',
  },
  closed: {
    zh: '支付渠道关闭了这笔退款；重试会使用新的单号。',
    en: 'The gateway closed it unpaid; trying again uses a new number.',
  },
  succeeded: { zh: '款项已退到买家账户。', en: 'The buyer has the money back.' },
  settledByHand: { zh: '已通过其他方式退给买家。', en: 'Paid back by other means.' },
  calledOff: { zh: '已取消退款，订单继续。', en: 'Called off; the order goes on.' },
};
