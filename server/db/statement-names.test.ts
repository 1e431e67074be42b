import { expect, test } from 'vitest';
import { mostPrepared, type StatementNames, statementNames } from './statement-names.ts';

const connection = {};
const often = (names: StatementNames, text: string) =>
  Array.from({ length: 4 }, () => names.nameOf(connection, text)).at(-1);

test('a statement has a name from its fourth time on, with parameters or without', () => {
  const names = statementNames();
  const given = Array.from({ length: 5 }, () => names.nameOf(connection, 'select 1'));

  expect(given).toEqual([undefined, undefined, undefined, 's1', 's1']);
  expect(often(names, ' with one as (select $1) select * from one')).toBe('s2');
});

test.each(['begin', 'commit', 'set local enable_sort = off', 'select 1; select 2', 'selection'])(
  '%s is not prepared',
  (text) => {
    expect(often(statementNames(), text)).toBeUndefined();
  },
);

test('when all names are taken, the statement that was not sent for the longest time loses its own for ever', () => {
  const names = statementNames();
  for (let at = 0; at < 200; at += 1) often(names, `select ${at}`);
  expect(names.nameOf(connection, 'select 0')).toBe('s1');

  expect(often(names, 'select new')).toBe('s201');
  expect(names.nameOf(connection, 'select 0')).toBe('s1');
  expect(names.nameOf(connection, 'select 1')).toBeUndefined();
  expect(often(names, 'select 1')).toBe('s202');
});

test('a connection is full of names that were lost, another one is not', () => {
  const names = statementNames();
  for (let at = 0; at < mostPrepared; at += 1) often(names, `select ${at}`);
  expect(names.isFull(connection)).toBe(false);

  often(names, 'select one more');
  expect(names.isFull(connection)).toBe(true);
  expect(names.isFull({})).toBe(false);
});
