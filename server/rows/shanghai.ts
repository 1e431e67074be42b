import { type RawBuilder, sql } from 'kysely';

/** Asia/Shanghai has had no daylight saving time since 1991. */
export const aheadMs = 8 * 3_600_000;

/** Returns the business day of an ISO 8601 instant, as 2026-03-01. */
export function shanghaiDay(at: string): string {
  return new Date(Date.parse(at) + aheadMs).toISOString().slice(0, 10);
}

/** Returns the start of a business day, or of the day `after` days later. */
export function dayStart(day: string, after = 0): RawBuilder<unknown> {
  return sql`((${day}::date + ${after}::int)::timestamp at time zone 'Asia/Shanghai')`;
}
