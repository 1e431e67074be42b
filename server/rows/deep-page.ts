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

/** Where a deep page is read: which rows, and from which place on, if it is not the first one. */
export interface DeepPage {
  stretch: Stretch;
  start: string | null;
}

/** Returns the rows of a page of a list of `total` rows, read from the end that is nearer. */
export function nearest({ order, skip, size }: Stretch, total: number): Stretch {
  const behind = Math.max(0, total - skip - size);
  if (behind >= skip) return { order, skip, size };
  return { order: order === 'asc' ? 'desc' : 'asc', skip: behind, size: Math.min(size, total - skip) };
}

/**
 * Finds the place on which rows start, such as a day, so that a deep page costs little more than the first one. `places`
 * selects each `place` of the list with its `count` of rows, once or in parts; they are read in the order of the rows, and no
 * further than needed. A stretch that skips few rows, or without places, starts where it did.
 */
export async function startAt(
  db: Database,
  scope: string,
  stretch: Stretch,
  places: RawBuilder<unknown> | null,
): Promise<DeepPage> {
  const { order, skip } = stretch;
  if (places === null || skip <= cheapSkip) return { stretch, start: null };
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await read(db, scope, (query) =>
    sql<{ place: string; before: number }>`select place::text as place, (upto - there) as before from (
        select place, sum(count) as there, sum(sum(count)) over (order by place ${direction}) as upto
        from (${places}) places group by place order by place ${direction}) running
      where upto > ${skip} limit 1`.execute(query),
  );
  const [start] = rows;
  if (start === undefined) return { stretch, start: null };
  return { stretch: { ...stretch, skip: skip - start.before }, start: start.place };
}

/** The days of a list in the order of time from the one on which a deep page starts. */
export function daysFrom({ stretch, start }: DeepPage): { from?: string; to?: string } {
  if (start === null) return {};
  return stretch.order === 'asc' ? { from: start } : { to: start };
}
