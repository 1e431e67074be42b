import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database.ts';
import { askOwner } from '#tests/kit/migrating.ts';
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
    union all select concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity, relpersistence, relacl::text, reloptions::text)
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

const restored = (url: string, source: AsyncIterable<Buffer>) =>
  restore(url, source, { tell: () => {}, replace: true });

test('a database that had its migrations in another order can be restored', async () => {
  const [own, other] = [await testDatabase(), await testDatabase()];
  await own.db.loader.insertInto('tenants').values({ id: 't1', name: '一' }).execute();
  await askOwner(own.url, 'alter table tenants rename column contact to before');
  await askOwner(own.url, "alter table tenants add column contact text not null default '李'");
  await askOwner(own.url, 'alter table tenants drop column before');

  await restored(
    other.url,
    dump(own.url, () => {}),
  );

  expect(await askOwner(other.url, 'select name, contact from tenants')).toEqual([{ name: '一', contact: '李' }]);
  await Promise.all([own.close(), other.close()]);
});

test('a backup of before, whose checks count generated columns, can be restored', async () => {
  const [own, other] = [await testDatabase(), await testDatabase()];
  await askOwner(
    own.url,
    `insert into tenants (id, name) values ('t1', '一');
    insert into members (tenant_id, nick_name, app_type) values ('t1', '李', 'MA');
    insert into orders (tenant_id, order_no, member_id, app_type, order_type, goods_kind, state, sales_price, payment_price, item_quantity)
      select 't1', 'O1', id, 'MA', 1, 'ordinary', 'awaitingPayment', 1, 1, 1 from members`,
  );
  const [before] = await askOwner(
    own.url,
    'select sum(hashtextextended(t::text collate "C", 0)::numeric)::text as check from orders t',
  );
  const ofBefore = async function* () {
    for await (const chunk of dump(own.url, () => {}))
      yield Buffer.from(
        chunk.toString('latin1').replace(/("name":"orders",[^}]*"check":")-?\d+/, `$1${check}`),
        'latin1',
      );
  };
  const { check } = before as { check: string };

  await restored(other.url, ofBefore());

  expect(await askOwner(other.url, 'select order_no, stage from orders')).toEqual([
    { order_no: 'O1', stage: 'awaitingPayment' },
  ]);
  await Promise.all([own.close(), other.close()]);
});
