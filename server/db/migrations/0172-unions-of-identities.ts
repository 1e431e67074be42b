import { type Kysely, type Migration, sql } from 'kysely';

/** Who an openid's bearer is across the accounts of one owner, as WeChat told it, for when the openid finds its member. */
export const unionsOfIdentities: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table member_identities add column unionid text`.execute(db);
  },
};
