import { type Migration, sql } from 'kysely';

/** What exactly is wrong with a file that cannot be used, in both languages: its columns or why it cannot be read. */
export const faultWords: Migration = {
  async up(db) {
    await sql`alter table batch_jobs add column fault_reason text not null default '',
      add column fault_reason_en text not null default ''`.execute(db);
  },
};
