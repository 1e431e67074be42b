import type { AnyEventObject } from 'xstate';
import { shippableQuantity } from '#machines/order/rules.ts';
import type { OrderContext, OrderEvent } from '#machines/order/types.ts';
import type { Act } from '#server/workflow/acts.ts';
import type { Facts } from '#server/workflow/difference.ts';

type Tries = readonly [OrderEvent, ...OrderEvent[]];

const facts = (context: Facts): OrderContext =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the order's chart made this context
  context as unknown as OrderContext;

const act = (name: string, tries: (order: OrderContext) => Tries): Act => ({
  act: name,
  tries: (context): readonly [AnyEventObject, ...AnyEventObject[]] => tries(facts(context)),
});

const claim = { price: 0, points: 0, quantity: 1 };

/** What operators do to orders, each asked with the least that it could be about. */
export const orderActs: readonly Act[] = [
  act('edit', () => [{ type: 'order.edit', receiver: false }]),
  act('editReceiver', () => [{ type: 'order.edit', receiver: true }]),
  act('editPrice', ({ paymentPrice }) => [{ type: 'order.editPrice', paymentPrice: Math.max(paymentPrice, 1) }]),
  act('ship', (order) => [{ type: 'order.ship', quantity: Math.max(shippableQuantity(order), 1) }]),
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
  act('idolRefund', () => [{ type: 'order.idolRefund' }]),
  act('cancelAndRefund', () => [{ type: 'order.cancelAndRefund' }]),
  act('retryRefund', () => [{ type: 'order.retryRefund' }]),
  act('settleByHand', () => [{ type: 'order.settleByHand' }]),
  act('resume', () => [{ type: 'order.resume' }]),
  act('delete', () => [{ type: 'order.delete' }]),
];
