import { expect, test } from 'vitest';
import { isFollowed, isPast, isTooLate, sendMs, silenceMs } from './rules.ts';

const hour = 3_600_000;

test('a message goes at once, and after each failure twice as late, at most an hour', () => {
  expect([0, 1, 2, 3, 12, 13, 40].map((attempts) => sendMs({ attempts }))).toEqual([
    0,
    1_000,
    2_000,
    4_000,
    2_048_000,
    hour,
    hour,
  ]);
});

test('news of yesterday is none, to the millisecond', () => {
  expect([24 * hour, 24 * hour + 1].map(isTooLate)).toEqual([false, true]);
  expect([isPast('tooLate'), isPast('noConsent')]).toEqual([true, false]);
  expect(silenceMs()).toBe(24 * hour);
});

test('only what an official account sent under a number is told of later', () => {
  const official = { client: 'officialAccount' } as const;
  expect(isFollowed(official, { status: 'taken', messageNo: '3' })).toBe(true);
  expect(isFollowed(official, { status: 'taken', messageNo: null })).toBe(false);
  expect(isFollowed(official, { status: 'refused', code: '43004' })).toBe(false);
  expect(isFollowed({ client: 'miniProgram' }, { status: 'taken', messageNo: '3' })).toBe(false);
});
