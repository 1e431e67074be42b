import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { noLimits } from '#machines/stakes.ts';
import { approvalInputs } from './cases.ts';
import { approvalMachine } from './machine.ts';
import type { ApprovalEvent } from './types.ts';

const ask = () => settleInitial(approvalMachine, approvalInputs.theirs);
const agree = (by: string, limits = {}): ApprovalEvent => ({
  type: 'approval.agree',
  by,
  limits: { ...noLimits, ...limits },
});

function step(row: Settled<typeof approvalMachine>, event: EventObject): Settled<typeof approvalMachine> {
  const next = settle(approvalMachine, row, event);
  if (!next.ok) throw new Error(`${event.type} was refused by ${next.refusal.guard}`);
  return next;
}

test('nobody agrees to or refuses a request of their own, and nobody else withdraws it', () => {
  const { askedBy } = approvalInputs.theirs;

  expect(() => step(ask(), agree(askedBy))).toThrow('isAnother');
  expect(() => step(ask(), { type: 'approval.refuse', by: askedBy, reason: '…' } as ApprovalEvent)).toThrow(
    'isAnother',
  );
  expect(() => step(ask(), { type: 'approval.withdraw', by: '2' } as ApprovalEvent)).toThrow('isAsker');
  expect(step(ask(), { type: 'approval.withdraw', by: askedBy } as ApprovalEvent).paths).toEqual(['withdrawn']);
});

test('who agrees could do it alone: a limit below any part of it is too low', () => {
  expect(step(ask(), agree('2', { refund: 5_000, points: 100 })).paths).toEqual(['agreed']);
  expect(() => step(ask(), agree('2', { refund: 4_999 }))).toThrow('isCovered');
  expect(() => step(ask(), agree('2', { points: 99 }))).toThrow('isCovered');
});

test('it is done once, and lapses when nobody decides for three days', () => {
  const done = step(step(ask(), agree('2')), { type: 'approval.carryOut' });

  expect(done.paths).toEqual(['done']);
  expect(() => step(done, agree('2'))).toThrow('approval.agree was refused');
  expect(ask().due).toEqual([{ ms: 72 * 3_600_000, event: 'approval.expire' }]);
  expect(step(ask(), { type: 'approval.expire' }).context.lapsedBecause).toBe('late');
});
