import { type Migration, sql } from 'kysely';

/**
 * Forms kept mobile phones as operators typed them, so that their owners did not sign in as these members. Where another
 * member has the phone by now, both stay as they are: nobody may merge two.
 */
export const plainMobiles: Migration = {
  async up(db) {
    await sql`select set_config('app.tenant', '*', true)`.execute(db);
    await sql`update members m set mobile = right(regexp_replace(m.mobile, '[ -]', '', 'g'), 11), version = m.version + 1
      where m.mobile ~ '^([+ -]|86)|[ -]' and regexp_replace(m.mobile, '[ -]', '', 'g') ~ '^([+]?86)?1[3-9][0-9]{9}$'
        and not exists (select from members o where o.tenant_id = m.tenant_id and o.deleted_at is null
          and o.mobile = right(regexp_replace(m.mobile, '[ -]', '', 'g'), 11))`.execute(db);
  },
};
