import { type Kysely, type Migration, sql } from 'kysely';
import { protect } from './protect.ts';

const paid = `from orders where is_pay = 1 and parent_id is null`;
const dayOf = (time: string) => `(${time} at time zone 'Asia/Shanghai')::date`;

/**
 * Counts the sales of all orders anew, into empty counters: what was paid on the day of its payment, what went back on the day
 * of the refund, as the log has it. A split order counts as the one that was paid.
 */
export const countSales = [
  `insert into sales_buyers (tenant_id, day, member_id)
    select distinct tenant_id, ${dayOf('paid_at')}, member_id ${paid}`,
  `insert into sales_days (tenant_id, day, orders, sales, buyers)
    select tenant_id, ${dayOf('paid_at')}, count(*), sum(paid_price), count(distinct member_id) ${paid} group by 1, 2`,
  // Steps are read once, whatever the planner knows: a new database has no statistics, and would read them for each order.
  `with back as materialized (
      select tenant_id, row_id::bigint as order_id, ${dayOf('at')} as day,
        (after->>'refundPrice')::numeric - coalesce((before->>'refundPrice')::numeric, 0) as price
      from transitions
      where machine = 'order' and after ? 'refundPrice' and after->>'refundPrice' <> '0'
    )
    insert into sales_days as d (tenant_id, day, refunds)
    select b.tenant_id, b.day, sum(b.price)
    from back b join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id and o.parent_id is null group by 1, 2
    on conflict (tenant_id, day, slot) do update set refunds = d.refunds + excluded.refunds`,
  `insert into sales_goods (tenant_id, day, spu_id, units, sales)
    select o.tenant_id, ${dayOf('o.paid_at')}, i.spu_id, sum(i.quantity), sum(i.payment_price)
    from orders o join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
    where o.is_pay = 1 and o.parent_id is null group by 1, 2, 3`,
];

/** What the shop sold on each day: money and orders, the goods, and who bought, so that the home page reads no orders. */
export const salesDays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table sales_days (
      tenant_id text not null,
      day date not null,
      slot smallint not null default 0,
      orders bigint not null default 0,
      sales bigint not null default 0,
      refunds bigint not null default 0,
      buyers bigint not null default 0,
      primary key (tenant_id, day, slot)
    )`.execute(db);
    await sql`create table sales_goods (
      tenant_id text not null,
      day date not null,
      spu_id bigint not null,
      slot smallint not null default 0,
      units bigint not null default 0,
      sales bigint not null default 0,
      primary key (tenant_id, day, spu_id, slot)
    )`.execute(db);
    await sql`create table sales_buyers (
      tenant_id text not null,
      day date not null,
      member_id bigint not null,
      primary key (tenant_id, day, member_id)
    )`.execute(db);
    for (const table of ['sales_days', 'sales_goods', 'sales_buyers']) await protect(db, table);
    for (const statement of countSales) await sql.raw(statement).execute(db);
  },
};
