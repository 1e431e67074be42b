import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A consent keeps which account WeChat named for its code, which works once, and why it was refused for good: whoever
 * asks later is told, and a started one goes on without the code.
 */
export const consentOutcomes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table wechat_consents add column granted_app_id text,
      add column refusal text check (refusal in ('appid-taken'))`.execute(db);
  },
};
