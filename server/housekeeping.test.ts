import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { clearAway } from './housekeeping.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.close());

const keys = async () =>
  (await sql<{ subject: string }>`select subject from sign_in_throttles order by 1`.execute(own.db.loader)).rows;

test('what is a day old goes, what is younger stays', async () => {
  await sql`insert into sign_in_throttles (subject, failed_at) values
    ('old', now() - interval '25 hours'), ('young', now() - interval '23 hours')`.execute(own.db.loader);
  await clearAway(own.db);
  expect(await keys()).toEqual([{ subject: 'young' }]);
});

test('several servers at once do it without waiting for one another', async () => {
  await Promise.all([clearAway(own.db), clearAway(own.db), clearAway(own.db)]);
  expect(await keys()).toEqual([{ subject: 'young' }]);
});
