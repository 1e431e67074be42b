import { type Kysely, type Migration, sql } from 'kysely';

/** Orders of a goods are counted without a look at the items themselves. */
export const itemsByGoods: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index order_items_by_goods on order_items (tenant_id, spu_id, order_id)`.execute(db);
    await sql`drop index order_items_by_spu`.execute(db);
  },
};
