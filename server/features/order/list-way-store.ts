import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { cheapSkip, type Stretch } from '#server/rows/deep-page.ts';
import { asksNothing, capped, countedAtMost, type Page, type Total } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { lookAlong, ordersWith, textIn } from '#server/rows/text-search.ts';
import { countedOrders } from './counted-store.ts';
import { deepWay } from './deep-way-store.ts';
import {
  hasGoods,
  isCounted,
  isListed,
  type OrderFilter,
  orderRules,
  plainRules,
  searchedColumns,
} from './filter-store.ts';
import { inOrder, type OrderSort, sortColumns } from './order-sort-store.ts';

// Raw SQL: what is common is looked for along the list.

/**
 * Orders that a filter leaves are put in order if they are so few; more of them are soon met along the amounts or deadlines of
 * all. PostgreSQL's own choice reads four times as many rows where both seem to cost the same, and all of them for a state
 * that no order has.
 */
const sortedAtMost = 4_000;

/** Only so many are put in order. */
const orderedAtMost = 50_000;

/** How a page is found: in which rows, after how many of them, and how many there are, where that is known. */
export interface Way {
  /** What stands after `from`: rows with the keys of orders and the column of the sort. */
  from: RawBuilder<unknown>;
  skip: number;
  /** Where the page is read from the end of the list: in this direction, and how many rows. */
  fromEnd?: Pick<Stretch, 'order' | 'size'>;
  total: Total | 'by the counter' | 'of the matched' | 'of the items' | null;
  /** How many rows may match at most, where that is more than are counted. */
  most?: number;
}

/**
 * A deep page of a counted list is read from the nearer end, by time from its day on, so it costs little more than the first
 * page; a common text or goods is looked for along the list. Returns null for a page behind the last row.
 */
export async function wayTo(
  db: Database,
  scope: string,
  filter: OrderFilter,
  sort: OrderSort,
  { skip, size }: Page,
): Promise<Way | null> {
  const { text, ...others } = filter;
  if (text !== undefined) {
    if (await isPhone(db, scope, text)) {
      const from = sql`orders where ${orderRules(scope, others)} and receiver_phone = ${text}`;
      return { from, skip, total: 'of the matched' };
    }
    const list = sql`orders where ${orderRules(scope, others)}`;
    const total = await lookAlong(db, scope, 'orders_with_text', {
      columns: searchedColumns,
      text,
      of: sql`from ${list} ${inOrder(sort)}`,
      needed: skip + size,
    });
    if (total === null) {
      const isOfTexts = asksNothing(others) && sort.sort === 'createTime';
      const from = isOfTexts ? ordersWith(text) : sql`orders where ${orderRules(scope, filter)}`;
      return { from, skip, total: 'of the matched' };
    }
    return { from: sql`${list} and ${textIn(searchedColumns, text)}`, skip, total };
  }
  if (filter.spuId !== undefined) return wayToGoods(db, scope, { ...filter, spuId: filter.spuId }, sort, skip);
  const from = sql`orders where ${orderRules(scope, filter)}`;
  const most = mostSorted(others, sort);
  if (most > 0 && (await countKnown(db, scope, filter, from, most)) <= most)
    return { from, skip, total: 'of the matched', most };
  if (!isCounted(filter)) return { from, skip, total: null };
  if (skip <= cheapSkip) return { from, skip, total: 'by the counter' };
  const deep = await deepWay(db, scope, filter, sort, { skip, size });
  if (deep === null) return null;
  const { total, rules, stretch } = deep;
  return {
    from: sql`orders where ${sql.join([orderRules(scope, filter), ...rules], sql` and `)}`,
    skip: stretch.skip,
    ...(stretch.order !== sort.order && { fromEnd: stretch }),
    total: { total, totalExact: true },
  };
}

/** How many orders a filter leaves: by the counters, or counted up to one beyond `most`. */
const countKnown = (db: Database, scope: string, filter: OrderFilter, from: RawBuilder<unknown>, most: number) =>
  isCounted(filter) ? countedOrders(db, scope, filter) : countOf(db, scope, from, most);

/** Up to how many of the orders that a filter leaves are put in order; none where they stand so already. */
function mostSorted({ late, ...filter }: OrderFilter, { sort }: OrderSort): number {
  if (sort === 'createTime') return late === undefined ? 0 : orderedAtMost;
  if (asksNothing({ ...filter, ...(sort !== 'late' && { late }) })) return 0;
  // Some states have hardly an order without a deadline, others none with one: along all of them, one would look far.
  return sort === 'late' ? countedAtMost : sortedAtMost;
}

const phone = /^1[3-9]\d{9}$/;

/** Returns true when a text is the whole phone of somebody who has orders: these have an index of their own. */
export async function isPhone(db: Database, scope: string, text: string): Promise<boolean> {
  if (!phone.test(text)) return false;
  const { rows } = await read(db, scope, (query) =>
    sql`select 1 from orders where ${tenantIs(scope)} and ${isListed} and receiver_phone = ${text} limit 1`.execute(
      query,
    ),
  );
  return rows.length > 0;
}

/** Goods of more orders than this are looked for along the list, the others by their items. */
const common = 5_000;

