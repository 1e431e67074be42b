import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { openDatabase } from './db/database.ts';
import { DatabaseUnavailable } from './db/unavailable.ts';
import { clearAway } from './housekeeping-store.ts';
import { verifyHistory } from './workflow/verify-history.ts';

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

test('a kind that cannot be deleted in time keeps no other, and no month of the log, from its turn', async () => {
  const { loader } = own.db;
  await sql`insert into sign_in_throttles (subject, failed_at) values ('held', now() - interval '25 hours')`.execute(
    loader,
  );
  await sql`insert into call_counts (subject, began_at) values ('old', now() - interval '2 hours')`.execute(loader);
  const hurried = await openDatabase(own.url, { limits: { statementMs: 300 } });
  await loader.transaction().execute(async (trx) => {
    await sql`select from sign_in_throttles where subject = 'held' for update`.execute(trx);
    await expect(clearAway(hurried)).rejects.toThrow(DatabaseUnavailable);
  });
  await hurried.close();
  expect((await sql`select from call_counts`.execute(loader)).rows).toEqual([]);
  await clearAway(own.db);
  expect(await keys()).toEqual([{ subject: 'young' }]);
});

test('a person keeps ninety days of notifications, and five hundred of them', async () => {
  await seedOperators(own.db);
  const add = (operator: string, count: number, age: string) =>
    sql`insert into notifications (tenant_id, operator_id, source, kind, about_tenant, subject, subject_id, at)
      select 't1', id, ${age} || n, 'jobDone', 't1', 'batch-job', n::text, now() - ${age}::interval
      from operators, generate_series(1, ${count}::int) n where username = ${operator}`.execute(own.db.loader);
  await add('tenant', 3, '91 days');
  await add('tenant', 2, '89 days');
  await add('tenant-b', 520, '1 day');
  await clearAway(own.db);
  const { rows } = await sql<{ name: string; count: number; first: string }>`select o.username as name,
    count(*)::int as count, min(n.subject_id::int)::text as first from notifications n
    join operators o on o.id = n.operator_id group by 1 order by 1`.execute(own.db.loader);
  expect(rows).toEqual([
    { name: 'tenant', count: 2, first: '1' },
    { name: 'tenant-b', count: 500, first: '21' },
  ]);
});

test('messages to buyers go half a year after they ended, and never while they are open', async () => {
  const { loader } = own.db;
  await sql`insert into buyer_messages (tenant_id, member_id, app_id, topic, fact, template_id, state, state_at)
    select 't1', 1, 'wx1', 'orderPaid', state || age, 'x', state, now() - age::interval
    from unnest(array['queued', 'sending', 'accepted', 'sent', 'delivered', 'withheld', 'failed', 'unclear']) state,
      unnest(array['179 days', '181 days']) age`.execute(loader);
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before, after,
      operator_type)
    select tenant_id, 'buyer-message', id::text, 1, 'xstate.init', '{}', '', state, '{}', '{}', 'system'
    from buyer_messages`.execute(loader);
  await clearAway(own.db);
  const { rows } = await sql<{
    fact: string;
  }>`select fact from buyer_messages where fact like '%181 days' order by id`.execute(loader);
  expect(rows.map(({ fact }) => fact)).toEqual(['queued181 days', 'sending181 days', 'accepted181 days']);
  const { rows: kept } = await sql`select 1 from buyer_messages where fact like '%179 days'`.execute(loader);
  expect(kept).toHaveLength(8);
  // The log of what is gone says that it had ended.
  const orphans = async () =>
    (await verifyHistory(own.db, { log: () => {} })).faults.filter((fault) => fault.includes('but no row'));
  expect(await orphans()).toEqual([]);
  await sql`delete from buyer_messages where fact = 'queued181 days'`.execute(loader);
  expect(await orphans()).toHaveLength(1);
});

test('number and content of a text go thirty days after the gateway took it, if it said no more', async () => {
  const { loader } = own.db;
  await sql`insert into texts (tenant_id, text_no, template, shown_phone, state, state_at, sealed)
    select 't1', state || age, 'orderShipped', '138****0001', state, now() - age::interval, 'sealed'
    from unnest(array['accepted', 'unclear']) state, unnest(array['29 days', '31 days']) age`.execute(loader);
  await clearAway(own.db);
  const { rows } = await sql<{
    text: string;
  }>`select text_no as text from texts where sealed is not null order by 1`.execute(loader);
  expect(rows.map(({ text }) => text)).toEqual(['accepted29 days', 'unclear29 days', 'unclear31 days']);
});

test('the months of the audit log that come are there before they begin', async () => {
  const months = async () =>
    (
      await sql<{ name: string }>`select relname as name from pg_class
        where relispartition and relkind = 'r' and relname like 'operator_log_2%' order by 1`.execute(own.db.loader)
    ).rows;
  const made = await months();
  const last = made.at(-1)?.name ?? '';
  // Only the owner of the schema may drop these.
  const owner = new Client({ connectionString: own.url });
  await owner.connect();
  await owner.query(`drop table ${last}`);
  await owner.end();
  expect(await months()).toHaveLength(made.length - 1);
  await clearAway(own.db);
  expect(await months()).toEqual(made);
});
