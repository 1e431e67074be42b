import { type Kysely, type Migration, sql } from 'kysely';

const day = 24 * 60;

/** Minutes after which an order has stood too long in a state, as its chart promises. */
const promised: Readonly<Record<string, number>> = {
  'awaitingShipment.whole': 2 * day,
  'awaitingShipment.partly': 3 * day,
  deliveringGoods: 2,
  textingCards: 2,
  withdrawingGoods: 2,
  awaitingRefund: 3 * day,
  refundFailed: 4 * 60,
};

/**
 * A shipped order is late three days after its automatic receipt: each order keeps the days that its tenant had set, and
 * with more than ten of them every order looked late. With the column go its indexes.
 */
export const receiptDeadlines: Migration = {
  async up(db: Kysely<unknown>) {
    const cases = Object.entries(promised).map(
      ([state, minutes]) => sql`when ${sql.lit(state)} then make_interval(mins => ${sql.lit(minutes)})`,
    );
    const receipt = sql`when 'awaitingReceipt' then make_interval(days => coalesce((facts->>'autoReceiveDays')::int, 7) + 3)`;
    await sql`alter table orders drop column deadline`.execute(db);
    await sql`alter table orders add column deadline timestamptz generated always as (
      coalesce((state_at at time zone 'UTC' + case state ${sql.join([...cases, receipt], sql` `)} end) at time zone 'UTC', due_at)) stored`.execute(
      db,
    );
    await sql`create index orders_by_deadline on orders (tenant_id, deadline, id) where stage <> 'deleted'`.execute(db);
    await sql`create index orders_by_deadline_everywhere on orders (deadline, id) include (tenant_id)
      where stage <> 'deleted'`.execute(db);
    await sql`analyze orders`.execute(db);
  },
};
