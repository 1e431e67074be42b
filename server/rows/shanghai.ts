import { type RawBuilder, sql } from 'kysely';

/** Asia/Shanghai has had no summer time since 1991. */
export const aheadMs = 8 * 3_600_000;

/** The business day of an instant in ISO 8601, as 2026-03-01. */
export function shanghaiDay(at: string): string {
  return new Date(Date.parse(at) + aheadMs).toISOString().slice(0, 10);
}

/** When a business day begins, or the one so many days `after` it. */
export function dayStart(day: string, after = 0): RawBuilder<unknown> {
  return sql`((${day}::date + ${after}::int)::timestamp at time zone 'Asia/Shanghai')`;
}
