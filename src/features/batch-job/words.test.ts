import { expect, test } from 'vitest';
import { listedStates } from './words.ts';

test('the list of jobs is narrowed to each state that a job can stay in', () => {
  expect(listedStates).toEqual([
    'validating',
    'previewing',
    'running',
    'paused',
    'interrupted',
    'doneWithErrors',
    'done',
    'cancelled',
    'refused',
  ]);
});
