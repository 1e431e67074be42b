import { type Kysely, type Migration, sql } from 'kysely';

/** A parcel that WeChat follows has a token by which WeChat is asked about it. */
export const waybillTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shipments add column waybill_token text`.execute(db);
  },
};
