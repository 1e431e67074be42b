import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Whoever sees every tenant has the newest rows of all at the top; without an index in that order PostgreSQL sorted each row
 * there is. A step of a payment, a refund or a report writes one more entry, and none of an order does.
 */
export const newestEverywhere: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index payments_newest_everywhere on payments (created_at desc, id desc) include (tenant_id)`.execute(
      db,
    );
    await sql`create index refunds_newest_everywhere on refunds (created_at desc, id desc) include (tenant_id)`.execute(
      db,
    );
    await sql`create index shipping_reports_newest_everywhere on shipping_reports (id desc) include (tenant_id)`.execute(
      db,
    );
  },
};
