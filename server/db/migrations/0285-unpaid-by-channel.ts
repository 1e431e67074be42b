import { type Migration, sql } from 'kysely';

/** What the order list is filtered by, and put in order by. */
const known = ['tenant_id', 'stage', 'goods_kind', 'is_pay', 'order_type', 'app_type', 'payment_price', 'deadline'];

/**
 * Unpaid orders that have a way of paying: hardly any, if one at all. In the index of all orders of a way PostgreSQL read
 * the hundreds of thousands that are paid to find that out. This one knows all filters, so that they are asked of it alone.
 */
export const unpaidByChannel: Migration = {
  async up(db) {
    await sql`create index orders_unpaid_by_channel on orders (pay_channel, created_at desc, id desc)
      include (${sql.raw(known.join(', '))})
      where is_pay = 0 and pay_channel is not null and stage <> 'deleted'`.execute(db);
  },
};
