import { type Kysely, type Migration, sql } from 'kysely';

/** Which fields of their profile members fill in themselves, and who brought the pictures of a claim. */
export const ownProfiles: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table profile_fields add column editable_by_user boolean not null default false
      check (not editable_by_user or type <> 'image')`.execute(db);
    await sql`alter table files add column member_id bigint`.execute(db);
  },
};
