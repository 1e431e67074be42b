import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Why a row of a job failed is kept in both languages, for whoever reads it later. What stands in `reason` from before is
 * in the language of who began the job, and is shown to everybody as it is.
 */
export const rowReasons: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table batch_rows add column reason_en text not null default ''`.execute(db);
  },
};
