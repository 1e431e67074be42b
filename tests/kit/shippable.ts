import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

const tenantId = 't1';
const ordersAtOnce = 20_000;

/** Adds paid orders that await shipment, each of one item like an order of the demo, of so many units; returns their numbers. */
export async function addShippable(db: Database, count: number, units?: number): Promise<string[]> {
  const mark = `9${Date.now()}`;
  for (let first = 1; first <= count; first += ordersAtOnce) {
    await addSome(db, mark, first, Math.min(first + ordersAtOnce - 1, count));
  }
  const counted = (table: 'order_totals' | 'order_days') => sql`update ${sql.table(table)} set count = count + ${count}
    where ctid = (select ctid from ${sql.table(table)} where tenant_id = ${tenantId} and state = 'awaitingShipment.whole'
      limit 1)`;
  await counted('order_totals').execute(db.loader);
  await counted('order_days').execute(db.loader);
  const numbers = Array.from({ length: count }, (_, at) => `${mark}${at + 1}`);
  if (units !== undefined) await setUnits(db, numbers, units);
  return numbers;
}

/** Adds one that has waited for its parcel for so many days, and returns its number. */
export async function addLate(db: Database, days: number): Promise<string> {
  const numbers = await addShippable(db, 1);
  const longAgo = new Date(Date.now() - days * 86_400_000);
  await db.loader.updateTable('orders').set({ state_at: longAgo }).where('order_no', 'in', numbers).execute();
  return numbers[0] ?? '';
}

async function setUnits(db: Database, numbers: string[], units: number): Promise<void> {
  await sql`with changed as (update orders set item_quantity = ${units}
      where tenant_id = ${tenantId} and order_no = any(${numbers}) returning id)
    update order_items set quantity = ${units} from changed
      where order_items.tenant_id = ${tenantId} and order_items.order_id = changed.id`.execute(db.loader);
}

const waiting = sql.lit('awaitingShipment.whole');

/** What a waiting order has, though the one that it is like may have moved on, or have an after-sale. */
const asWaiting: Readonly<Record<string, RawBuilder<unknown>>> = {
  state: waiting,
  open_after_sales: sql`0`,
  shipped_quantity: sql`0`,
  shipped_at: sql`null`,
  received_at: sql`null`,
  completed_at: sql`null`,
  due_at: sql`null`,
  due_event: sql`null`,
};
const asUnsent: typeof asWaiting = { shipped_quantity: sql`0`, released_quantity: sql`0` };
/** Times of one that has moved on would make the new one old. */
const recent = (name: string) =>
  sql`case state when ${waiting} then ${sql.ref(name)} else now() - interval '1 hour' end`;
const asRecent: typeof asWaiting = {
  created_at: recent('created_at'),
  paid_at: recent('paid_at'),
  state_at: recent('state_at'),
};

async function addSome(db: Database, mark: string, first: number, last: number): Promise<void> {
  const orders = await columnsOf(db, 'orders');
  const items = await columnsOf(db, 'order_items');
  const { rows } = await sql`with like_order as (
      select o.* from orders o where o.tenant_id = ${tenantId} and o.state in (${waiting}, 'completed')
        and o.goods_kind = 'ordinary' and o.parent_id is null and o.child_count = 0 and o.refunded_quantity = 0
        and (select count(*) from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) = 1
      order by o.state, o.open_after_sales, o.id limit 1),
    made as (insert into orders (${columnList(orders)}, id, order_no)
      select ${columnList(orders, { ...asWaiting, ...asRecent })}, nextval(pg_get_serial_sequence('orders', 'id')), ${mark} || n
      from like_order, generate_series(${first}::int, ${last}::int) n returning id)
    insert into order_items (${columnList(items)}, order_id)
      select ${columnList(items, asUnsent)}, made.id from made, (select i.* from order_items i join like_order o
        on i.tenant_id = o.tenant_id and i.order_id = o.id) like_item returning id`.execute(db.loader);
  if (rows.length === 0) throw new Error('The demo has no order like the ones to be added.');
}

const columnList = (names: readonly string[], instead: typeof asWaiting = {}) =>
  sql.join(names.map((name) => instead[name] ?? sql.ref(name)));

/** The columns that are copied: those that neither PostgreSQL nor a trigger makes and that make no row its own. */
async function columnsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and column_name not in ('id', 'order_no', 'order_id', 'ordered_at', 'ended_as')`.execute(db.loader);
  return rows.map(({ name }) => name);
}
