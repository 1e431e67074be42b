import type { AnyEventObject } from 'xstate';
import type { AfterSaleContext, AfterSaleEvent } from '#machines/after-sale/types.ts';
import type { Act } from '#server/workflow/acts.ts';

const act = (name: string, asks: (afterSale: AfterSaleContext) => AfterSaleEvent): Act => ({
  act: name,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the after-sale's chart made this context
  tries: (context): readonly [AnyEventObject] => [asks(context as unknown as AfterSaleContext)],
});

/** What operators do to after-sales, each asked with what would surely be accepted of it. */
export const afterSaleActs: readonly Act[] = [
  act('agree', ({ claim }) => ({ type: 'afterSale.agree', price: claim.price, points: claim.points })),
  act('refuse', () => ({ type: 'afterSale.refuse', reason: '…' })),
  act('receive', () => ({ type: 'afterSale.receive', restock: true })),
  act('refuseGoods', () => ({ type: 'afterSale.refuseGoods', reason: '…' })),
  act('retryRefund', () => ({ type: 'afterSale.retryRefund' })),
  act('settleByHand', () => ({ type: 'afterSale.settleByHand' })),
];
