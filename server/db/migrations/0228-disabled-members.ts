import { type Kysely, type Migration, sql } from 'kysely';

/** Of half a million members a few are disabled; to list these, all were read. */
export const disabledMembers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index members_disabled on members (tenant_id, created_at desc, id desc)
      where status <> 0 and deleted_at is null`.execute(db);
  },
};
