import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

// Raw SQL: an older answer never replaces a later one, in the same statement.

/** The platform's remaining submissions and speed-ups this month, as WeChat reports them. */
export interface Quota {
  /** Null while unknown: a platform always has audits, so WeChat's 0 of 0 means no answer. */
  rest: number | null;
  limit: number;
  speedUpRest: number | null;
  speedUpLimit: number;
}

/** WeChat's own numbers. */
type Told = Record<keyof Quota, number>;

const restOf = (rest: number, limit: number) => (rest <= 0 && limit <= 0 ? null : rest);

/** Interprets WeChat's numbers. */
export const quotaOf = ({ rest, limit, speedUpRest, speedUpLimit }: Told): Quota => ({
  rest: restOf(rest, limit),
  limit,
  speedUpRest: restOf(speedUpRest, speedUpLimit),
  speedUpLimit,
});

/** Each remaining count with its column. */
const columns = { rest: 'rest', speedUpRest: 'speed_up_rest' } as const;

/**
 * Stores WeChat's quota for all servers with its time, in milliseconds since 1970; ignores an answer older than the
 * stored one.
 */
export async function keepBudget(db: Database, quota: Told, at: number): Promise<void> {
  const { rest, limit, speedUpRest, speedUpLimit } = quota;
  await read(db, everyTenant, (query) =>
    sql`insert into audit_budget (id, rest, rest_limit, speed_up_rest, speed_up_limit, told_at)
      values (1, ${rest}, ${limit}, ${speedUpRest}, ${speedUpLimit}, ${at})
      on conflict (id) do update set rest = excluded.rest, rest_limit = excluded.rest_limit,
        speed_up_rest = excluded.speed_up_rest, speed_up_limit = excluded.speed_up_limit, told_at = excluded.told_at
      where audit_budget.told_at <= excluded.told_at`.execute(query),
  );
}

/** Returns WeChat's latest quota less what was spent since; null when it is older than `since`. */
export async function findBudget(db: Database, since: number): Promise<Quota | null> {
  const quota = await read(db, everyTenant, (query) =>
    query
      .selectFrom('audit_budget')
      .select(['rest', 'rest_limit as limit', 'speed_up_rest as speedUpRest', 'speed_up_limit as speedUpLimit'])
      .where('told_at', '>', since)
      .executeTakeFirst(),
  );
  return quota ? quotaOf(quota) : null;
}

/** Subtracts one audit or speed-up spent since WeChat's report. */
export async function spendBudget(db: Database, what: keyof typeof columns): Promise<void> {
  const column = sql.ref(columns[what]);
  await read(db, everyTenant, (query) =>
    sql`update audit_budget set ${column} = greatest(${column} - 1, 0)`.execute(query),
  );
}
