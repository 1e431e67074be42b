import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { Page } from './paging.ts';

// Raw SQL: sums of counters, which say where a page lies before its rows are read.

/** The most rows skipped one by one before the counters are used to find the start. */
export const cheapSkip = 500;

/** Which rows to read of a list: in this direction, so many after so many others. */
export interface Stretch extends Page {
  order: 'asc' | 'desc';
}

/** The days whose rows are read, both included; all of them where nothing is said. */
interface Days {
  from?: string;
  to?: string;
}

/** Where a deep page is read: which rows, of which days, and how many the list has in all. */
export interface DeepPage {
  total: number;
  stretch: Stretch;
  days: Days;
}

/**
 * Finds a deep page of a list of `total` rows: from the nearer end and, where it is in the order of time, from its day on, so
 * it costs little more than the first page. `days` is what stands after `from` to read how many rows each day has, such as
 * `order_days where …`. Returns null behind the last row.
 */
export async function deepPage(
  db: Database,
  scope: string,
  total: number,
  asked: Stretch,
  days: RawBuilder<unknown> | null,
): Promise<DeepPage | null> {
  if (asked.skip >= total) return null;
  const stretch = nearest(asked, total);
  if (days === null || stretch.skip <= cheapSkip) return { total, stretch, days: {} };
  const start = await startOf(db, scope, days, stretch);
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
  days: RawBuilder<unknown>,
  { order, skip }: Stretch,
): Promise<Start | undefined> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await read(db, scope, (query) =>
    sql<Start>`select day::text as day, (upto - there) as before from (
        select day, sum(count) as there, sum(sum(count)) over (order by day ${direction}) as upto
        from ${days} group by day order by day ${direction}) running
      where upto > ${skip} limit 1`.execute(query),
  );
  return rows[0];
}
