import { type Kysely, type Migration, sql } from 'kysely';

/** The log is asked for one kind of row; a million others are then not read for the few of a rare kind. */
export const logByKind: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index operator_log_by_kind on operator_log (kind, at desc) where kind <> ''`.execute(db);
  },
};
