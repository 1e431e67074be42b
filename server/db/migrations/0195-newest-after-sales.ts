import { type Kysely, type Migration, sql } from 'kysely';

/** The list of after-sales without a state is read along its newest rows. */
export const newestAfterSales: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index after_sales_newest on after_sales (tenant_id, created_at desc, id desc)`.execute(db);
    await sql`create index after_sales_newest_everywhere on after_sales (created_at desc, id desc)
      include (tenant_id)`.execute(db);
  },
};
