import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { columnNames } from '#shared/audit-log/names/columns.ts';
import { testDatabase } from '#tests/kit/database.ts';

/** Which the log leaves out. */
const left = ['tenant_id', 'version', 'updated_at'];

test('every field of a row that the audit log notes has a name in both languages', async () => {
  const { db, close } = await testDatabase();
  const { rows } = await sql<{ name: string }>`select distinct a.attname as name from pg_trigger t
    join pg_attribute a on a.attrelid = t.tgrelid
    where t.tgname = 'noted' and a.attnum > 0 and not a.attisdropped order by 1`.execute(db.loader);
  await close();
  const names = rows.map(({ name }) => name).filter((name) => !left.includes(name));

  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !columnNames[name])).toEqual([]);
});
