import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { countedRules, type OrderFilter } from './filter-store.ts';

// Raw SQL: sums of counters.

/** The statement by which the counters say how many orders a filter leaves. */
export const counted = (scope: string, filter: OrderFilter) => sql<{ total: number | null }>`select sum(count) as total
  from order_totals where ${sql.join(countedRules(scope, filter), sql` and `)}`;

/** Returns how many orders the counters know for a filter. */
export async function countedOrders(db: Database, scope: string, filter: OrderFilter): Promise<number> {
  const { rows } = await read(db, scope, (query) => counted(scope, filter).execute(query));
  return rows[0]?.total ?? 0;
}

/** Selects how many orders of a filter were placed on each day. */
export const daysOf = (scope: string, filter: OrderFilter) =>
  sql`select day as place, count from order_days where ${sql.join(countedRules(scope, filter), sql` and `)}`;
