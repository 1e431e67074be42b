import { type Kysely, type Migration, sql } from 'kysely';

/** WeChat's own sentence with a refusal, and its number of the call, are kept for who asks its support. */
export const wechatWords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table wechat_calls add column errmsg text`.execute(db);
    await sql`alter table code_notices add column errmsg text, add column rid text`.execute(db);
  },
};
