import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { type DeepPage, daysFrom, nearest, type Stretch, startAt } from '#server/rows/deep-page.ts';
import { asksNothing, type Page } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { countedOrders, daysOf } from './counted-store.ts';
import type { OrderFilter } from './filter-store.ts';
import { type OrderSort, wayOf } from './order-sort-store.ts';

// Raw SQL: counters of orders by their place in a list.

/** A deep page: how many orders the list has, in which rows the page is read, and what holds of these besides. */
interface DeepWay {
  total: number;
  stretch: Stretch;
  rules: readonly RawBuilder<unknown>[];
}

/**
 * Finds a deep page of a list that the counters know. By time it starts on its day; by amount or lateness, where nothing is
 * filtered, at its yuan or among the numbers without a deadline. Returns null behind the last row.
 */
export async function deepWay(
  db: Database,
  scope: string,
  filter: OrderFilter,
  { sort, order }: OrderSort,
  page: Page,
): Promise<DeepWay | null> {
  const total = await countedOrders(db, scope, filter);
  if (page.skip >= total) return null;
  const near = nearest({ ...page, order }, total);
  if (sort === 'createTime') {
    const deep = await startAt(db, scope, near, daysOf(scope, filter));
    return { total, stretch: deep.stretch, rules: onDays(deep) };
  }
  if (!asksNothing(filter)) return { total, stretch: near, rules: [] };
  if (sort === 'paymentPrice') {
    const deep = await startAt(db, scope, near, placesOf(scope, 'price'));
    return { total, stretch: deep.stretch, rules: atYuan(deep) };
  }
  return { total, ...(await amongDeadlines(db, scope, near, total)) };
}

const placesOf = (scope: string, kind: 'price' | 'undated') =>
  sql`select place, count from order_places where ${tenantIs(scope)} and kind = ${sql.lit(kind)}`;

function onDays(deep: DeepPage): RawBuilder<unknown>[] {
  const { from, to } = daysFrom(deep);
  return [
    ...(from === undefined ? [] : [sql`created_at >= ${dayStart(from)}`]),
    ...(to === undefined ? [] : [sql`created_at < ${dayStart(to, 1)}`]),
  ];
}

function atYuan({ stretch, start }: DeepPage): RawBuilder<unknown>[] {
  if (start === null) return [];
  const [first, next] = [BigInt(start) * 100n, (BigInt(start) + 1n) * 100n].map(String);
  return [stretch.order === 'asc' ? sql`amount >= ${first}::bigint` : sql`amount < ${next}::bigint`];
}

/**
 * Orders without a deadline stand together in the order of their numbers, behind all others or, read the other way, before
 * them. A page that reaches beyond them is walked to.
 */
async function amongDeadlines(
  db: Database,
  scope: string,
  near: Stretch,
  total: number,
): Promise<Pick<DeepWay, 'stretch' | 'rules'>> {
  const undated = await countUndated(db, scope);
  const order = wayOf({ sort: 'late', order: near.order });
  const dated = order === 'asc' ? total - undated : 0;
  const skip = near.skip - dated;
  if (skip < 0 || skip + near.size > undated) return { stretch: near, rules: [] };
  const deep = await startAt(db, scope, { ...near, order, skip }, placesOf(scope, 'undated'));
  if (deep.start === null) return { stretch: near, rules: [] };
  const [first, next] = [BigInt(deep.start) * blockOf, (BigInt(deep.start) + 1n) * blockOf].map(String);
  const rule = order === 'asc' ? sql`id >= ${first}::bigint` : sql`id < ${next}::bigint`;
  return { stretch: { ...near, skip: deep.stretch.skip }, rules: [sql`deadline is null`, rule] };
}

/** How many numbers are counted together. */
const blockOf = 4_096n;

async function countUndated(db: Database, scope: string): Promise<number> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ undated: number }>`select coalesce(sum(count), 0)::int as undated
      from (${placesOf(scope, 'undated')}) places`.execute(query),
  );
  return rows[0]?.undated ?? 0;
}
