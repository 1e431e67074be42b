import { expect, test } from 'vitest';
import {
  followChecks,
  followMs,
  isFollowed,
  isGivenUp,
  isWorthTrying,
  retryMs,
  unclearChecks,
  unclearMs,
} from './rules.ts';

const minute = 60_000;
const hour = 60 * minute;

test('an upload that WeChat cannot take yet is tried for more than half a day, ever more rarely', () => {
  const attempts = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  expect(attempts.map((each) => retryMs({ attempts: each }) / minute)).toEqual([1, 1, 2, 5, 10, 30, 60, 360, 360]);
  expect(attempts.map((each) => isWorthTrying({ attempts: each }))).toEqual(attempts.map((each) => each < 8));
});

test('an upload without an answer is asked about for a day', () => {
  const checks = [0, 1, 2, 3, 4, 5, 6];
  expect(checks.map((each) => unclearMs({ checks: each }) / minute)).toEqual([1 / 6, 1, 5, 60, 480, 1080, 1440]);
  expect(checks.map((each) => isGivenUp({ checks: each }, {}))).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('a settlement is asked about when WeChat must have made it, and four times at most', () => {
  expect([followMs({ travel: 'express' }), followMs({ travel: 'virtual' })]).toEqual([11 * 24 * hour, 3 * 24 * hour]);
  expect([3, 4].map((checks) => isFollowed({ checks }))).toEqual([true, false]);
});

test('a question before its time makes no pause longer and gives nothing up, however often it comes', () => {
  expect(unclearChecks({ checks: 2 }, { ageMs: 3 * minute })).toBe(2);
  expect(unclearChecks({ checks: 2 }, { ageMs: 7 * minute })).toBe(3);
  expect([20, 28].map((hours) => isGivenUp({ checks: 5 }, { ageMs: hours * hour }))).toEqual([false, true]);
  const known = { checks: 0, travel: 'express', mayBeThere: false } as const;
  expect([10, 11].map((days) => followChecks(known, { ageMs: days * 24 * hour }))).toEqual([0, 1]);
});

test('questions about an upload without an answer are none about its settlement', () => {
  const found = { checks: 5, travel: 'express', mayBeThere: true } as const;
  expect(isFollowed({ checks: followChecks(found, { ageMs: 28 * hour }) })).toBe(true);
});
