import { type Kysely, type Migration, sql } from 'kysely';

/** What the order list is filtered by, few values each. */
const filters = ['stage', 'goods_kind', 'pay_channel', 'is_pay', 'order_type', 'app_type'];
const newest = 'created_at desc, id desc';
const isListed = "stage <> 'deleted'";

/** By which columns each index is in order, and of which orders. */
const indexes: Readonly<Record<string, readonly [key: string, of: string]>> = {
  orders_by_stage: [`tenant_id, stage, ${newest}`, 'true'],
  orders_by_stage_everywhere: [`stage, ${newest}`, isListed],
  orders_by_kind: [`goods_kind, ${newest}`, isListed],
  orders_by_channel: [`pay_channel, ${newest}`, `pay_channel is not null and ${isListed}`],
  orders_by_type: [`tenant_id, order_type, ${newest}`, isListed],
  orders_by_client: [`tenant_id, app_type, ${newest}`, isListed],
  orders_by_amount: ['tenant_id, payment_price desc, id desc', isListed],
  orders_by_amount_everywhere: ['payment_price desc, id desc', isListed],
  orders_by_deadline: ['tenant_id, deadline, id', isListed],
  orders_by_deadline_everywhere: ['deadline, id', isListed],
};

/**
 * Filters that are set together, or beside another order, were looked up in an index that knew one of them: for the others
 * rows were read one by one, at a million orders for up to four seconds. Each index now knows all of them, and the day.
 */
export const filtersTogether: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, [key, of]] of Object.entries(indexes)) {
      const columns = key.split(', ').map((column) => column.split(' ')[0]);
      const known = ['tenant_id', ...filters, 'created_at'].filter((column) => !columns.includes(column));
      await sql`drop index ${sql.id(name)}`.execute(db);
      await sql`create index ${sql.id(name)} on orders (${sql.raw(key)}) include (${sql.raw(known.join(', '))})
        where ${sql.raw(of)}`.execute(db);
    }
  },
};
