import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

const opened = (): { breaker: ReturnType<typeof createBreaker>; pass: (ms: number) => void } => {
  let nowMs = 1_000_000;
  const breaker = createBreaker(5, 30_000, () => nowMs);
  for (let i = 0; i < 5; i += 1) breaker.failed();
  return {
    breaker,
    pass: (ms) => {
      nowMs += ms;
    },
  };
};

test('four failures in a row leave it closed, the fifth opens it', () => {
  const breaker = createBreaker(5, 30_000, () => 0);
  for (let i = 0; i < 4; i += 1) breaker.failed();
  expect(breaker.ask()).toEqual({ open: false });

  breaker.failed();

  expect(breaker.ask()).toEqual({ open: true, retryAfterMs: 30_000 });
});

test('a success in between starts the count again', () => {
  const breaker = createBreaker(5, 30_000, () => 0);
  for (let i = 0; i < 12; i += 1) {
    breaker.failed();
    if (i % 4 === 3) breaker.succeeded();
  }

  expect(breaker.ask().open).toBe(false);
});

test('after 30 s exactly one probe passes', () => {
  const { breaker, pass } = opened();
  pass(29_999);
  expect(breaker.ask().open).toBe(true);

  pass(1);

  expect([breaker.ask().open, breaker.ask().open, breaker.ask().open]).toEqual([false, true, true]);
});

test('a probe that succeeds closes it', () => {
  const { breaker, pass } = opened();
  pass(30_000);
  breaker.ask();

  breaker.succeeded();

  expect([breaker.ask().open, breaker.ask().open]).toEqual([false, false]);
});

test('a probe that fails starts the wait again', () => {
  const { breaker, pass } = opened();
  pass(30_000);
  breaker.ask();

  breaker.failed();

  pass(29_999);
  expect(breaker.ask().open).toBe(true);
  pass(1);
  expect(breaker.ask().open).toBe(false);
});

test('a probe that was cancelled lets another one try', () => {
  const { breaker, pass } = opened();
  pass(30_000);
  breaker.ask();

  breaker.undecided();

  expect(breaker.ask().open).toBe(false);
});
