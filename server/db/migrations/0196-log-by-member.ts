import { type Kysely, type Migration, sql } from 'kysely';

/** The log is asked what members and the system did, and what was looked at of one member: a few among a million rows. */
export const logByMember: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index operator_log_without_operator on operator_log (at desc)
      where operator_id is null and call_id is null`.execute(db);
    await sql`create index operator_log_by_member on operator_log ((detail ->> 'userId'), at desc)
      where detail ? 'userId'`.execute(db);
  },
};
