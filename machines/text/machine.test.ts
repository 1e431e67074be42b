import { expect, test } from 'vitest';
import {
  acceptedChecks,
  acceptedMs,
  hiddenPhone,
  isFollowed,
  isGivenUp,
  isWorthSending,
  standing,
  unclearChecks,
  unclearMs,
} from './rules.ts';

const minute = 60_000;
const hour = 60 * minute;

test('a text without an answer is looked for after ten seconds, at two minutes, and then less and less for a day', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6].map((checks) => unclearMs({ checks }));
  expect(waits).toEqual([10_000, 115_000, 5 * minute, 15 * minute, hour, 6 * hour, 18 * hour]);
  expect(unclearMs({ checks: 7 })).toBe(24 * hour);
  // The second question comes when the gateway must know it.
  expect((waits[0] ?? 0) + (waits[1] ?? 0)).toBeGreaterThan(2 * minute);
  expect([5, 6, 7].map((checks) => isGivenUp({ checks }, {}))).toEqual([false, true, true]);
});

test('a question before its time makes no pause longer and gives nothing up, however often it comes', () => {
  expect(unclearChecks({ checks: 0 }, { ageMs: 9_000 })).toBe(0);
  expect(unclearChecks({ checks: 0 }, { ageMs: 10_000 })).toBe(1);
  expect(unclearChecks({ checks: 3 }, { ageMs: 10 * minute })).toBe(3);
  expect(isGivenUp({ checks: 6 }, { ageMs: 20 * hour })).toBe(false);
  expect(isGivenUp({ checks: 6 }, { ageMs: 26 * hour })).toBe(true);
  expect([10 * minute, 11 * minute].map((ageMs) => acceptedChecks({ checks: 1 }, { ageMs }))).toEqual([1, 2]);
});

test('a text that the gateway has is asked about five times', () => {
  expect([0, 1, 2, 3, 4].map((checks) => acceptedMs({ checks }))).toEqual([
    minute,
    10 * minute,
    hour,
    6 * hour,
    24 * hour,
  ]);
  expect(acceptedMs({ checks: 5 })).toBe(24 * hour);
  expect([4, 5].map((checks) => isFollowed({ checks }))).toEqual([true, false]);
});

test('a lost text is sent three times at most, and a code only once', () => {
  const shipped = (sends: number) => isWorthSending({ template: 'orderShipped', sends });
  expect([1, 2, 3].map(shipped)).toEqual([true, true, false]);
  expect(isWorthSending({ template: 'signInCode', sends: 1 })).toBe(false);
});

test('of a number the first three and the last four digits are shown', () => {
  expect(hiddenPhone('13812345678')).toBe('138****5678');
});

test('whoever waits for a text hears that it went, that it did not, or nothing yet', () => {
  expect(['accepted', 'delivered', 'following', 'failed', 'unclear', 'sending', 'finding'].map(standing)).toEqual([
    'gone',
    'gone',
    'gone',
    'refused',
    'open',
    'open',
    'open',
  ]);
});
