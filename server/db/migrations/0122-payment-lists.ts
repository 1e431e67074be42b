import { type Kysely, type Migration, sql } from 'kysely';

/** The lists of payments and refunds show the newest of every state first, and find a refund by the gateway's number. */
export const paymentLists: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index payments_by_age on payments (tenant_id, created_at desc, id desc)`.execute(db);
    await sql`create index refunds_by_age on refunds (tenant_id, created_at desc, id desc)`.execute(db);
    await sql`create index refunds_by_gateway on refunds (refund_id) where refund_id is not null`.execute(db);
  },
};
