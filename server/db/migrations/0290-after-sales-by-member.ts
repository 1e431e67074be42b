import { type Migration, sql } from 'kysely';

/** After-sales of a member, newest first, and of an order's number: all of a tenant were read for these. */
export const afterSalesByMember: Migration = {
  async up(db) {
    await sql`create index after_sales_by_member on after_sales (tenant_id, member_id, created_at desc, id desc)`.execute(
      db,
    );
    await sql`create index after_sales_by_order_number on after_sales (tenant_id, order_no)`.execute(db);
  },
};
