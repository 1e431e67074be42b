import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#server/http/operations.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { specHandlers } from './handlers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedOperators(database.db);
});
afterAll(() => database.close());

const rows = 1_100;
const call = { operator: { scope: 't1', tenantId: 't1', type: 2 }, query: {}, language: 'zh' } as unknown;

test('a spec that goes while the file is written takes no other with it', async () => {
  const { loader } = database.db;
  await sql`insert into goods_specs (tenant_id, id, name, sort)
    select 't1', n, 'n' || n, n from generate_series(1, ${rows}::int) n`.execute(loader);
  const { body } = await specHandlers(database.db).exportSpecs(call as Call<'exportSpecs'>);
  let text = '';
  for await (const piece of body) {
    text += String(piece);
    if (text.includes('n500,') && !text.includes('n501,'))
      await sql`delete from goods_specs where tenant_id = 't1' and id = 1`.execute(loader);
  }
  const written = Array.from(text.matchAll(/\bn\d+\b/g), ([name]) => name);
  expect(written).toEqual(Array.from({ length: rows }, (_, at) => `n${at + 1}`));
});
