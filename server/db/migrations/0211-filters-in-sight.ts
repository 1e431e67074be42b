import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What filters read without a look at the rows. A step of an order writes one entry into each index of orders anyway; of
 * these, only the one by phone is one more.
 */
export const filtersInSight: Migration = {
  async up(db: Kysely<unknown>) {
    // With the stage in it, the paid orders of a state are counted by the index alone.
    await sql`drop index orders_by_channel`.execute(db);
    await sql`create index orders_by_channel on orders (pay_channel, created_at desc, id desc) include (tenant_id, stage)
      where pay_channel is not null`.execute(db);
    // The few of the rare kinds, the dearest first; along all orders they are far apart.
    await sql`create index orders_by_kind_and_amount on orders (goods_kind, payment_price desc, id desc) include (tenant_id)
      where goods_kind <> 'ordinary'`.execute(db);
    // In a trigram index all phones of a country look alike.
    await sql`create index orders_by_phone on orders (receiver_phone, created_at desc, id desc) include (tenant_id)`.execute(
      db,
    );
    await sql`create index after_sales_by_way on after_sales (tenant_id, way, created_at desc, id desc)`.execute(db);
    await sql`create index after_sales_by_way_everywhere on after_sales (way, created_at desc, id desc)
      include (tenant_id)`.execute(db);
  },
};
