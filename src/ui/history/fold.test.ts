import { expect, test } from 'vitest';
import { folded } from './fold.ts';

const step = (event: string, actorType: 'system' | 'operator' = 'system', refusal: string | null = null) => ({
  event,
  from: 'privacy.checking',
  to: 'privacy.asking',
  actorType,
  refusal,
});
const names = (steps: Parameters<typeof folded>[0]) =>
  folded(steps).map(({ step: { event }, times }) => [event, times]);

const [asked, answered] = [step('ask'), step('answer')];

test('a repeated question with its answer is shown once, with the number of times', () => {
  expect(names([answered, asked, answered, asked, answered, asked, step('commit')])).toEqual([
    ['answer', 3],
    ['ask', 3],
    ['commit', 1],
  ]);
});

test('a question that waits for its answer stands before what was repeated', () => {
  expect(names([step('undo'), asked, answered, asked, answered]).map(([event]) => event)).toEqual([
    'undo',
    'ask',
    'answer',
  ]);
});

test('what happened once stays, and so does what people did or what was answered otherwise', () => {
  expect(names([answered, asked])).toEqual([
    ['answer', 1],
    ['ask', 1],
  ]);
  const byHand = [step('undo', 'operator'), answered];
  expect(names([...byHand, ...byHand]).map(([, times]) => times)).toEqual([1, 1, 1, 1]);
  const refused = step('answer', 'system', '61003');
  expect(names([refused, asked, answered, asked]).map(([, times]) => times)).toEqual([1, 1, 1, 1]);
});

test('an empty history shows nothing', () => {
  expect(folded([])).toEqual([]);
});
