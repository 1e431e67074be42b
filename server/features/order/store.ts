import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { capped, countedAtMost, countSome, cut, type Found, type Page, type Total } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { lookAlong, textIn } from '#server/rows/text-search.ts';
import { countedRules, hasGoods, isCounted, type OrderFilter, orderRules, searchedColumns } from './filter-store.ts';
import { listedColumns, orderRow, type OrderRow, orderRowWithActs, type StoredOrder } from './rows.ts';

// Raw SQL: deep pages start from the day's counters, and are cut before the joins.

export interface OrderSort {
  sort: 'createTime' | 'paymentPrice' | 'late';
  order: 'asc' | 'desc';
}

/** Every column, including the chart's facts. */
const stored = sql`o.*, m.nick_name as member_name`;

const listed = sql.raw(`${listedColumns.map((column) => `o.${column}`).join(', ')}, m.nick_name as member_name`);

const sortColumns = { createTime: sql`created_at`, paymentPrice: sql`payment_price`, late: sql`deadline` };

/** The latest row is the one with the earliest deadline. */
const directionOf = ({ sort, order }: OrderSort) => ((order === 'asc') === (sort !== 'late') ? sql`asc` : sql`desc`);

/** The most rows skipped one by one before the daily counters are used to find the start. */
const cheapSkip = 500;

interface Start {
  day: string;
  before: number;
}

/** Returns the day on which a deep page starts and the number of rows before that day, from the daily counters. */
async function startOf(
  db: Database,
  scope: string,
  filter: OrderFilter,
  order: 'asc' | 'desc',
  skip: number,
): Promise<Start | undefined> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await read(db, scope, (query) =>
    sql<Start>`select day::text as day, (upto - there) as before from (
        select day, there, sum(there) over (order by day ${direction}) as upto from (
          select day, sum(count) as there from order_days
          where ${sql.join(countedRules(scope, filter), sql` and `)} group by day) by_day) running
      where upto > ${skip} order by day ${direction} limit 1`.execute(query),
  );
  return rows[0];
}

/** How a page is found: by which conditions, after how many rows, and how many rows there are, where that is known. */
interface Way {
  rules: RawBuilder<unknown>;
  skip: number;
  total: Total | 'by the counter' | 'of the matched' | null;
}

/**
 * A deep page of a counted list starts at its day, so it costs as little as the first page; a common text is read along
 * the list. Returns null for a page behind the last row.
 */
async function wayTo(
  db: Database,
  scope: string,
  filter: OrderFilter,
  sort: OrderSort,
  skip: number,
): Promise<Way | null> {
  const { text, ...others } = filter;
  if (text !== undefined) {
    const of = sql`from orders where ${orderRules(scope, others)} ${inOrder(sort)}`;
    const total = await lookAlong(db, scope, searchedColumns, { text, of });
    if (total === null) return { rules: orderRules(scope, filter), skip, total: 'of the matched' };
    return { rules: sql`${orderRules(scope, others)} and ${textIn(searchedColumns, text)}`, skip, total };
  }
  if (filter.spuId !== undefined) {
    const { spuId, ...rest } = filter;
    const ofGoods = await countOfGoods(db, scope, spuId);
    if (ofGoods.total <= common) return { rules: orderRules(scope, filter), skip, total: 'of the matched' };
    const isAlone = Object.values(rest).every((value) => value === undefined);
    // So many that deleted ones among them do not change what is told.
    const total =
      isAlone && !ofGoods.totalExact ? ofGoods : await countOfGoods(db, scope, spuId, orderRules(scope, rest));
    return { rules: sql`${orderRules(scope, rest)} and ${hasGoods(spuId)}`, skip, total };
  }
  if (!isCounted(filter)) return { rules: orderRules(scope, filter), skip, total: null };
  const total = 'by the counter';
  if (skip <= cheapSkip || sort.sort !== 'createTime') return { rules: orderRules(scope, filter), skip, total };
  const start = await startOf(db, scope, filter, sort.order, skip);
  if (start === undefined) return null;
  const { day, before } = start;
  const within = { ...filter, ...(sort.order === 'asc' ? { from: day } : { to: day }) };
  return { rules: orderRules(scope, within), skip: skip - before, total };
}

