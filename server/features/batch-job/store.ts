import { type Kysely, type Selectable, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { countedAtMost } from '#server/http/search.ts';
import { tenantIs } from '#server/rows/scope.ts';

export type StoredJob = Selectable<DB['batch_jobs']>;

interface JobFilter {
  kind?: string | undefined;
  state?: string | undefined;
}

/** One page of jobs, the newest first, and how many there are. */
export async function pageJobs(
  db: Database,
  scope: string,
  { kind, state }: JobFilter,
  { skip, size }: { skip: number; size: number },
): Promise<{ records: StoredJob[]; total: number; totalExact: boolean }> {
  const rules = sql.join(
    [
      tenantIs(scope),
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
    ],
    sql` and `,
  );
  const [{ rows }, { rows: counted }] = await read(db, scope, async (query) => [
    await sql<StoredJob>`select * from batch_jobs where ${rules}
      order by created_at desc, id desc limit ${size} offset ${skip}`.execute(query),
    await sql<{ total: number }>`select count(*)::int as total from (
      select 1 from batch_jobs where ${rules} limit ${countedAtMost + 1}) found`.execute(query),
  ]);
  const total = counted[0]?.total ?? 0;
  return { records: rows, total: Math.min(total, countedAtMost), totalExact: total <= countedAtMost };
}

/** A job as stored; nothing for one that is not there or not to be seen. */
export async function jobOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredJob | undefined> {
  const { rows } = await sql<StoredJob>`select * from batch_jobs where ${tenantIs(scope)} and id = ${id}`.execute(
    query,
  );
  return rows[0];
}
