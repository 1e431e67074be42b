import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { schemaOf } from './schema-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('the types of the tables are those of a database that has every migration', async () => {
  const written = readFileSync(new URL('../server/db/schema.gen.ts', import.meta.url), 'utf8');

  expect(written.slice(written.indexOf('import '))).toBe(await schemaOf(database.url));
});
