import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { type OrderFilter, orderRules } from '../filter-store.ts';
import type { StoredOrder } from '../rows.ts';
import type { OrderColumn } from './export-columns.ts';

// Raw SQL: millions of rows by pages, cut before the joins and placed by a window.

/** The end of a batch: the next one starts with the order after it. */
export interface Mark {
  createdAt: string;
  id: string;
}

/** Which orders to read, and which of their columns. */
interface Wanted {
  filter: OrderFilter;
  /** Kinds of goods; empty means all. */
  kinds: readonly string[];
  columns: readonly OrderColumn[];
}

/** Returns the orders after a mark that match a filter, newest first, reading only what the columns need. */
export async function ordersBehind(
  db: Database,
  scope: string,
  { filter, kinds, columns }: Wanted,
  { behind, upTo, size }: { behind: Mark | null; upTo?: Mark; size: number },
): Promise<StoredOrder[]> {
  const rules = [
    // Orders after a mark are also before the last day; given that condition, PostgreSQL would start at that day each
    // time.
    orderRules(scope, behind === null ? filter : { ...filter, to: undefined }),
    ...(kinds.length === 0 ? [] : [sql`goods_kind in (${sql.join(kinds)})`]),
    ...(behind === null ? [] : [sql`(created_at, id) < (${behind.createdAt}::timestamptz, ${behind.id})`]),
    ...(upTo === undefined ? [] : [sql`(created_at, id) >= (${upTo.createdAt}::timestamptz, ${upTo.id})`]),
  ];
  const { rows } = await read(db, scope, (query) =>
    sql<StoredOrder>`select ${readBy(columns)} from (
        select tenant_id, id from orders where ${sql.join(rules, sql` and `)}
        order by created_at desc, id desc limit ${size}) found
      join orders o on o.tenant_id = found.tenant_id and o.id = found.id
      join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      order by o.created_at desc, o.id desc`.execute(query),
  );
  return rows;
}

function readBy(columns: readonly OrderColumn[]) {
  const names = new Set<keyof StoredOrder>(['id', 'created_at', ...columns.flatMap(({ reads }) => reads)]);
  return sql.join(
    [...names].map((name) => (name === 'member_name' ? sql`m.nick_name as member_name` : sql.ref(`o.${name}`))),
  );
}

/** Returns the last order of each slice of `size` orders, with its position among all. */
export async function sliceEnds(
  db: Database,
  tenantId: string,
  { filter, kinds }: Omit<Wanted, 'columns'>,
  size: number,
): Promise<(Mark & { place: number })[]> {
  const rules = [
    orderRules(tenantId, filter),
    ...(kinds.length === 0 ? [] : [sql`goods_kind in (${sql.join(kinds)})`]),
  ];
  const { rows } = await read(db, tenantId, (query) =>
    sql<Mark & { place: number }>`select created_at as "createdAt", id, place::int from (
            select created_at, id, row_number() over newest as place, lead(id) over newest is null as is_last
            from orders where ${sql.join(rules, sql` and `)} window newest as (order by created_at desc, id desc)) numbered
          where place % ${size} = 0 or is_last order by place`.execute(query),
  );
  return rows;
}

/** Counts the orders that match a filter, up to `most`. */
export async function mostOrders(db: Database, tenantId: string, filter: OrderFilter, most: number): Promise<number> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ count: number }>`select count(*)::int as count from (
      select 1 from orders where ${orderRules(tenantId, filter)} limit ${most}) found`.execute(query),
  );
  return rows[0]?.count ?? 0;
}
