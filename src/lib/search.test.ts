import * as v from 'valibot';
import { expect, test } from 'vitest';
import { day, oneNumberOf, oneOf, pageEntries, parseSearch, stringifySearch, text } from './search.ts';

const schema = v.object({
  ...pageEntries,
  isPay: oneNumberOf([0, 1]),
  state: oneOf(['completed']),
  from: day(),
  text: text(5),
});

test('a search text keeps an order number as text and leaves empty values out', () => {
  const search = stringifySearch({ orderNo: '202603010930000001', current: 2, state: undefined, text: '' });

  expect(search).toBe('?orderNo=202603010930000001&current=2');
  expect(parseSearch(search)).toEqual({ orderNo: '202603010930000001', current: '2' });
});

test('an empty search has no question mark', () => {
  expect(stringifySearch({})).toBe('');
});

test('a list without a search starts on page 1 with 20 rows', () => {
  expect(v.parse(schema, {})).toEqual({ current: 1, size: 20 });
});

test('numbers are read from text and from numbers', () => {
  expect(v.parse(schema, { current: '3', size: 50, isPay: '0' })).toEqual({ current: 3, size: 50, isPay: 0 });
});

test('nonsense falls back instead of breaking the page', () => {
  const search = v.parse(schema, {
    current: '-1',
    size: '7',
    isPay: '7',
    state: 'nope',
    from: 'yesterday',
    text: '  ',
  });

  expect(search).toMatchObject({ current: 1, size: 20 });
  expect(search.isPay ?? search.state ?? search.from ?? search.text).toBeUndefined();
});

test('free text is trimmed and cut', () => {
  expect(v.parse(schema, { text: ' abcdefg' }).text).toBe('abcde');
});

test('a text is cut between characters, of which a picture is one', () => {
  expect(v.parse(schema, { text: '春茶🍵🍵🍵🍵' }).text).toBe('春茶🍵🍵🍵');
});

test.each(['2026-02-30', '2025-02-29', '2026-04-31', '0000-12-31'])(
  '%s is in no calendar and counts as not set',
  (from) => {
    expect(v.parse(schema, { from }).from).toBeUndefined();
  },
);

test('the leap day and the last of the year are days', () => {
  expect([v.parse(schema, { from: '2024-02-29' }).from, v.parse(schema, { from: '2026-12-31' }).from]).toEqual([
    '2024-02-29',
    '2026-12-31',
  ]);
});
