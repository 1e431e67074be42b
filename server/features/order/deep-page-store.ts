import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { Page } from '#server/rows/paging.ts';
import { countedRules, type OrderFilter } from './filter-store.ts';

// Raw SQL: sums of counters, which say where a page lies before its rows are read.

/** The most rows skipped one by one before the counters are used to find the start. */
export const cheapSkip = 500;

/** Which rows to read of a list: in this direction, so many after so many others. */
export interface Stretch extends Page {
  order: 'asc' | 'desc';
}

/** Where a deep page is read: which rows, of which days, and how many the list has in all. */
interface DeepPage {
  total: number;
  stretch: Stretch;
  days: Pick<OrderFilter, 'from' | 'to'>;
}

/** The statement by which the counters say how many orders a filter leaves. */
export const counted = (scope: string, filter: OrderFilter) => sql<{ total: number | null }>`select sum(count) as total
  from order_totals where ${sql.join(countedRules(scope, filter), sql` and `)}`;

/** Returns how many orders the counters know for a filter. */
export async function countedOrders(db: Database, scope: string, filter: OrderFilter): Promise<number> {
  const { rows } = await read(db, scope, (query) => counted(scope, filter).execute(query));
  return rows[0]?.total ?? 0;
}

/**
 * Finds a deep page of a list that the counters know: from the nearer end and, in the order of time, from its day on, so
 * it costs little more than the first page. Returns null behind the last row.
 */
export async function deepPage(
  db: Database,
  scope: string,
  filter: OrderFilter,
  { isByTime, ...asked }: Stretch & { isByTime: boolean },
): Promise<DeepPage | null> {
  const total = await countedOrders(db, scope, filter);
  if (asked.skip >= total) return null;
  const stretch = nearest(asked, total);
  if (!isByTime || stretch.skip <= cheapSkip) return { total, stretch, days: {} };
  const start = await startOf(db, scope, filter, stretch);
  if (start === undefined) return null;
  const { day, before } = start;
  return {
    total,
    stretch: { ...stretch, skip: stretch.skip - before },
    days: stretch.order === 'asc' ? { from: day } : { to: day },
  };
}

/** The rows of a page, read from the end that is nearer. */
function nearest({ order, skip, size }: Stretch, total: number): Stretch {
  const behind = Math.max(0, total - skip - size);
  if (behind >= skip) return { order, skip, size };
  return { order: order === 'asc' ? 'desc' : 'asc', skip: behind, size: Math.min(size, total - skip) };
}

interface Start {
  day: string;
  before: number;
}

/**
 * Returns the day on which rows start and the number of rows before that day. The daily counters are read in the order of
 * the rows, and no further than to that day.
 */
async function startOf(
  db: Database,
  scope: string,
  filter: OrderFilter,
  { order, skip }: Stretch,
): Promise<Start | undefined> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await read(db, scope, (query) =>
    sql<Start>`select day::text as day, (upto - there) as before from (
        select day, sum(count) as there, sum(sum(count)) over (order by day ${direction}) as upto from order_days
        where ${sql.join(countedRules(scope, filter), sql` and `)} group by day order by day ${direction}) running
      where upto > ${skip} limit 1`.execute(query),
  );
  return rows[0];
}
