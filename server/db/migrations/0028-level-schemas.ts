import { type Kysely, type Migration, sql } from 'kysely';
import { skuNames } from './0008-goods.ts';
import { protect } from './protect.ts';
import { matchedBy } from './searchable.ts';

/**
 * Some of the first migrations were changed after databases had been made by them. This brings every such database to what
 * a new one has; on a new one it changes nothing.
 */
export const levelSchemas: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index if exists order_items_by_goods`.execute(db);
    await sql`create index if not exists orders_by_channel on orders (pay_channel, created_at desc, id desc)
      include (tenant_id) where pay_channel is not null`.execute(db);
    await sql`create index if not exists orders_by_kind on orders (goods_kind, created_at desc, id desc)
      include (tenant_id)`.execute(db);
    if (!(await definitionHas(db, 'orders_by_amount_everywhere', 'INCLUDE'))) {
      await sql`drop index if exists orders_by_amount_everywhere`.execute(db);
      await sql`create index orders_by_amount_everywhere on orders (payment_price desc, id desc) include (tenant_id)`.execute(
        db,
      );
    }
    for (const table of await plainlyProtected(db)) {
      await sql`drop policy tenant on ${sql.table(table)}`.execute(db);
      await protect(db, table);
    }
    for (const [table, columns] of searched) {
      const { rows } = await sql<{ old: boolean }>`select prorettype = 'bigint'::regtype as old from pg_proc
        where oid = to_regprocedure(${`${table}_matching(text,integer)`})`.execute(db);
      if (rows[0]?.old !== true) continue;
      await sql`drop function ${sql.ref(`${table}_matching`)}(text, integer)`.execute(db);
      await matchedBy(db, table, columns);
    }
    if (!(await isThere(db, 'goods_skus_renamed(text,bigint,bigint)'))) await skuNames(db);
    if (!(await isDeferrable(db, 'goods_spec_values_by_name'))) {
      await sql`alter table goods_spec_values drop constraint if exists goods_spec_values_by_name,
        add constraint goods_spec_values_by_name unique (tenant_id, spec_id, name) deferrable`.execute(db);
    }
    await sql`revoke update, delete on transitions, ledger_entries from zhanggui_app`.execute(db);
  },
};

const searched: [table: string, columns: string[]][] = [
  ['members', ['nick_name', 'real_name', 'mobile']],
  ['orders', ['order_no', 'receiver_name', 'receiver_phone']],
];

async function definitionHas(db: Kysely<unknown>, index: string, word: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select indexdef like ${`%${word}%`} as has from pg_indexes
    where schemaname = 'public' and indexname = ${index}`.execute(db);
  return rows[0]?.has === true;
}

/** Tables whose policy reads the tenant for each row anew. */
async function plainlyProtected(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_policies
    where schemaname = 'public' and policyname = 'tenant' and qual not like '%SELECT%' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function isThere(db: Kysely<unknown>, signature: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regprocedure(${signature}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

async function isDeferrable(db: Kysely<unknown>, constraint: string): Promise<boolean> {
  const { rows } = await sql<{ so: boolean }>`select condeferrable as so from pg_constraint
    where conname = ${constraint}`.execute(db);
  return rows[0]?.so === true;
}
