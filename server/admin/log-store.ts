import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { dayStart, today } from '#server/rows/shanghai.ts';

// Raw SQL: a comparison of dates and a function of the database.

/** Returns true for a day after today. */
export async function isAhead({ loader }: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`select ${day}::date > ${today} as ahead`.execute(loader);
  return rows[0]?.ahead === true;
}

/**
 * Drops the months of the audit log before a day, and what payment gateways told before it; returns how many months they were.
 * The log itself records it.
 */
export async function dropLogBefore({ loader }: Database, day: string): Promise<number> {
  const { rows } = await sql<{ months: number }>`select drop_log_before(${day}::date) as months`.execute(loader);
  await sql`delete from gateway_notices where state <> 'waiting' and received_at < ${dayStart(day)}`.execute(loader);
  await loader
    .insertInto('operator_log')
    .values({ act: 'dropLog', kind: 'operator_log', row_id: day.slice(0, 7) })
    .execute();
  return rows[0]?.months ?? 0;
}
