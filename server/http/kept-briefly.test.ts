import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashOf } from '#server/rows/token.ts';
import { keptBriefly } from './kept-briefly.ts';

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
