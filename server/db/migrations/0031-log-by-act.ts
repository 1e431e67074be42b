import { type Kysely, type Migration, sql } from 'kysely';

/** The log is asked for what was done; a million rows are then not read for the few of a rare operation. */
export const logByAct: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index operator_log_by_act on operator_log (act, at desc)`.execute(db);
  },
};
