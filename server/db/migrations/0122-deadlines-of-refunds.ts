import { type Kysely, type Migration, sql } from 'kysely';

const day = 24 * 60;

/** Minutes after which a row has stood too long in a state, as the charts promise now that refunds are rows. */
const promised: Readonly<Record<'orders' | 'after_sales', Readonly<Record<string, number>>>> = {
  orders: {
    'awaitingShipment.whole': 2 * day,
    'awaitingShipment.partly': 3 * day,
    awaitingReceipt: 10 * day,
    deliveringGoods: 2,
    textingCards: 2,
    withdrawingGoods: 2,
    awaitingRefund: 3 * day,
    refundFailed: 4 * 60,
  },
  after_sales: {
    applied: 2 * day,
    agreed: 7 * day,
    shippedBack: 7 * day,
    awaitingRefund: 3 * day,
    refundFailed: 4 * 60,
  },
};

async function setDeadline(db: Kysely<unknown>, table: keyof typeof promised): Promise<void> {
  const cases = Object.entries(promised[table]).map(
    ([state, minutes]) => sql`when ${sql.lit(state)} then make_interval(mins => ${sql.lit(minutes)})`,
  );
  // With the column go its indexes.
  await sql`alter table ${sql.table(table)} drop column deadline`.execute(db);
  await sql`alter table ${sql.table(table)} add column deadline timestamptz generated always as (
    coalesce((state_at at time zone 'UTC' + case state ${sql.join(cases, sql` `)} end) at time zone 'UTC', due_at)) stored`.execute(
    db,
  );
  const name = (suffix: string) => sql.ref(`${table}_by_deadline${suffix}`);
  await sql`create index ${name('')} on ${sql.table(table)} (tenant_id, deadline, id)`.execute(db);
  await sql`create index ${name('_everywhere')} on ${sql.table(table)} (deadline, id) include (tenant_id)`.execute(db);
}

/** Orders and after-sales that wait for a refund of their own are late after three days. */
export const deadlinesOfRefunds: Migration = {
  async up(db: Kysely<unknown>) {
    await setDeadline(db, 'orders');
    await setDeadline(db, 'after_sales');
  },
};
