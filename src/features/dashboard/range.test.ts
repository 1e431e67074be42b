import { expect, test } from 'vitest';
import { rangeOf, readable } from './range.ts';

const week = { from: '2028-02-24', to: '2028-03-01' };

test.each([
  ['none', {}],
  ['one end', { from: '2028-01-01' }],
  ['days that run backwards', { from: '2028-02-02', to: '2028-02-01' }],
  ['more than a year', { from: '2026-01-01', to: '2027-01-03' }],
])('an address with %s has the seven days before today', (_, search) => {
  expect(rangeOf(search, '2028-03-02')).toEqual(week);
});

test('an address has its own days, up to a year of them', () => {
  for (const range of [
    { from: '2028-02-29', to: '2028-02-29' },
    { from: '2026-01-01', to: '2027-01-02' },
  ])
    expect(rangeOf(range, '2028-03-02')).toEqual(range);
});

test('the end that was not touched follows where more than a year is chosen', () => {
  expect(readable({ ...week, from: '2026-01-01' }, week)).toEqual({ from: '2026-01-01', to: '2027-01-02' });
  const old = { from: '2026-01-01', to: '2026-01-31' };
  expect(readable({ ...old, to: '2028-03-01' }, old)).toEqual({ from: '2027-03-01', to: '2028-03-01' });
  expect(readable({ ...old, to: '2027-01-02' }, old)).toEqual({ from: '2026-01-01', to: '2027-01-02' });
});
