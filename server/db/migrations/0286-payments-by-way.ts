import { type Migration, sql } from 'kysely';

/** Payments of one way, newest first: of a way in which nobody pays, all payments were read to find that out. */
export const paymentsByWay: Migration = {
  async up(db) {
    await sql`create index payments_by_way on payments (tenant_id, way, created_at desc, id desc)`.execute(db);
    await sql`create index payments_by_way_everywhere on payments (way, created_at desc, id desc)
      include (tenant_id)`.execute(db);
  },
};
