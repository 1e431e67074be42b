import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database.ts';
import { openDatabase, read } from '../database.ts';
import { restore } from './restore.ts';
import { dump } from './write.ts';

/**
 * Everything that protects and speeds up rows: policies, forced row security, rights, indexes, constraints, triggers.
 */
async function structure(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', tablename, policyname, roles::text, cmd, qual, with_check) as line
      from pg_policies where schemaname = 'public'
    union all select concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity, relpersistence, relacl::text)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all select concat_ws(' ', p.oid::regprocedure, p.prosrc, p.proacl::text) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
    order by line`);
  await client.end();
  return rows.map(({ line }) => line);
}

test('a database restored in place of another protects its rows as before', async () => {
  const [own, other] = [await testDatabase(), await testDatabase()];
  for (const id of ['t1', 't2']) {
    await own.db.loader.insertInto('tenants').values({ id, name: id }).execute();
    await own.db.loader
      .insertInto('members')
      .values({ tenant_id: id, nick_name: `会员 ${id}`, app_type: 'MA' })
      .execute();
  }
  const before = await structure(own.url);
  expect(before.length).toBeGreaterThan(200);

  await restore(
    other.url,
    dump(own.url, () => {}),
    { tell: () => {}, replace: true },
  );

  expect(await structure(other.url)).toEqual(before);
  const db = await openDatabase(other.url);
  const seenBy = (tenant: string) =>
    read(db, tenant, (query) => query.selectFrom('members').select('nick_name').execute());
  expect(await seenBy('t1')).toEqual([{ nick_name: '会员 t1' }]);
  expect(await seenBy('t404')).toEqual([]);
  await db.close();
  await Promise.all([own.close(), other.close()]);
});
