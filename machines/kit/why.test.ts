import { expect, test } from 'vitest';
import { letterMachine } from './sample.fixture.ts';
import { why } from './why.ts';

const written = (facts: { to?: string; stamps?: number }) =>
  letterMachine.resolveState({
    value: { way: 'written', flag: 'down' },
    context: { to: 'Ada', stamps: 1, receipt: null, ...facts },
  });

test('an accepted event needs no reason', () => {
  expect(why(written({}), { type: 'letter.post' })).toBeNull();
});

test.each([
  ['letter.post', written({ stamps: 0, to: '' }), 'isStamped'],
  ['letter.post', written({ to: '' }), 'isAddressed'],
  ['letter.stamp', written({ stamps: 3 }), 'not isTooOften'],
  ['letter.recall', written({}), null],
])('%s is refused by the first part that fails', (type, snapshot, guard) => {
  expect(why(snapshot, { type })?.guard).toBe(guard);
});

test('an event whose guard needs the payload counts as allowed, one that the facts forbid does not', () => {
  expect(why(written({ stamps: 0 }), { type: 'letter.post' })?.allowed).toEqual(['flag.raise', 'letter.stamp']);
});
