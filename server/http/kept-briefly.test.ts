import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { hashOf } from '#server/rows/token.ts';
import { keptBriefly } from './kept-briefly.ts';

afterEach(() => vi.useRealTimers());

/** A finder whose lookups are answered by hand, the oldest first. */
function byHand() {
  const asked: ((owner: string | null) => void)[] = [];
  const finder = keptBriefly<string>(() => new Promise((resolve) => asked.push(resolve)));
  return { finder, asked };
}

test('calls of one moment share a lookup', async () => {
  const { finder, asked } = byHand();
  const found = [finder.find('a'), finder.find('a'), finder.find('b')];
  expect(asked.length).toBe(2);
  asked[0]?.('Ann');
  asked[1]?.('Ben');
  expect(await Promise.all(found)).toEqual(['Ann', 'Ann', 'Ben']);
  expect(await finder.find('a')).toBe('Ann');
  expect(asked.length).toBe(2);
});

test.each([['its token', hashOf('a')] as const, ['all', null] as const])(
  'a call after forgetting %s neither joins nor gets what was asked before',
  async (_, hash) => {
    const { finder, asked } = byHand();
    const before = finder.find('a');
    finder.forget(hash);
    const after = finder.find('a');
    expect(asked.length).toBe(2);
    asked[1]?.(null);
    expect(await after).toBe(null);
    asked[0]?.('Ann');
    expect(await before).toBe('Ann');
    expect(await finder.find('a')).toBe(null);
  },
);

test('a lookup that failed is made again', async () => {
  let times = 0;
  const finder = keptBriefly<string>(async () => {
    times += 1;
    await wait(0);
    if (times === 1) throw new Error('cut');
    return 'Ann';
  });
  const both = await Promise.allSettled([finder.find('a'), finder.find('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await finder.find('a')).toBe('Ann');
});

test('who keeps calling gets what is known while it is looked up anew, for 0.8 s at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { finder, asked } = byHand();
  const first = finder.find('a');
  asked[0]?.('Ann');
  expect(await first).toBe('Ann');
  vi.advanceTimersByTime(390);
  expect(await finder.find('a')).toBe('Ann');
  expect(asked.length).toBe(1);
  vi.advanceTimersByTime(20);
  expect(await Promise.all([finder.find('a'), finder.find('a')])).toEqual(['Ann', 'Ann']);
  expect(asked.length).toBe(2);
  vi.advanceTimersByTime(400);
  const late = finder.find('a');
  expect(asked.length).toBe(2);
  asked[1]?.(null);
  expect(await late).toBe(null);
});

test('what is looked up ahead counts from when it was asked, and not after forgetting', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { finder, asked } = byHand();
  const first = finder.find('a');
  vi.advanceTimersByTime(500);
  asked[0]?.('Ann');
  expect(await first).toBe('Ann');
  expect(await finder.find('a')).toBe('Ann');
  expect(asked.length).toBe(2);
  finder.forget(null);
  asked[1]?.('Ann');
  const after = finder.find('a');
  expect(asked.length).toBe(3);
  asked[2]?.(null);
  expect(await after).toBe(null);
});

test('a lookup ahead that fails harms nobody', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let times = 0;
  const finder = keptBriefly<string>(async () => {
    times += 1;
    if (times === 2) throw new Error('cut');
    return `Ann ${times}`;
  });
  expect(await finder.find('a')).toBe('Ann 1');
  vi.advanceTimersByTime(500);
  expect(await finder.find('a')).toBe('Ann 1');
  await Promise.resolve();
  vi.advanceTimersByTime(400);
  expect(await finder.find('a')).toBe('Ann 3');
});
