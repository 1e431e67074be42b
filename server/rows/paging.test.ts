import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { askedOnly, growingOf, readPage, told } from './paging.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.close());

const rows = (count: number) => sql`from generate_series(1, ${sql.lit(count)})`;

test('a whole list that had more rows than are counted is not counted again, in its own scope alone', async () => {
  const count = (scope: string, of: number, lasting: object | null = {}) =>
    told(own.db, scope, growingOf(own.db, scope, { table: 'payments', of: rows(of), lasting }));
  expect(await count('t1', 10_000)).toEqual({ total: 10_000, totalExact: true });
  expect(await count('t1', 10_001)).toEqual({ total: 10_000, totalExact: false });
  expect(await count('t1', 3)).toEqual({ total: 10_000, totalExact: false });
  expect(await count('t1', 3, null)).toEqual({ total: 3, totalExact: true });
  expect(await count('t2', 3)).toEqual({ total: 3, totalExact: true });
  expect(await count('t2', 10_001, null)).toEqual({ total: 10_000, totalExact: false });
  expect(await count('t2', 4)).toEqual({ total: 4, totalExact: true });
  expect(await count('t1', 5, { channel: 'wechat' })).toEqual({ total: 5, totalExact: true });
  expect(await count('t1', 10_001, { channel: 'wechat' })).toEqual({ total: 10_000, totalExact: false });
  expect(await count('t1', 6, { channel: 'wechat' })).toEqual({ total: 10_000, totalExact: false });
  expect(await count('t1', 6, { channel: 'points' })).toEqual({ total: 6, totalExact: true });
});

test('what a filter asks lasts where it is nothing but what never changes', () => {
  const filter = (asked: { state?: string; channel?: string; from?: string }) => ({ state: undefined, ...asked });
  expect(askedOnly(filter({}), ['channel'])).toEqual({});
  expect(askedOnly(filter({ channel: 'wechat' }), ['channel'])).toEqual({ channel: 'wechat' });
  expect(askedOnly(filter({ channel: 'wechat', state: 'settled' }), ['channel'])).toBeNull();
  expect(askedOnly(filter({ from: '2026-11-01' }), ['channel'])).toBeNull();
});

test('a page tells the total of its list: within, behind its end, and where there is nothing', async () => {
  const page = (skip: number, of = rows(7)) =>
    readPage(own.db, 't1', { skip, size: 3 }, { rows: sql<{ n: number }>`select n ${of} n order by n desc`, of });
  const total = { total: 7, totalExact: true };
  expect(await page(0)).toEqual({ records: [{ n: 7 }, { n: 6 }, { n: 5 }], ...total });
  expect(await page(6)).toEqual({ records: [{ n: 1 }], ...total });
  expect(await page(9)).toEqual({ records: [], ...total });
  expect(await page(0, rows(0))).toEqual({ records: [], total: 0, totalExact: true });
  expect(await page(3, rows(0))).toEqual({ records: [], total: 0, totalExact: true });
});
