import type { Act, RowChart } from '#machines/kit/acts.ts';
import { afterSaleMachine } from './machine.ts';
import type { AfterSaleContext, AfterSaleEvent } from './types.ts';
import { words } from './words.ts';

const act = (name: string, asks: (afterSale: AfterSaleContext) => AfterSaleEvent): Act<AfterSaleContext> => ({
  act: name,
  tries: (afterSale) => [asks(afterSale)],
});

/** The operators' acts on after-sales, each tried with a payload that is always acceptable by itself. */
const acts: readonly Act<AfterSaleContext>[] = [
  act('agree', ({ claim }) => ({ type: 'afterSale.agree', price: claim.price, points: claim.points })),
  act('refuse', () => ({ type: 'afterSale.refuse', reason: '…' })),
  act('shipBack', () => ({ type: 'afterSale.shipBack', carrier: '…', trackingNo: '000000' })),
  act('receive', () => ({ type: 'afterSale.receive', restock: true })),
  act('refuseGoods', () => ({ type: 'afterSale.refuseGoods', reason: '…' })),
  act('waiveReturn', () => ({ type: 'afterSale.waiveReturn' })),
  act('close', () => ({ type: 'afterSale.close', reason: '…' })),
  act('checkRefund', () => ({ type: 'afterSale.checkRefund' })),
  act('retryRefund', () => ({ type: 'afterSale.retryRefund' })),
  act('settleByHand', () => ({ type: 'afterSale.settleByHand', note: '…' })),
];

/** The after-sale chart as its row views and the server use it. */
export const rowChart = {
  name: 'after-sale',
  topic: 'afterSale',
  machine: afterSaleMachine,
  words,
  acts,
} satisfies RowChart;
