import { type Migration, sql } from 'kysely';

/** Members who left by their own will: nobody may bring them back. Their rows are known by the name that leaving gives. */
export const leftMembers: Migration = {
  async up(db) {
    await sql`alter table members add column has_left boolean not null default false`.execute(db);
    await sql`select set_config('app.tenant', '*', true)`.execute(db);
    await sql`update members set has_left = true
      where deleted_at > now() - interval '1 day' and nick_name = '已注销会员' and mobile = ''`.execute(db);
  },
};
