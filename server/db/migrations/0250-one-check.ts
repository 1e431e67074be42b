import { type Migration, sql } from 'kysely';

/** Who checks a job's rows: of two servers that do, since one had stalled, the later one alone keeps rows. */
export const oneCheck: Migration = {
  async up(db) {
    await sql`alter table batch_jobs add column check_by text`.execute(db);
  },
};
