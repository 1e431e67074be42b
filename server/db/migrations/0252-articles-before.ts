import { type Kysely, type Migration, sql } from 'kysely';

/** When an article was published before its last publication, so that undoing that one can give the time back. */
export const articlesBefore: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table articles add column published_before timestamptz`.execute(db);
  },
};
