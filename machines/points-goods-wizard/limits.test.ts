import { expect, test } from 'vitest';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial } from '#machines/kit/settle.ts';
import { cases, wizardInputs } from './cases.ts';
import { pointsGoodsWizardMachine } from './machine.ts';
import { fieldRules, isPageOf, MAX_PICTURES } from './rules.ts';
import type { PointsGoodsForm } from './types.ts';

test('as many pictures as there are places, and no more', () => {
  const form = (count: number) => ({ picUrls: Array.from({ length: count }, String) }) as PointsGoodsForm;

  expect(MAX_PICTURES).toBe(5);
  expect([fieldRules.picUrls(form(5)), fieldRules.picUrls(form(6))]).toEqual([null, 'picturesTooMany']);
});

test('a list that is not there yet, or empty, has its first page only', () => {
  const empty = { records: [], total: 0, current: 1, size: 10 };

  expect([isPageOf(null, 1), isPageOf(null, 2), isPageOf(empty, 1), isPageOf(empty, 2)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a dialog that was cancelled has no row marked when it opens again', () => {
  const events = [
    { type: 'picker.open' },
    outcomeEvent('queryGoods', { done: cases.outcomes.queryGoods.done[0] }),
    { type: 'picker.mark', spuId: '501' },
    { type: 'picker.cancel' },
  ];
  const marks = [];
  let standing = settleInitial(pointsGoodsWizardMachine, wizardInputs.add);
  for (const event of events) {
    const step = settle(pointsGoodsWizardMachine, standing, event);
    if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
    standing = step;
    marks.push(standing.context.markedId);
  }

  expect(marks).toEqual([null, null, '501', null]);
});
