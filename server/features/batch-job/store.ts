import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { countSome, type Found, type Page, readPage } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';

// Raw SQL: rules put together at run time for the shared reading of pages.

export type StoredJob = Selectable<DB['batch_jobs']>;

interface JobFilter extends ListFilter<'pageJobs'> {
  /** Only jobs that do one of these; null for all. */
  purposes: string[] | null;
}

/** Returns one page of jobs, newest first, with the total. */
export function pageJobs(
  db: Database,
  scope: string,
  { kind, state, from, to, purposes }: JobFilter,
  page: Page,
): Promise<Found<StoredJob>> {
  const rules = sql.join(
    [
      tenantIs(scope),
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(from === undefined ? [] : [sql`created_at >= ${dayStart(from)}`]),
      ...(to === undefined ? [] : [sql`created_at < ${dayStart(to, 1)}`]),
      ...(purposes === null ? [] : [sql`purpose = any(${purposes})`]),
    ],
    sql` and `,
  );
  return readPage(db, scope, page, {
    rows: sql<StoredJob>`select * from batch_jobs where ${rules} order by created_at desc, id desc`,
    of: sql`from batch_jobs where ${rules}`,
    count: countSome,
  });
}

/** Returns a stored job; undefined when it is unknown or out of scope. */
export async function jobOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredJob | undefined> {
  const { rows } = await sql<StoredJob>`select * from batch_jobs where ${tenantIs(scope)} and id = ${id}`.execute(
    query,
  );
  return rows[0];
}
