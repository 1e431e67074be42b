import { type Kysely, type Migration, sql } from 'kysely';

const day = 24 * 60;

/** Minutes after which a row has stood too long in a state, as the charts promise. */
const promised: Readonly<Record<'orders' | 'after_sales', Readonly<Record<string, number>>>> = {
  orders: {
    'awaitingShipment.whole': 2 * day,
    'awaitingShipment.partly': 3 * day,
    awaitingReceipt: 10 * day,
    deliveringGoods: 2,
    textingCards: 2,
    withdrawingGoods: 2,
    refundingPayment: 2,
    refundAccepted: 3 * day,
    checkingRefund: 2,
    refundFailed: 4 * 60,
  },
  after_sales: {
    applied: 2 * day,
    agreed: 7 * day,
    shippedBack: 7 * day,
    refunding: 2,
    refundAccepted: 3 * day,
    checkingRefund: 2,
    refundFailed: 4 * 60,
  },
};

/**
 * When a row is late: so long after it entered its state as the chart promises, else when its clock rings. The database
 * derives it, so that whoever writes rows keeps it; a chart that promises otherwise needs a migration that sets the
 * expression anew.
 */
async function addDeadline(db: Kysely<unknown>, table: keyof typeof promised): Promise<void> {
  const cases = Object.entries(promised[table]).map(
    ([state, minutes]) => sql`when ${sql.lit(state)} then make_interval(mins => ${sql.lit(minutes)})`,
  );
  // Without a zone, since only arithmetic without one is the same in every session.
  await sql`alter table ${sql.table(table)} add column deadline timestamptz generated always as (
    coalesce((state_at at time zone 'UTC' + case state ${sql.join(cases, sql` `)} end) at time zone 'UTC', due_at)) stored`.execute(
    db,
  );
  const name = (suffix: string) => sql.ref(`${table}_by_deadline${suffix}`);
  await sql`create index ${name('')} on ${sql.table(table)} (tenant_id, deadline, id)`.execute(db);
  // With the tenant in it, row security is answered by the index alone.
  await sql`create index ${name('_everywhere')} on ${sql.table(table)} (deadline, id) include (tenant_id)`.execute(db);
}

/** The moment from which an order or an after-sale is late, and indexes to list the late ones first. */
export const deadlines: Migration = {
  async up(db: Kysely<unknown>) {
    await addDeadline(db, 'orders');
    await addDeadline(db, 'after_sales');
  },
};