/** Goods of more orders than this are found along the list; the others by their items. */
const common = 5_000;

/**
 * Counts the orders of goods by their items, up to 10,000; without rules deleted orders are among them. Each item's order
 * is looked up by its key: left to choose, PostgreSQL compares every order with every item.
 */
async function countOfGoods(db: Database, scope: string, spuId: string, rules?: RawBuilder<unknown>): Promise<Total> {
  const kept = sql`exists (select from orders
    where orders.tenant_id = item.tenant_id and orders.id = item.order_id and ${rules} offset 0)`;
  const of = sql`from (select distinct tenant_id, order_id from order_items
    where ${tenantIs(scope)} and spu_id = ${spuId}) item where ${rules ? kept : sql`true`}`;
  return read(db, scope, (query) => countSome(query, of));
}

const inOrder = (sort: OrderSort) =>
  sql`order by ${sortColumns[sort.sort]} ${directionOf(sort)}, id ${directionOf(sort)}`;

/** Returns one page of orders with their total; one that a counter knows comes with the rows. */
export async function pageOrders(
  db: Database,
  scope: string,
  filter: OrderFilter,
  sort: OrderSort,
  { skip, size, withActs }: Page & { withActs: boolean },
): Promise<Found<OrderRow>> {
  const count = () => countOrders(db, scope, filter);
  const way = await wayTo(db, scope, filter, sort, skip);
  if (way === null) return { records: [], ...(await count()) };
  const { with: first, from, total } = sourceOf(way, scope, filter, sort);
  const page = read(db, scope, (query) =>
    // The inner query reads only keys from an index; full rows are read only for the page.
    sql<StoredOrder & { total?: number | null }>`${first} select ${withActs ? stored : listed}${total} from (
        select tenant_id, id from ${from} ${inOrder(sort)} ${cut({ skip: way.skip, size })}) found
      join orders o on o.tenant_id = found.tenant_id and o.id = found.id
      join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      order by o.${sortColumns[sort.sort]} ${directionOf(sort)}, o.id ${directionOf(sort)}`.execute(query),
  );
  const [{ rows }, apart] = await Promise.all([page, way.total === null ? count() : null]);
  const records = rows.map(withActs ? orderRowWithActs : orderRow);
  if (apart !== null) return { records, ...apart };
  if (typeof way.total === 'object' && way.total !== null)
    return { records, ...atLeast(way.total, skip + rows.length) };
  const told = rows[0]?.total;
  if (typeof told !== 'number') return { records, ...(await count()) };
  return { records, ...(way.total === 'of the matched' ? capped(told) : { total: told, totalExact: true }) };
}

/** Where the keys of a page are read, and the column that brings the total with the rows, if any does. */
function sourceOf({ rules, total }: Way, scope: string, filter: OrderFilter, sort: OrderSort) {
  const plain = sql`orders where ${rules}`;
  if (total === 'by the counter')
    return { with: sql``, from: plain, total: sql`, (${counted(scope, filter)}) as total` };
  if (total !== 'of the matched') return { with: sql``, from: plain, total: sql`` };
  // The text index is asked once, for the page and for the total.
  const matched = sql`with matched as materialized (
    select tenant_id, id, ${sortColumns[sort.sort]} from ${plain} limit ${sql.lit(countedAtMost + 1)})`;
  return { with: matched, from: sql`matched`, total: sql`, (select count(*)::int from matched) as total` };
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

const counted = (scope: string, filter: OrderFilter) => sql`select sum(count) as total from order_totals
        where ${sql.join(countedRules(scope, filter), sql` and `)}`;

/** Late rows are counted along their index, whatever the planner knows of deadlines so far. */
const byDeadline = ({ late }: OrderFilter) => (late === undefined ? sql`` : sql`order by deadline`);

/** Counts the orders that match a filter: from the counters when possible, else up to 10,000. */
async function countOrders(db: Database, scope: string, filter: OrderFilter): Promise<Total> {
  if (isCounted(filter)) {
    const { rows } = await read(db, scope, (query) =>
      sql<{ total: number | null }>`${counted(scope, filter)}`.execute(query),
    );
    return { total: rows[0]?.total ?? 0, totalExact: true };
  }
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
