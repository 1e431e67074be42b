import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

// Raw SQL: one answer from two tables.

const hourMs = 3_600_000;

/** Returns true when a push of WeChat arrived in the hour before `now`; its tickets alone arrive every ten minutes. */
export async function hasHeard(db: Database, now: number): Promise<boolean> {
  const since = now - hourMs;
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ heard: boolean }>`select exists (select from wechat_tokens where key = 'ticket' and refresh_at > ${since})
      or exists (select from wechat_pushes where received_at > ${new Date(since).toISOString()}) as heard`.execute(
      query,
    ),
  );
  return rows[0]?.heard === true;
}
