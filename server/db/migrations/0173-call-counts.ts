import { type Kysely, type Migration, sql } from 'kysely';

/** How often each buyer called in the last minute. Unlogged: a crash forgets it, and no call waits for the disk. */
export const callCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create unlogged table call_counts (
      subject text primary key,
      began_at timestamptz not null default now(),
      count integer not null default 1
    ) with (fillfactor = 70)`.execute(db);
    await sql`create index call_counts_by_age on call_counts (began_at)`.execute(db);
  },
};
