import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { claimNotice, restNotice } from './notice-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a notice that fails after its minute is left to the server that has it by then', async () => {
  const { loader } = database.db;
  await sql`insert into gateway_notices (tenant_id, account_id, notice_id, event_type, number, told, state, fault)
    values ('t1', '1', 'N1', 'TRANSACTION.SUCCESS', 'P1', '{}', 'waiting', '')`.execute(loader);
  const late = await claimNotice(database.db);
  if (!late) throw new Error('There is no notice.');
  await sql`update gateway_notices set run_at = now()`.execute(loader);
  expect(await claimNotice(database.db)).toMatchObject({ attempts: 2 });

  await restNotice(database.db, late, 0);

  expect(await claimNotice(database.db)).toBeUndefined();
});
