import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { adjustmentInputs } from './cases.ts';
import { billAdjustMachine } from './machine.ts';
import type { AdjustmentEvent, AdjustmentInput } from './types.ts';

const { points, balance } = adjustmentInputs;
const post: AdjustmentEvent = { type: 'adjustment.post', balance: 1_000 };
const posted = outcomeEvent('postEntries', { done: { status: 'posted', beforeAmount: 1_000, afterAmount: 1_500 } });
const reverse: AdjustmentEvent = { type: 'adjustment.reverse', balance: 1_500, reason: ' 录入错误 ' };
const retry: AdjustmentEvent = { type: 'adjustment.retry' };

function draft(input: AdjustmentInput, ...events: EventObject[]): Settled<typeof billAdjustMachine> {
  return events.reduce(
    (row, event) => {
      const step = settle(billAdjustMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(billAdjustMachine, input),
  );
}

test('an account that holds too little is not asked to give', () => {
  expect(settle(billAdjustMachine, draft(balance), post)).toMatchObject({ refusal: { guard: 'staysAboveZero' } });
});

test('a reversal is the opposite entry under a number of its own', () => {
  const row = draft(points, post, posted, reverse);

  expect(row.context).toMatchObject({ beforeAmount: 1_000, afterAmount: 1_500, reversalReason: '录入错误' });
  expect(row.services).toMatchObject([
    { src: 'reverseEntries', input: { postingNo: `${points.adjustmentNo}-R`, amount: -500, reason: '录入错误' } },
  ]);
});

test('without an answer it is asked again under the same number, and neither edited nor discarded', () => {
  const silence = outcomeEvent('postEntries', { error: new Error('no answer') });
  const silent = draft(points, post, silence);

  expect(silent.due).toEqual([{ ms: 60_000, event: 'adjustment.retry' }]);
  expect(settle(billAdjustMachine, silent, { type: 'adjustment.discard' })).toMatchObject({
    refusal: { guard: null, allowed: ['adjustment.retry'] },
  });
  expect(draft(points, post, silence, retry).services).toEqual(draft(points, post).services);
  expect(draft(points, post, silence, retry, silence).due).toMatchObject([{ ms: 600_000 }]);
});

test('a refusal of the ledger shows its reason, and the operator can correct the draft', () => {
  const refused = { status: 'refused', refusal: 'insufficient' };
  const back = draft(points, post, outcomeEvent('postEntries', { done: refused }));
  const kept = draft(points, post, posted, reverse, outcomeEvent('reverseEntries', { done: refused }));

  expect(back).toMatchObject({ paths: ['draft'], emitted: [{ code: 'postRefused', refusal: 'insufficient' }] });
  expect(kept).toMatchObject({ paths: ['posted'], emitted: [{ code: 'reversalRefused', refusal: 'insufficient' }] });
  expect(kept.context.reversalReason).toBeNull();
});
