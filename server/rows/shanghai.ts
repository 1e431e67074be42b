import { type RawBuilder, sql } from 'kysely';
import { zone } from '#machines/shanghai.ts';

// A literal and not a parameter, so that PostgreSQL sees the same expression wherever it groups by one.
const there = sql.lit(zone);

/** Returns the start of a business day, or of the day `after` days later. */
export function dayStart(day: string, after = 0): RawBuilder<unknown> {
  return sql`((${day}::date + ${after}::int)::timestamp at time zone ${there})`;
}

/** Returns the business day of an instant. */
export function dayOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${instant} at time zone ${there})::date`;
}

/** Returns an instant as people there read it: 2026-03-01 09:30. */
export const clockOf = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone ${there}, 'YYYY-MM-DD HH24:MI')`;

/** The current business day. */
export const today = dayOf(sql`now()`);

/** When the current business day ends. */
export const dayEnd = sql`((${today} + 1)::timestamp at time zone ${there})`;

/** When the current month began in Shanghai. */
export const monthStart = sql`(date_trunc('month', now() at time zone ${there}) at time zone ${there})`;
