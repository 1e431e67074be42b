import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { capped, countedAtMost, type Total } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { lookAlong, textIn } from '#server/rows/text-search.ts';
import { countedRules, hasGoods, isCounted, type OrderFilter, orderRules, searchedColumns } from './filter-store.ts';

// Raw SQL: deep pages start from the day's counters, and what is common is looked for along the list.

export interface OrderSort {
  sort: 'createTime' | 'paymentPrice' | 'late';
  order: 'asc' | 'desc';
}

export const sortColumns = { createTime: sql`created_at`, paymentPrice: sql`payment_price`, late: sql`deadline` };

/** The latest row is the one with the earliest deadline. */
export const directionOf = ({ sort, order }: OrderSort) =>
  (order === 'asc') === (sort !== 'late') ? sql`asc` : sql`desc`;

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
export interface Way {
  rules: RawBuilder<unknown>;
  skip: number;
  total: Total | 'by the counter' | 'of the matched' | null;
  /** How many rows may match at most, where that is more than are counted. */
  most?: number;
}

/**
 * A deep page of a counted list starts at its day, so it costs as little as the first page; a common text or goods is
 * looked for along the list. Returns null for a page behind the last row.
 */
export async function wayTo(
  db: Database,
  scope: string,
  filter: OrderFilter,
  sort: OrderSort,
  skip: number,
): Promise<Way | null> {
  const { text, ...others } = filter;
  if (text !== undefined) {
    if (await isPhone(db, scope, text)) {
      const rules = sql`${orderRules(scope, others)} and receiver_phone = ${text}`;
      return { rules, skip, total: 'of the matched' };
    }
    const of = sql`from orders where ${orderRules(scope, others)} ${inOrder(sort)}`;
    const total = await lookAlong(db, scope, searchedColumns, { text, of });
    if (total === null) return { rules: orderRules(scope, filter), skip, total: 'of the matched' };
    return { rules: sql`${orderRules(scope, others)} and ${textIn(searchedColumns, text)}`, skip, total };
  }
  if (filter.spuId !== undefined) return wayToGoods(db, scope, { ...filter, spuId: filter.spuId }, sort, skip);
  if (!isCounted(filter)) return { rules: orderRules(scope, filter), skip, total: null };
  const total = 'by the counter';
  if (skip <= cheapSkip || sort.sort !== 'createTime') return { rules: orderRules(scope, filter), skip, total };
  const start = await startOf(db, scope, filter, sort.order, skip);
  if (start === undefined) return null;
  const { day, before } = start;
  const within = { ...filter, ...(sort.order === 'asc' ? { from: day } : { to: day }) };
  return { rules: orderRules(scope, within), skip: skip - before, total };
}

const phone = /^1[3-9]\d{9}$/;

/** Returns true when a text is the whole phone of somebody who has orders: these have an index of their own. */
export async function isPhone(db: Database, scope: string, text: string): Promise<boolean> {
  if (!phone.test(text)) return false;
  const { rows } = await read(db, scope, (query) =>
    sql`select 1 from orders where ${tenantIs(scope)} and receiver_phone = ${text} limit 1`.execute(query),
  );
  return rows.length > 0;
}

/** Goods of more orders than this are looked for along the list, the others by their items. */
const common = 5_000;

/** A list of fewer rows is counted along itself; it is read in any case. */
const fewRows = 3_000;

/** Further than this a common goods is found by its items too: along the list, each page would read all before it. */
const alongAtMost = 60;

/** Only so many are put in order by their items. */
const orderedAtMost = 50_000;

async function wayToGoods(
  db: Database,
  scope: string,
  filter: OrderFilter & { spuId: string },
  sort: OrderSort,
  skip: number,
): Promise<Way> {
  const { spuId, ...rest } = filter;
  const byItems: Way = { rules: orderRules(scope, filter), skip, total: 'of the matched', most: orderedAtMost };
  const isFar = skip > alongAtMost;
  const all = await countOfGoods(db, scope, spuId, { most: isFar ? orderedAtMost : countedAtMost });
  if (all <= common || (isFar && all <= orderedAtMost)) return byItems;
  const list = orderRules(scope, rest);
  const along = (total: Total): Way => ({ rules: sql`${list} and ${hasGoods(spuId)}`, skip, total });
  const isAlone = Object.values(rest).every((value) => value === undefined);
  // Of more than are counted, deleted ones do not change what is told.
  if (isAlone && all > countedAtMost) return along(capped(all));
  if (isAlone) return along(capped(await countOfGoods(db, scope, spuId, { rules: list })));
  const { rows } = await read(db, scope, (query) =>
    sql<{ seen: number; found: number }>`select count(*)::int as seen,
        (count(*) filter (where ${hasGoods(spuId)}))::int as found
      from (select tenant_id, id from orders where ${list} limit ${sql.lit(fewRows)}) orders`.execute(query),
  );
  const { seen, found } = rows[0] ?? { seen: 0, found: 0 };
  if (seen < fewRows) return along({ total: found, totalExact: true });
  return along(capped(await countOfGoods(db, scope, spuId, { rules: list })));
}

/**
 * Counts the orders of goods by their items, up to one beyond `most`; without rules deleted orders are among them. Each item's
 * order is looked up by its key: left to choose, PostgreSQL compares every order with every item.
 */
async function countOfGoods(
  db: Database,
  scope: string,
  spuId: string,
  { rules, most = countedAtMost }: { rules?: RawBuilder<unknown>; most?: number },
): Promise<number> {
  const kept = sql`exists (select from orders
    where orders.tenant_id = item.tenant_id and orders.id = item.order_id and ${rules} offset 0)`;
  const { rows } = await read(db, scope, (query) =>
    sql<{ total: number }>`select count(*)::int as total from (select 1
      from (select distinct tenant_id, order_id from order_items where ${tenantIs(scope)} and spu_id = ${spuId}) item
      where ${rules ? kept : sql`true`} limit ${sql.lit(most + 1)}) found`.execute(query),
  );
  return rows[0]?.total ?? 0;
}

export const inOrder = (sort: OrderSort) =>
  sql`order by ${sortColumns[sort.sort]} ${directionOf(sort)}, id ${directionOf(sort)}`;
