import { expect, test } from 'vitest';
import { specCalls } from '#tests/kit/calls.ts';

const calls = specCalls();

test('the list has each of the 101 calls of the specification once', () => {
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(101);
  expect(calls).toHaveLength(101);
});

test('a call that is served has the address of the list, to the letter', () => {
  const served = calls.filter(({ spelled }) => spelled !== null);

  expect(served.filter(({ path, spelled }) => path !== spelled)).toEqual([]);
});
