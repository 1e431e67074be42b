import type { Entry } from '#sandbox/outside/books.ts';
import type { OutsideSandbox } from '#sandbox/outside/register.ts';

const shown = 12;

/** The outside systems' latest acts, newest first, and the planned outcome of their next calls. */
export function outsideNews({ books, bank, outcomes, calls }: OutsideSandbox) {
  const last = (kind: Entry['kind']) =>
    books
      .all(kind)
      .slice(-shown)
      .toReversed()
      .map(({ no, at, facts }) => ({ no, at, ...facts }));
  return {
    planned: outcomes.planned(),
    calls: Object.fromEntries(calls),
    payments: last('payment').map((payment) => ({
      ...payment,
      paidBack: bank.paidBack(payment.no),
      answer: books.find('notice', payment.no)?.facts ?? null,
    })),
    refunds: last('refund'),
    deliveries: last('delivery'),
    withdrawals: last('withdrawal'),
    texts: last('text'),
  };
}