/** A list of fewer rows is read once as a whole, for the page and for the total. */
const fewRows = 10_000;

/** Further than this a common goods is found by its items too: along the list, each page would read all before it. */
const alongAtMost = 60;

async function wayToGoods(
  db: Database,
  scope: string,
  filter: OrderFilter & { spuId: string },
  sort: OrderSort,
  skip: number,
): Promise<Way> {
  const { spuId, ...rest } = filter;
  const isOfItems = areKnown(rest);
  if (isOfItems && sort.sort === 'createTime') return { from: ofGoods(scope, filter), skip, total: 'of the items' };
  const rules = orderRules(scope, rest);
  const underWay = goodsUnderWay(scope, spuId);
  if (isUnderWay(rest) && (await countOf(db, scope, underWay, common)) <= common)
    return { from: meeting(underWay, rules, sort), skip, total: 'of the matched' };
  const byItems: Way = {
    from: sql`orders where ${orderRules(scope, filter)}`,
    skip,
    total: 'of the matched',
    most: orderedAtMost,
  };
  // Along the amounts, those of one goods stand together, and nobody knows how far down.
  const isFar = skip > alongAtMost || sort.sort === 'paymentPrice';
  const all = await countOf(db, scope, ofGoods(scope, { spuId }), isFar ? orderedAtMost : common);
  if (all <= common || (isFar && all <= orderedAtMost)) return byItems;
  const list = sql`orders where ${rules}`;
  const ofList = sql`${list} and ${hasGoods(spuId)}`;
  if (!isOfItems && (await countOf(db, scope, list, fewRows)) < fewRows)
    return { from: ofList, skip, total: 'of the matched' };
  const ofItems = isOfItems ? ofGoods(scope, filter) : ofGoodsUnder(scope, spuId, rules);
  const total = capped(await countOf(db, scope, ofItems));
  if (sort.sort === 'createTime') return { from: ofItems, skip, total };
  // Along a list that has few of them, one would read to its end.
  const found = sql`(select tenant_id, id from ${ofItems}) item`;
  if (total.total <= common) return { from: meeting(found, rules, sort), skip, total: 'of the matched' };
  return { from: ofList, skip, total };
}

/** What items know of their orders: when they were placed, their type and client, whether they are paid, and how they ended. */
type OfItems = Pick<OrderFilter, 'state' | 'isPay' | 'orderType' | 'appType' | 'from' | 'to'>;

const ends = [undefined, 'completed', 'cancelled'];

const areKnown = ({ state, isPay: _p, orderType: _t, appType: _c, from: _f, to: _u, ...others }: OrderFilter) =>
  asksNothing(others) && ends.includes(state);

const isUnderWay = ({ state }: OrderFilter) => state !== undefined && state !== 'deleted' && !ends.includes(state);

/** The orders of goods, deleted ones left out, or of them those that were placed and ended so; read from one index. */
function ofGoods(
  scope: string,
  { spuId, state, from, to, ...plain }: OfItems & { spuId: string },
  ...more: RawBuilder<unknown>[]
) {
  const rules = [...plainRules(scope, plain), sql`spu_id = ${spuId}`, ...more];
  rules.push(state === undefined ? sql`ended_as is distinct from 'deleted'` : sql`ended_as = ${state}`);
  if (from !== undefined) rules.push(sql`ordered_at >= ${dayStart(from)}`);
  if (to !== undefined) rules.push(sql`ordered_at < ${dayStart(to, 1)}`);
  return sql`(select tenant_id, order_id as id, ordered_at as created_at from order_items
      where ${sql.join(rules, sql` and `)}) items
    group by tenant_id, created_at, id`;
}

/** The orders under way of goods: of very common goods, too, there are few. */
const goodsUnderWay = (scope: string, spuId: string) =>
  sql`(select distinct tenant_id, order_id as id from order_items
    where ${tenantIs(scope)} and spu_id = ${spuId} and ended_as is null) item`;

/** The orders of some keys that meet the rules of a list. */
const meeting = (item: RawBuilder<unknown>, rules: RawBuilder<unknown>, { sort }: OrderSort) =>
  sql`(select o.* from ${item}, lateral (select tenant_id, id, ${sortColumns[sort]} from orders
      where orders.tenant_id = item.tenant_id and orders.id = item.id and ${rules} offset 0) o) orders`;

/**
 * The orders of goods that meet the rules of a list. Each is looked up by its key: left to choose, PostgreSQL compares every
 * order with every item.
 */
const ofGoodsUnder = (scope: string, spuId: string, rules: RawBuilder<unknown>) => {
  const meets = sql`exists (select from orders
    where orders.tenant_id = order_items.tenant_id and orders.id = order_items.order_id and ${rules} offset 0)`;
  return ofGoods(scope, { spuId }, meets);
};

/** Counts up to one beyond `most`. */
async function countOf(db: Database, scope: string, from: RawBuilder<unknown>, most = countedAtMost): Promise<number> {
  const { rows } = await read(db, scope, (query) =>
    sql<{
      total: number;
    }>`select count(*)::int as total from (select 1 from ${from} limit ${most + 1}) found`.execute(query),
  );
  return rows[0]?.total ?? 0;
}
