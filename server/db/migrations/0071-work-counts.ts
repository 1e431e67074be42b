import { type Kysely, type Migration, sql } from 'kysely';

/** What the home page counts is read from indexes of just these rows, however many others there are. */
export const workCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index orders_to_hand_out on orders (goods_kind, tenant_id)
      where stage = 'awaitingShipment' and goods_kind in ('virtual', 'card')`.execute(db);
    await sql`create index goods_skus_by_stock on goods_skus (tenant_id, stock, spu_id) where enable = 1`.execute(db);
    await sql`create index batch_jobs_open on batch_jobs (state, tenant_id, created_at)
      where state in ('previewing', 'interrupted', 'doneWithErrors')`.execute(db);
    await sql`create index mini_program_codes_judged on mini_program_codes (audit_state, tenant_id)`.execute(db);
  },
};
