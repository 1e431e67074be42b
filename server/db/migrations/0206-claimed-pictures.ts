import { type Kysely, type Migration, sql } from 'kysely';

/** Which pictures that members brought stand at an after-sale; the others are deleted after a day. */
export const claimedPictures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table files add column claimed_at timestamptz`.execute(db);
    await sql`update files f set claimed_at = f.created_at
      from (select tenant_id, unnest(apply_pic_urls) as link from after_sales where apply_pic_urls <> '{}') a
      where f.tenant_id = a.tenant_id and f.member_id is not null and '/files/' || f.public_name = a.link`.execute(db);
    await sql`create index files_unclaimed on files (created_at)
      where member_id is not null and claimed_at is null`.execute(db);
  },
};
