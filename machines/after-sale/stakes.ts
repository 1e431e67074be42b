import { noStake, type Stake, type Stakes } from '#machines/stakes.ts';
import type { AfterSaleContext, AfterSaleEvent } from './types.ts';

const agreed = ({ agreedPrice, agreedPoints }: AfterSaleContext): Stake => ({
  ...noStake,
  refund: agreedPrice,
  points: agreedPoints,
});

/** What the events of an after-sale pay back. Receiving the goods pays what was judged when it was agreed. */
export const stakes: Stakes<AfterSaleContext, AfterSaleEvent> = {
  'afterSale.agree': (_, { price, points }) => ({ ...noStake, refund: price, points }),
  'afterSale.refuse': null,
  'afterSale.withdraw': null,
  'afterSale.shipBack': null,
  'afterSale.receive': null,
  'afterSale.refuseGoods': null,
  'afterSale.waiveReturn': agreed,
  'afterSale.close': null,
  'afterSale.retryRefund': agreed,
  'afterSale.checkRefund': null,
  'afterSale.settleByHand': agreed,
  'afterSale.noteRefund': null,
  'afterSale.noteRefundFailure': null,
  'afterSale.noteRefundResume': null,
  'afterSale.expire': null,
};
