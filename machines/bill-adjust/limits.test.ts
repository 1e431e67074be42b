import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { adjustmentInputs } from './cases.ts';
import { billAdjustMachine } from './machine.ts';

const post = { type: 'adjustment.post', balance: 1_000 };
const reverse = { type: 'adjustment.reverse', balance: 1_500, reason: '录入错误' };
const refused = { status: 'refused', refusal: 'insufficient' };
const posted = { status: 'posted', beforeAmount: 1_000, afterAmount: 1_500 };

function walk(...events: EventObject[]): Settled<typeof billAdjustMachine> {
  return events.reduce(
    (row, event) => {
      const step = settle(billAdjustMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(billAdjustMachine, adjustmentInputs.points),
  );
}

test('a new attempt to post forgets the refusal of the last one', () => {
  const denied = outcomeEvent('postEntries', { done: refused });

  expect(walk(post, denied).context.refusal).toBe('insufficient');
  expect(walk(post, denied, post).context).toMatchObject({ refusal: null, attempts: 0 });
});

test('a new attempt to reverse forgets the refusal of the last one', () => {
  const inForce = outcomeEvent('postEntries', { done: posted });
  const denied = outcomeEvent('reverseEntries', { done: refused });

  expect(walk(post, inForce, reverse, denied).context.refusal).toBe('insufficient');
  expect(walk(post, inForce, reverse, denied, reverse).context).toMatchObject({ refusal: null, attempts: 0 });
});
