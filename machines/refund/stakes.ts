import { noStake, type Stake, type Stakes } from '#machines/stakes.ts';
import type { RefundContext, RefundEvent } from './types.ts';

/** A payment that no order took is the buyer's own money: giving it back gives nothing. */
const sum = ({ origin, price }: RefundContext): Stake =>
  origin === 'surplus' ? noStake : { ...noStake, refund: price };

/** What the events of a refund pay back. What its order or after-sale sends was judged there. */
export const stakes: Stakes<RefundContext, RefundEvent> = {
  'refund.begin': null,
  'refund.retry': sum,
  'refund.check': null,
  'refund.report': null,
  'refund.settleByHand': sum,
  'refund.callOff': null,
};
