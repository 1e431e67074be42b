import { expect, test } from 'vitest';
import * as rules from './rules.ts';

const counts = { total: 10, done: 4, failed: 3, skipped: 2 };

test('a job that broke off goes on by itself, unless it was to pause', () => {
  const wishes = ['run', 'cancel', 'pause'] as const;

  expect(wishes.filter((wish) => rules.goesOnByItself({ wish }))).toEqual(['run', 'cancel']);
});

test('what is neither done nor failed nor skipped waits', () => {
  expect(rules.waitingRows(counts)).toBe(1);
  expect(rules.hasWaiting({ counts: { ...counts, done: 5 } })).toBe(false);
});

test('failed rows that are put back in line wait again', () => {
  expect(rules.requeued(counts)).toEqual({ ...counts, failed: 0 });
  expect(rules.hasFailed({ counts: rules.requeued(counts) })).toBe(false);
});

test('a round that was asked to stop runs no row', () => {
  expect((['run', 'pause', 'cancel'] as const).map((wish) => rules.rowsAtOnce({ wish }))).toEqual([1_000, 0, 0]);
});

test('only what changes rows asks first', () => {
  expect((['import', 'act', 'export'] as const).map((kind) => rules.needsConfirm({ kind }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('the file of an export is whole once every row is through and none failed', () => {
  expect(['running', 'doneWithErrors', 'done'].map(rules.isWhole)).toEqual([false, false, true]);
});

test('a preview waits for a person, and what stopped midway asks for one', () => {
  const states = ['previewing', 'running', 'paused', 'interrupted', 'done'];
  expect(states.filter(rules.isPreview)).toEqual(['previewing']);
  expect(states.filter(rules.isAtWork)).toEqual(['running']);
  expect(states.filter(rules.isStuck)).toEqual(['paused', 'interrupted']);
  expect(['cancelled', 'refused', ...states].filter(rules.isGivenUp)).toEqual(['cancelled', 'refused']);
});
