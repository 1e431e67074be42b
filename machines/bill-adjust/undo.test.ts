import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { isInTime } from '#machines/undoing.ts';
import { adjustmentInputs } from './cases.ts';
import { billAdjustMachine } from './machine.ts';
import { isUnspent } from './rules.ts';
import type { AdjustmentEvent } from './types.ts';

const done = outcomeEvent('postEntries', { done: { status: 'posted', beforeAmount: 100, afterAmount: 600 } });
const undo = (change: object = {}): AdjustmentEvent => ({
  type: 'adjustment.undo',
  balance: 600,
  isOwn: true,
  isLast: true,
  elapsedMs: 1,
  holdMs: 1,
  ...change,
});

function given(...events: EventObject[]): Settled<typeof billAdjustMachine> {
  return [{ type: 'adjustment.post', balance: 100 }, done, ...events].reduce(
    (row, event) => {
      const step = settle(billAdjustMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(billAdjustMachine, adjustmentInputs.points),
  );
}

test('an undo is the opposite entry, with no reason of a person', () => {
  const row = given(undo());

  expect(row.paths).toEqual(['reversing']);
  expect(row.services).toMatchObject([
    { src: 'reverseEntries', input: { postingNo: 'BA202603010001-R', amount: -500, reason: 'undone' } },
  ]);
});

test.each([
  ['isOwn', { isOwn: false }],
  ['isLast', { isLast: false }],
  ['isInTime', { elapsedMs: 2 }],
  ['isUnspent', { balance: 599 }],
])('without %s nothing is taken back', (guard, change) => {
  expect(settle(billAdjustMachine, given(), undo(change))).toMatchObject({ ok: false, refusal: { guard } });
});

test('a ledger that refuses leaves it posted, without a reason', () => {
  const refused = outcomeEvent('reverseEntries', { done: { status: 'refused', refusal: 'insufficient' } });

  expect(given(undo(), refused)).toMatchObject({ paths: ['posted'], context: { reversalReason: null } });
});

test('what was taken from an account can be given back whatever it holds; what was given, only if none was spent', () => {
  const [up, down] = [
    { amount: 5, afterAmount: 15 },
    { amount: -5, afterAmount: 5 },
  ];

  expect([isUnspent(15, up), isUnspent(14, up), isUnspent(16, up), isUnspent(0, down)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('the last millisecond is in time', () => {
  expect([isInTime({ elapsedMs: 9, holdMs: 9 }), isInTime({ elapsedMs: 10, holdMs: 9 })]).toEqual([true, false]);
});
