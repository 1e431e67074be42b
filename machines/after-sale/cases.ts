import type { Cases } from '#machines/kit/cases.ts';
import type { afterSaleMachine } from './machine.ts';
import type { AfterSaleInput } from './types.ts';

const claim = { price: 5_000, points: 100, quantity: 1, unshipped: false };
const request = { afterSaleNo: 'AS202603010001', orderNo: '202603010930000001', claim };

/** One request of each kind that the chart treats differently. */
export const afterSaleInputs = {
  returning: { ...request, way: 'returnAndRefund' },
  refundOnly: { ...request, way: 'refundOnly' },
} satisfies Record<string, AfterSaleInput>;

/** Sample facts that reach everything an after-sale can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(afterSaleInputs),
  events: {
    'afterSale.agree': [
      { type: 'afterSale.agree', price: 5_000, points: 100 },
      { type: 'afterSale.agree', price: 0, points: 100 },
      { type: 'afterSale.agree', price: 5_001, points: 0 },
    ],
    'afterSale.refuse': [
      { type: 'afterSale.refuse', reason: '超过售后期限' },
      { type: 'afterSale.refuse', reason: ' ' },
    ],
    'afterSale.withdraw': [{ type: 'afterSale.withdraw' }],
    'afterSale.shipBack': [
      { type: 'afterSale.shipBack', carrier: '顺丰速运', trackingNo: 'SF1234567890' },
      { type: 'afterSale.shipBack', carrier: '顺丰速运', trackingNo: '?' },
    ],
    'afterSale.receive': [
      { type: 'afterSale.receive', restock: true },
      { type: 'afterSale.receive', restock: false },
    ],
    'afterSale.refuseGoods': [
      { type: 'afterSale.refuseGoods', reason: '商品已损坏' },
      { type: 'afterSale.refuseGoods', reason: '' },
    ],
    'afterSale.waiveReturn': [{ type: 'afterSale.waiveReturn' }],
    'afterSale.close': [
      { type: 'afterSale.close', reason: '买家未按时退货' },
      { type: 'afterSale.close', reason: '' },
    ],
    'afterSale.checkRefund': [{ type: 'afterSale.checkRefund' }],
    'afterSale.retryRefund': [{ type: 'afterSale.retryRefund' }],
    'afterSale.settleByHand': [
      { type: 'afterSale.settleByHand', note: '3 月 2 日银行转账' },
      { type: 'afterSale.settleByHand', note: ' ' },
    ],
    'afterSale.noteRefund': [
      { type: 'afterSale.noteRefund', price: 5_000 },
      { type: 'afterSale.noteRefund', price: 4_999 },
    ],
    'afterSale.noteRefundFailure': [
      { type: 'afterSale.noteRefundFailure', canRetry: true },
      { type: 'afterSale.noteRefundFailure', canRetry: false },
      { type: 'afterSale.noteRefundFailure', canRetry: null },
    ],
    'afterSale.noteRefundResume': [{ type: 'afterSale.noteRefundResume' }],
    'afterSale.expire': [{ type: 'afterSale.expire' }],
  },
  outcomes: {},
  key: ({ agreedPrice, refundRefused }) => [agreedPrice > 0, refundRefused],
  // Its refund is settled with it, which the gateway could still say otherwise.
  ends: ['afterSale.settleByHand'],
} satisfies Cases<typeof afterSaleMachine>;
