import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { countGrowing } from './paging.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.close());

const rows = (count: number) => sql`from generate_series(1, ${sql.lit(count)})`;

test('a whole list that had more rows than are counted is not counted again, in its own scope alone', async () => {
  const count = (scope: string, of: number, isWhole = true) =>
    countGrowing(own.db, scope, { table: 'payments', of: rows(of), isWhole });
  expect(await count('t1', 10_000)).toEqual({ total: 10_000, totalExact: true });
  expect(await count('t1', 10_001)).toEqual({ total: 10_000, totalExact: false });
  expect(await count('t1', 3)).toEqual({ total: 10_000, totalExact: false });
  expect(await count('t1', 3, false)).toEqual({ total: 3, totalExact: true });
  expect(await count('t2', 3)).toEqual({ total: 3, totalExact: true });
  expect(await count('t2', 10_001, false)).toEqual({ total: 10_000, totalExact: false });
  expect(await count('t2', 4)).toEqual({ total: 4, totalExact: true });
});
