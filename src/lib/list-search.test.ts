import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageOrders } from '#openapi/generated/lists.ts';
import { listSearch } from './list-search.ts';
import { oneOf } from './search.ts';

const list = { kind: ['a', 'b'], paid: [0, 1], id: /^[0-9]{1,3}$/, from: 'day', name: 5, hidden: 9, own: 9 } as const;
const search = listSearch(list, { own: oneOf(['mine']) }, ['hidden']);

test('an address says what the contract takes, each filter in its way', () => {
  const address = { kind: 'b', paid: '1', id: '12', from: '2026-03-01', name: '  a long name', size: '50' };

  expect(v.parse(search, address)).toEqual({ ...address, paid: 1, name: 'a lon', size: 50, current: 1 });
});

test('what the contract does not take is not set', () => {
  const wrong = v.parse(search, { kind: 'c', paid: '2', id: '1234', from: 'today', name: ' ', current: '0' });

  expect(wrong).toMatchObject({ current: 1, size: 20 });
  expect([wrong.kind, wrong.paid, wrong.id, wrong.from, wrong.name]).toEqual(Array(5).fill(undefined));
});

test('a text that the contract of orders finds too short is not set, and a picture is one character', () => {
  const searched = listSearch(pageOrders, {});

  expect(['张', '😀', ' 张 ', '张伟', '😀😀'].map((text) => v.parse(searched, { text }).text)).toEqual([
    undefined,
    undefined,
    undefined,
    '张伟',
    '😀😀',
  ]);
});

test('a page leaves a filter out, and has entries of its own that win', () => {
  expect(v.parse(search, { hidden: 'x', own: 'mine' })).toEqual({ current: 1, size: 20, own: 'mine' });
  expect(v.parse(search, { own: 'other' }).own).toBeUndefined();
});

test('a number below zero is said in an address too, where the contract takes it', () => {
  const { status } = v.parse(listSearch({ status: [-1, 0, 1] } as const, {}), { status: '-1' });
  expect(status).toBe(-1);
  expect(v.parse(search, { current: '-1', paid: '-1' })).toMatchObject({ current: 1, paid: undefined });
});
