import { expect, test } from 'vitest';
import { isContested, isSameDraft, merged, usualSide } from './merge.ts';

const before = { name: '甲', sort: 1, tags: ['a'], hidden: 1 };
const mine = { name: '乙', sort: 1, tags: ['a'], hidden: 1 };
const theirs = { name: '丙', sort: 2, tags: ['a', 'b'], hidden: 2 };

test('what only they changed is theirs, what I changed mine, until somebody chooses', () => {
  expect(merged({ before, mine, theirs }, new Map())).toEqual({ name: '乙', sort: 2, tags: ['a', 'b'], hidden: 2 });
  expect(
    merged(
      { before, mine, theirs },
      new Map([
        ['name', 'theirs'],
        ['sort', 'mine'],
      ]),
    ),
  ).toMatchObject({
    name: '丙',
    sort: 1,
  });
  expect([usualSide(1, 2, 1), usualSide(1, 1, 2), usualSide(1, 2, 3), usualSide(1, 1, 1)]).toEqual([
    'mine',
    'theirs',
    'mine',
    'mine',
  ]);
});

test('a field that nobody sees goes with the field that it belongs to', () => {
  const all = { before, mine, theirs };
  expect(merged(all, new Map([['name', 'mine']]), { hidden: 'name' }).hidden).toBe(1);
  expect(merged(all, new Map([['name', 'theirs']]), { hidden: 'name' }).hidden).toBe(2);
});

test('fields that go together are kept from one side, also when each changed another of them', () => {
  const was = { first: '1', second: '11' };
  const all = { before: was, mine: { first: '1', second: '12' }, theirs: { first: '2', second: '11' } };
  expect(merged(all, new Map(), { second: 'first' })).toEqual(all.mine);
  expect(merged({ ...all, mine: was }, new Map(), { second: 'first' })).toEqual(all.theirs);
});

test('both changed it only when both did, and differently; lists are compared by what is in them', () => {
  expect([isContested(1, 2, 3), isContested(1, 2, 2), isContested(1, 1, 2), isContested(1, 2, 1)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isContested(['a'], ['a'], ['b'])).toBe(false);
  expect([isSameDraft(before, { ...before, tags: ['a'] }), isSameDraft(before, mine)]).toEqual([true, false]);
});
