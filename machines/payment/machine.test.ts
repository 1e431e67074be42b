import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { paymentInputs } from './cases.ts';
import { paymentMachine } from './machine.ts';
import type { CloseAnswer, PaymentFinding } from './types.ts';

const { phone } = paymentInputs;
const paid = { transactionId: '4200', price: phone.price };
const ready = outcomeEvent('prepay', { done: { status: 'ready' } });
const found = (done: PaymentFinding) => outcomeEvent('findPayment', { done });
const closed = (done: CloseAnswer) => outcomeEvent('closePayment', { done });
const check = { type: 'payment.check' };
const close = { type: 'payment.close' };
const confirm = (price = phone.price): EventObject => Object.assign({ type: 'payment.confirm' }, paid, { price });
const refusedByOrder = outcomeEvent('settleOrder', { done: { status: 'refused', reason: 'paysInFull' } });

type Row = Settled<typeof paymentMachine>;

function step(row: Row, event: EventObject): Row {
  const next = settle(paymentMachine, row, event);
  if (!next.ok) throw new Error(`${event.type} was refused by ${next.refusal.guard} in ${row.paths.join()}`);
  return next;
}

const walk = (...events: EventObject[]): Row => events.reduce(step, settleInitial(paymentMachine, phone));

test('a notice that stays away is asked for at 10, 30 seconds, 1, 2, 5, 10, 30 minutes, and a minute after the end', () => {
  let row = walk(ready);
  const waits: number[] = [];
  while (row.paths[0] === 'awaitingPayer') {
    waits.push(row.due[0]?.ms ?? 0);
    row = [check, found({ status: 'unpaid' })].reduce(step, row);
  }
  const times = waits.map((_, n) => waits.slice(0, n + 1).reduce((sum, each) => sum + each, 0) / 1_000);

  expect(times).toEqual([10, 30, 60, 120, 300, 600, 1_800, 1_860]);
  expect(row).toMatchObject({ paths: ['closing'], services: [{ src: 'closePayment' }] });
});

test('a buyer whose page asks every few seconds can pay until the end, and is asked about when they are gone', () => {
  const asksAt = (seconds: number) => [check, found({ status: 'unpaid', ageMs: seconds * 1_000 })];
  const often = Array.from({ length: 40 }, (_, n) => asksAt(3 * (n + 1))).flat();
  const row = walk(ready, ...often);

  // The question of two minutes was the last one: the next comes three minutes after it.
  expect(row).toMatchObject({ paths: ['awaitingPayer'], due: [{ ms: 180_000, event: 'payment.check' }] });
  expect(asksAt(1_800).reduce(step, row).paths).toEqual(['awaitingPayer']);
  expect(asksAt(1_801).reduce(step, row).paths).toEqual(['closing']);
});

test('a gateway that does not answer is asked at the same times, and after the end ever more rarely', () => {
  let row = walk(ready);
  const times: number[] = [];
  for (let ageMs = 0; times.length < 30;) {
    ageMs += row.due[0]?.ms ?? 0;
    times.push(ageMs / 1_000);
    const error = Object.assign(new Error('no answer'), { ageMs });
    row = [check, outcomeEvent('findPayment', { error })].reduce(step, row);
  }

  expect(times.slice(0, 10)).toEqual([10, 30, 60, 120, 300, 600, 1_800, 1_860, 1_980, 2_220]);
  expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBe(86_400);
  expect(row).toMatchObject({ paths: ['awaitingPayer'] });
});

test('the silence of before, which has no age, leaves the pause as it was', () => {
  const row = walk(ready, check, outcomeEvent('findPayment', { error: new Error('no answer') }));
  expect(row).toMatchObject({ due: [{ ms: 10_000, event: 'payment.check' }], context: { checks: 0 } });
});

test('what cannot be closed for hours is at last asked to be closed once a day', () => {
  let row = walk(ready);
  for (let closes = 0; closes < 16; closes += 1) row = [close, closed({ status: 'later' })].reduce(step, row);
  expect(row.due).toMatchObject([{ ms: 600_000, event: 'payment.close' }]);
  for (let closes = 0; closes < 8; closes += 1) row = [close, closed({ status: 'later' })].reduce(step, row);
  expect(row.due).toMatchObject([{ ms: 86_400_000, event: 'payment.close' }]);
});

test('money of another amount moves nothing', () => {
  expect(settle(paymentMachine, walk(ready), confirm(phone.price - 1))).toMatchObject({
    refusal: { guard: 'isWholePrice' },
  });
});

test('the order is given the money once, and offered it again when it did not answer', () => {
  const lost = walk(ready, confirm(), outcomeEvent('settleOrder', { error: new Error('no answer') }));

  expect(lost).toMatchObject({ paths: ['unsettled'], due: [{ ms: 10_000, event: 'payment.settle' }] });
  expect(step(lost, { type: 'payment.settle' }).services).toEqual(walk(ready, confirm()).services);
  expect(
    settle(
      paymentMachine,
      walk(ready, confirm(), outcomeEvent('settleOrder', { done: { status: 'taken' } })),
      confirm(),
    ),
  ).toMatchObject({
    ok: false,
  });
});

test('money that the order does not take goes back in full', () => {
  expect(walk(ready, confirm(), refusedByOrder)).toMatchObject({
    paths: ['surplus'],
    emitted: expect.arrayContaining([{ type: 'effect', code: 'openRefund', price: phone.price }]) as unknown,
  });
});

test.each(['later', 'silent'] as const)(
  'a payment that cannot be closed yet (%s) is closed 15 seconds later',
  (how) => {
    const answer =
      how === 'later' ? closed({ status: 'later' }) : outcomeEvent('closePayment', { error: new Error('no answer') });
    const row = walk(ready, close, answer);

    expect(row).toMatchObject({ paths: ['awaitingPayer'], due: [{ ms: 15_000, event: 'payment.close' }] });
    expect([close, answer].reduce(step, row).due).toMatchObject([{ ms: 30_000 }]);
  },
);

test('a buyer who paid while it was being closed is not forgotten', () => {
  expect(walk(ready, close, closed({ status: 'paid' }), found({ status: 'paid', ...paid }))).toMatchObject({
    paths: ['settling'],
    context: { transactionId: '4200' },
  });
  expect(walk(ready, close, closed({ status: 'closed' }), confirm()).paths).toEqual(['settling']);
});

test('an order that the gateway does not know yet is not given up before it should know it', () => {
  expect(walk(ready, check, found({ status: 'notFound', isOld: false })).paths).toEqual(['awaitingPayer']);
  expect(walk(ready, check, found({ status: 'notFound', isOld: true })).paths).toEqual(['closed']);
});

test('a payment whose account is retired is not asked about again, and money that was told of before still counts', () => {
  const retired = { status: 'retired' } as const;
  const checked = walk(ready, check, found(retired));
  expect(checked).toMatchObject({ paths: ['unverifiable'], due: [] });
  expect(walk(ready, close, closed(retired))).toMatchObject({ paths: ['unverifiable'], due: [] });
  expect(step(checked, confirm()).paths).toEqual(['settling']);
});
