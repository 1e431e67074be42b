import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { capped, countedAtMost, countSome, cut, type Found, type Page, type Total } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { WrittenRows } from '#server/rows/written.ts';
import { counted, countedOrders } from './counted-store.ts';
import { countedRules, isCounted, type OrderFilter, orderRules } from './filter-store.ts';
import { type Way, wayTo } from './list-way-store.ts';
import { directionOf, inOrder, type OrderSort, sortColumns } from './order-sort-store.ts';
import { orderRow, type OrderRow, orderRowWithActs, type StoredOrder } from './rows.ts';
import { orderWriter } from './written-store.ts';

// Raw SQL: pages are cut before the joins.

/** Every column, including the chart's facts. */
const stored = sql`o.*, m.nick_name as member_name`;

/** One page of orders, in an order. */
interface Asked extends Page {
  filter: OrderFilter;
  sort: OrderSort;
}

/** What a page's statement found: how many rows, and the total where it comes with them. */
interface Read<Records> {
  records: Records;
  shown: number;
  told: number | null;
}

/** What to select of a page, and from where. */
type Source = Record<'with' | 'from' | 'total' | 'order', RawBuilder<unknown>>;

/** Returns one page of orders as PostgreSQL writes it, with their total. */
export const pageOrders = (db: Database, scope: string, asked: Asked, phone: keyof typeof orderWriter) =>
  pageWith(db, scope, asked, new WrittenRows(''), async (query, { with: first, from, total, order }) => {
    const { rows } = await sql<{ records: string | null; shown: number; told: number | null }>`${first}
      select string_agg(${orderWriter[phone]}, ',' ${order}) as records, count(*)::int as shown, ${total} as told
      ${from}`.execute(query);
    const { records = null, shown = 0, told = null } = rows[0] ?? {};
    return { records: new WrittenRows(records ?? ''), shown, told };
  });

/** The same with the actions that each order's chart accepts now, for callers without the chart. */
export const pageOrdersWithActs = (db: Database, scope: string, asked: Asked): Promise<Found<OrderRow>> =>
  pageWith(db, scope, asked, [], async (query, { with: first, from, total, order }) => {
    const { rows } = await sql<StoredOrder & { told: number | null }>`${first}
      select ${stored}, ${total} as told ${from} ${order}`.execute(query);
    return { records: rows.map(orderRowWithActs), shown: rows.length, told: rows[0]?.told ?? null };
  });

/** Finds a page and its total; one that a counter knows comes with the rows. */
async function pageWith<Records>(
  db: Database,
  scope: string,
  { filter, sort, skip, size }: Asked,
  none: Records,
  readRows: (query: Kysely<DB>, source: Source) => Promise<Read<Records>>,
): Promise<{ records: Records } & Total> {
  const count = () => countOrders(db, scope, filter);
  const way = await wayTo(db, scope, filter, sort, { skip, size });
  if (way === null) return { records: none, ...(await count()) };
  const { with: first, from, total } = sourceOf(way, scope, filter, sort);
  // The inner query reads only keys from an index; full rows are read only for the page.
  const walked = { ...sort, size, ...way.fromEnd };
  const found = sql`from (select tenant_id, id from ${from} ${inOrder(walked)} ${cut({ skip: way.skip, size: walked.size })}) found
    join orders o on o.tenant_id = found.tenant_id and o.id = found.id
    join members m on m.tenant_id = o.tenant_id and m.id = o.member_id`;
  const order = sql`order by o.${sortColumns[sort.sort]} ${directionOf(sort)}, o.id ${directionOf(sort)}`;
  const page = read(db, scope, (query) => readRows(query, { with: first, from: found, total, order }));
  const [{ records, shown, told }, apart] = await Promise.all([page, way.total === null ? count() : null]);
  if (apart !== null) return { records, ...apart };
  if (typeof way.total === 'object' && way.total !== null) return { records, ...atLeast(way.total, skip + shown) };
  if (told === null) return { records, ...(await count()) };
  return { records, ...(way.total === 'by the counter' ? { total: told, totalExact: true } : capped(told)) };
}

/** Where the keys of a page are read, and what brings the total with the rows. */
function sourceOf({ from, total, most = countedAtMost }: Way, scope: string, filter: OrderFilter, sort: OrderSort) {
  if (total === 'by the counter') return { with: sql``, from, total: sql`(${counted(scope, filter)})` };
  const upTo = (limit: number) => sql`limit ${limit + 1}`;
  if (total === 'of the items') {
    const found = sql`(select 1 from ${from} ${upTo(countedAtMost)}) found`;
    return { with: sql``, from, total: sql`(select count(*)::int from ${found})` };
  }
  if (total !== 'of the matched') return { with: sql``, from, total: sql`null` };
  // The text index is asked once, for the page and for the total.
  const matched = sql`with matched as materialized (
    select tenant_id, id, ${sortColumns[sort.sort]} from ${from} ${upTo(most)})`;
  return { with: matched, from: sql`matched`, total: sql`(select count(*)::int from matched)` };
}

/** A total that is not exact is at least what has been shown. */
const atLeast = ({ total, totalExact }: Total, shown: number): Total =>
  totalExact ? { total, totalExact } : { total: Math.max(total, shown), totalExact };

/** Returns the number of orders in each state, from the counters; leaves out empty states. */
export async function countStates(
  db: Database,
  scope: string,
  filter: Pick<OrderFilter, 'isPay' | 'orderType' | 'appType'>,
): Promise<{ state: string; count: number }[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ state: string; count: number }>`select state, sum(count)::int as count from order_totals
      where ${sql.join(countedRules(scope, filter), sql` and `)} group by state having sum(count) > 0
      order by state`.execute(query),
  );
  return rows;
}

/** Returns the orders that one was split into. */
export async function childrenOf(db: Database, scope: string, parentId: string): Promise<OrderRow[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<StoredOrder>`select ${stored} from orders o
      join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where ${tenantIs(scope, 'o.tenant_id')} and o.parent_id = ${parentId} order by o.id`.execute(query),
  );
  return rows.map(orderRow);
}

/** Returns a stored order; undefined when it is unknown, out of scope or deleted. */
export async function orderOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`select ${stored} from orders o
    join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
    where ${tenantIs(scope, 'o.tenant_id')} and o.id = ${id} and o.stage <> 'deleted'`.execute(query);
  return rows[0];
}

/** Late rows are counted along their index, whatever the planner knows of deadlines so far. */
const byDeadline = ({ late }: OrderFilter) => (late === undefined ? sql`` : sql`order by deadline`);

/** Counts the orders that match a filter: from the counters when possible, else up to 10,000. */
async function countOrders(db: Database, scope: string, filter: OrderFilter): Promise<Total> {
  if (isCounted(filter)) return { total: await countedOrders(db, scope, filter), totalExact: true };
  return read(db, scope, (query) =>
    countSome(query, sql`from orders where ${orderRules(scope, filter)} ${byDeadline(filter)}`),
  );
}

/** Returns the tenants of some orders, ignoring unknown and foreign ones. */
export async function tenantsOfOrders(query: Kysely<DB>, scope: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`select distinct o.tenant_id as "tenantId" from orders o
    where ${tenantIs(scope, 'o.tenant_id')} and o.id in (${sql.join(ids)})`.execute(query);
  return rows.map(({ tenantId }) => tenantId);
}
