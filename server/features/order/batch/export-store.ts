import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { type OrderFilter, orderRules } from '../filter-store.ts';
import type { ExportedOrder, OrderColumn } from './export-columns.ts';

// Raw SQL: millions of rows by stretches, placed by a window.

/** The end of a batch: the next one starts with the order after it. */
export interface Mark {
  createdAt: string;
  id: string;
}

/** Which orders to read. */
export interface Wanted {
  filter: OrderFilter;
  /** Kinds of goods; empty means all. */
  kinds: readonly string[];
}

/** The conditions on the orders of a filter and of some kinds, behind one mark and up to another. */
export function orderKinds(
  scope: string,
  { filter, kinds }: Wanted,
  { behind = null, upTo }: { behind?: Mark | null; upTo?: Mark } = {},
): RawBuilder<unknown> {
  const rules = [
    // Orders after a mark are also before the last day; given that condition, PostgreSQL would start at that day each
    // time.
    orderRules(scope, behind === null ? filter : { ...filter, to: undefined }),
    ...(kinds.length === 0 ? [] : [sql`goods_kind in (${sql.join(kinds)})`]),
    ...(behind === null ? [] : [sql`(created_at, id) < (${behind.createdAt}::timestamptz, ${behind.id}::bigint)`]),
    ...(upTo === undefined ? [] : [sql`(created_at, id) >= (${upTo.createdAt}::timestamptz, ${upTo.id}::bigint)`]),
  ];
  return sql.join(rules, sql` and `);
}

/**
 * The orders behind one mark and up to another, which were about `size` when the marks were set. PostgreSQL takes two marks
 * for a third of all orders and would read the whole table each time; with a limit beyond their number it walks the
 * index between them.
 */
export const ordersIn = (
  scope: string,
  wanted: Wanted,
  { size, ...within }: { behind: Mark | null; upTo?: Mark; size: number },
): RawBuilder<unknown> =>
  sql`select * from orders where ${orderKinds(scope, wanted, within)}
    order by created_at desc, id desc limit ${sql.lit(mostOf({ size }))}`;

const mostOf = ({ size }: { size: number }) => 2 * size;

/** Returns the ids of the orders after a mark that match a filter, newest first. */
export async function ordersBehind(
  db: Database,
  scope: string,
  wanted: Wanted,
  { behind, size }: { behind: Mark | null; size: number },
): Promise<Mark[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Mark>`select created_at as "createdAt", id from orders where ${orderKinds(scope, wanted, { behind })}
      order by created_at desc, id desc limit ${size}`.execute(query),
  );
  return rows;
}

/** Returns the orders of a filter behind one mark and up to another, newest first, reading only what the columns need. */
export async function ordersWithin(
  db: Database,
  scope: string,
  wanted: Wanted & { columns: readonly OrderColumn[] },
  within: { behind: Mark | null; upTo?: Mark; size: number },
): Promise<ExportedOrder[]> {
  const found = async (orders: RawBuilder<unknown>) => {
    const { rows } = await read(db, scope, (query) =>
      sql<ExportedOrder>`select ${readBy(wanted.columns)} from (${orders}) o
        join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
        order by o.created_at desc, o.id desc`.execute(query),
    );
    return rows;
  };
  const rows = await found(ordersIn(scope, wanted, within));
  // So many more may match by now.
  return rows.length < mostOf(within)
    ? rows
    : found(sql`select * from orders where ${orderKinds(scope, wanted, within)}`);
}

function readBy(columns: readonly OrderColumn[]) {
  const names = new Set(columns.flatMap(({ reads }) => reads));
  return sql.join(
    [...names].map((name) => (name === 'member_name' ? sql`m.nick_name as member_name` : sql.ref(`o.${name}`))),
  );
}

/** Returns the last order of each slice of `size` orders, with its position among all. */
export async function sliceEnds(
  db: Database,
  tenantId: string,
  wanted: Wanted,
  size: number,
): Promise<(Mark & { place: number })[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Mark & { place: number }>`select created_at as "createdAt", id, place::int from (
            select created_at, id, row_number() over newest as place, lead(id) over newest is null as is_last
            from orders where ${orderKinds(tenantId, wanted)} window newest as (order by created_at desc, id desc)) numbered
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
