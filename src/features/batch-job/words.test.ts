import { expect, test } from 'vitest';
import { states } from '#machines/batch-job/facts.gen.ts';
import { listedStates } from './words.ts';

test('the list of jobs is narrowed to each state that a job can stay in', () => {
  const passedThrough = new Set<string>(['checked', 'counted']);
  expect(listedStates.toSorted()).toEqual(states.filter((state) => !passedThrough.has(state)).toSorted());
});
