import type { Words } from '#machines/kit/words.ts';
import type { afterSaleMachine } from './machine.ts';

/** What people call an after-sale's states, events and refusals. */
export const words = {
  title: { zh: '售后', en: 'After-sale' },
  states: {
    applied: { zh: '待审核', en: 'Applied' },
    agreed: { zh: '待买家退货', en: 'Awaiting return' },
    shippedBack: { zh: '待商家收货', en: 'Shipped back' },
    refundDue: { zh: '待退款', en: 'Refund due' },
    refunding: { zh: '退款中', en: 'Refunding' },
    refundAccepted: { zh: '退款受理中', en: 'Refund accepted' },
    checkingRefund: { zh: '退款查询中', en: 'Checking refund' },
    refundFailed: { zh: '退款未成功', en: 'Refund failed' },
    refunded: { zh: '已退款', en: 'Refunded' },
    refused: { zh: '已拒绝', en: 'Refused' },
    goodsRefused: { zh: '拒绝收货', en: 'Goods refused' },
    withdrawn: { zh: '买家已撤销', en: 'Withdrawn' },
    expired: { zh: '超时未退货', en: 'Not returned in time' },
  },
  events: {
    'afterSale.agree': { zh: '同意', en: 'Agree' },
    'afterSale.refuse': { zh: '拒绝', en: 'Refuse' },
    'afterSale.withdraw': { zh: '买家撤销', en: 'Withdraw' },
    'afterSale.shipBack': { zh: '买家退货', en: 'Ship back' },
    'afterSale.receive': { zh: '确认收到退货', en: 'Goods received' },
    'afterSale.refuseGoods': { zh: '拒收退货', en: 'Refuse goods' },
    'afterSale.checkRefund': { zh: '查询退款结果', en: 'Check refund' },
    'afterSale.retryRefund': { zh: '重试退款', en: 'Try refund again' },
    'afterSale.settleByHand': { zh: '标记为已线下退款', en: 'Refunded by hand' },
    'afterSale.expire': { zh: '退货超时', en: 'Return time over' },
  },
  guards: {
    needsReturn: { zh: '该售后无需退货', en: 'Nothing has to come back' },
    owesMoney: { zh: '没有需要退回的金额', en: 'No money has to go back' },
    isWithinAsk: {
      zh: '同意的金额和爱豆必须是整数，且不超过申请',
      en: 'Agree to whole fen and points, no more than was asked for',
    },
    isReason: { zh: '请填写 1 至 200 字的原因', en: 'Give a reason of 1 to 200 characters' },
    isTraceable: {
      zh: '请填写快递公司和 6 至 40 位运单号',
      en: 'Give the carrier and a tracking number of 6 to 40 characters',
    },
    isRefunded: { zh: '支付渠道未退款', en: 'The gateway did not refund' },
    isRefundPending: { zh: '支付渠道没有在处理退款', en: 'The gateway has no refund under way' },
    isRefundNotFound: { zh: '支付渠道有这笔退款的记录', en: 'The gateway knows this refund' },
    isRefundRefused: {
      zh: '支付渠道没有答复，款项可能已退回，请先查询退款结果',
      en: 'The gateway did not answer and the money may have gone back: check the refund first',
    },
  },
  conditions: {
    needsReturn: { zh: '需要退货', en: 'goods come back' },
    owesMoney: { zh: '有金额要退', en: 'money to pay back' },
    isWithinAsk: { zh: '未超申请', en: 'within the request' },
    isReason: { zh: '填写了原因', en: 'reason given' },
    isTraceable: { zh: '填写了运单', en: 'can be traced' },
    isRefunded: { zh: '渠道已退款', en: 'gateway refunded' },
    isRefundPending: { zh: '渠道已受理', en: 'gateway accepted' },
    isRefundNotFound: { zh: '渠道无此退款', en: 'unknown to the gateway' },
    isRefundRefused: { zh: '渠道确认未退款', en: 'gateway did not pay' },
  },
  services: {
    refundItem: { zh: '支付渠道退款', en: 'Refund by the gateway' },
    findRefund: { zh: '向支付渠道查询退款', en: 'Refund looked up at the gateway' },
  },
  delays: {
    returnMs: { zh: '退货时限', en: 'Time to send back' },
    retryMs: { zh: '自动重试间隔', en: 'Time until the next try' },
    acceptedMs: { zh: '受理后查询间隔', en: 'Time until it is asked again' },
  },
} satisfies Words<typeof afterSaleMachine>;
