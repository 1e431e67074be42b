import type { Act, RowChart } from '#machines/kit/acts.ts';
import { orderMachine } from './machine.ts';
import { shippableQuantity } from './rules.ts';
import type { OrderContext, OrderEvent } from './types.ts';
import { words } from './words.ts';

const act = (
  name: string,
  tries: (order: OrderContext) => readonly [OrderEvent, ...OrderEvent[]],
): Act<OrderContext> => ({ act: name, tries });

const claim = { price: 0, points: 0, quantity: 1 };

/** The operators' acts on orders, each tried with the smallest payload it could have. */
const acts: readonly Act<OrderContext>[] = [
  act('edit', () => [{ type: 'order.edit', receiver: false }]),
  act('editReceiver', () => [{ type: 'order.edit', receiver: true }]),
  act('editPrice', ({ paymentPrice }) => [{ type: 'order.editPrice', paymentPrice: Math.max(paymentPrice, 1) }]),
  act('ship', (order) => [{ type: 'order.ship', quantity: Math.max(shippableQuantity(order), 1) }]),
  act('correctParcel', () => [
    {
      type: 'order.correctParcel',
      parcelId: '',
      from: { carrier: '…', trackingNo: '000000' },
      to: { carrier: '…', trackingNo: '000001' },
    },
  ]),
  act('split', () => [{ type: 'order.split', children: 2 }]),
  act('handleCards', ({ itemQuantity }) => [{ type: 'order.handleCards', cards: itemQuantity }]),
  act('resend', () => [{ type: 'order.resend' }]),
  act('resendCardSms', () => [{ type: 'order.resendCardSms' }]),
  act('receive', () => [{ type: 'order.receive' }]),
  act('openAfterSale', () => [
    { type: 'order.openAfterSale', claim: { ...claim, unshipped: false } },
    { type: 'order.openAfterSale', claim: { ...claim, unshipped: true } },
  ]),
  act('cancel', () => [{ type: 'order.cancel', reason: 'operator' }]),
  act('undoCancel', () => [{ type: 'order.undoCancel' }]),
  act('idolRefund', () => [{ type: 'order.idolRefund' }]),
  act('cancelAndRefund', () => [{ type: 'order.cancelAndRefund' }]),
  act('checkRefund', () => [{ type: 'order.checkRefund' }]),
  act('retryRefund', () => [{ type: 'order.retryRefund' }]),
  act('settleByHand', () => [{ type: 'order.settleByHand', note: '…' }]),
  act('resume', () => [{ type: 'order.resume' }]),
  act('delete', () => [{ type: 'order.delete' }]),
];

/** The order chart as its row views and the server use it. */
export const rowChart = { name: 'order', topic: 'order', machine: orderMachine, words, acts } satisfies RowChart;
