import { expect, test } from 'vitest';
import { type Column, nextSort, shownColumns } from './column.ts';

const column = (id: string, isExtra?: boolean): Column<string> => ({
  id,
  title: id,
  width: 100,
  text: (row) => row,
  ...(isExtra === undefined ? {} : { isExtra }),
});

test('ordinary columns are shown until put away, extra ones once asked for', () => {
  const columns = [column('a'), column('b'), column('c', true)];
  const shown = (...toggled: string[]) => shownColumns(columns, new Set(toggled)).map(({ id }) => id);
  expect(shown()).toEqual(['a', 'b']);
  expect(shown('b', 'c')).toEqual(['a', 'c']);
});

test('a choice under another name is its own, and where none is left the usual ones are shown', () => {
  const columns = [{ ...column('a'), choice: 'late-a' }, column('b', true)];
  const shown = (...toggled: string[]) => shownColumns(columns, new Set(toggled)).map(({ id }) => id);
  expect(shown('a', 'b')).toEqual(['a', 'b']);
  expect(shown('late-a', 'b')).toEqual(['b']);
  expect(shown('late-a')).toEqual(['a']);
});

test('a click on a head sorts the largest first, the next one turns it round', () => {
  expect(nextSort({ by: 'a', order: 'desc' }, 'b')).toEqual({ by: 'b', order: 'desc' });
  expect(nextSort({ by: 'b', order: 'desc' }, 'b')).toEqual({ by: 'b', order: 'asc' });
  expect(nextSort({ by: 'b', order: 'asc' }, 'b')).toEqual({ by: 'b', order: 'desc' });
});
