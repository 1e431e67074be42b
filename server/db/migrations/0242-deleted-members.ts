import { type Migration, sql } from 'kysely';

/** A tag is counted without the deleted among its members: they are few, and are looked up instead of all others. */
export const deletedMembers: Migration = {
  async up(db) {
    await sql`create index members_deleted on members (tenant_id, id) where deleted_at is not null`.execute(db);
  },
};
