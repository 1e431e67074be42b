import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { dayOf } from '#server/rows/shanghai.ts';
import type { Check } from './check.ts';
import { moneyChecks } from './money.ts';

// Raw SQL: every counter against a fresh count.

const listed = sql`state <> 'deleted'`;
const day = dayOf(sql`created_at`);

/** Compares stored counters with a fresh count, by the same columns. */
function counted(what: string, kept: RawBuilder<unknown>, facts: RawBuilder<unknown>, columns: string): Check {
  const by = sql.raw(columns);
  const same = sql.raw(
    columns
      .split(', ')
      .map((column) => `k.${column} = f.${column}`)
      .join(' and '),
  );
  const place = sql.raw(
    columns
      .split(', ')
      .map((column) => `coalesce(k.${column}, f.${column})::text`)
      .join(` || ' ' || `),
  );
  return {
    what,
    finds: sql`select ${place} as place, coalesce(k.count, 0)::float8 as kept, coalesce(f.count, 0)::float8 as true
      from (select ${by}, sum(count) as count from ${kept} group by ${by}) k
      full join (select ${by}, sum(count) as count from ${facts} group by ${by}) f on ${same}
      where coalesce(k.count, 0) <> coalesce(f.count, 0) limit 20`,
  };
}

const sold = { orders: sql`count(*)`, sales: sql`sum(paid_price)`, buyers: sql`count(distinct member_id)` };

const orderKey = 'tenant_id, state, is_pay, order_type, app_type';

const checks: Check[] = [
  counted('orders counted', sql`order_totals`, sql`(select *, 1 as count from orders where ${listed}) o`, orderKey),
  counted(
    'orders counted by day',
    sql`(select ${sql.raw(orderKey)}, day::text as day, count from order_days) d`,
    sql`(select ${sql.raw(orderKey)}, ${day}::text as day, 1 as count from orders where ${listed}) o`,
    `${orderKey}, day`,
  ),
  counted(
    'orders by amount and without a deadline',
    sql`order_places`,
    sql`(select tenant_id, kind, place, 1 as count from orders o, lateral (values
        ('price', div(payment_price, 100)::bigint),
        ('undated', case when deadline is null then id / 4096 end)) p (kind, place)
      where ${listed} and place is not null) o`,
    'tenant_id, kind, place',
  ),
  ...(['orders', 'sales', 'buyers'] as const).map((what) =>
    counted(
      `${what} by day of payment`,
      sql`(select tenant_id, day::text as day, ${sql.ref(what)} as count from sales_days) d`,
      sql`(select tenant_id, ${dayOf(sql`paid_at`)}::text as day, ${sold[what]} as count from orders
        where is_pay = 1 and parent_id is null group by 1, 2) o`,
      'tenant_id, day',
    ),
  ),
  counted(
    'refunds by day',
    sql`(select tenant_id, day::text as day, refunds as count from sales_days) d`,
    // Steps are read once, also where a database was just filled and has no statistics.
    sql`(with steps as materialized (
        select tenant_id, row_id, ${dayOf(sql`at`)}::text as day,
          coalesce((after->>'refundPrice')::numeric, 0) - coalesce((before->>'refundPrice')::numeric, 0) as count
        from transitions where machine = 'order' and after ? 'refundPrice')
      select t.tenant_id, t.day, t.count
      from steps t join orders o on o.tenant_id = t.tenant_id and o.id::text = t.row_id and o.parent_id is null) r`,
    'tenant_id, day',
  ),
  ...(['units', 'sales'] as const).map((what) =>
    counted(
      `${what} of goods by day of payment`,
      sql`(select tenant_id, day::text as day, spu_id, ${sql.ref(what)} as count from sales_goods) g`,
      sql`(select o.tenant_id, ${dayOf(sql`o.paid_at`)}::text as day, i.spu_id,
          ${sql.ref(what === 'units' ? 'i.quantity' : 'i.payment_price')} as count
        from orders o join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
        where o.is_pay = 1 and o.parent_id is null) i`,
      'tenant_id, day, spu_id',
    ),
  ),
  counted(
    'members counted',
    sql`(select * from fact_totals where fact = 'member' and facet = 'all') t`,
    sql`(select *, 1 as count from members where deleted_at is null) m`,
    'tenant_id',
  ),
  counted(
    'members counted by day',
    sql`(select tenant_id, day::text as day, count from fact_days where fact = 'member') t`,
    sql`(select tenant_id, ${day}::text as day, 1 as count from members where deleted_at is null) m`,
    'tenant_id, day',
  ),
  ...(['app_type', 'sex', 'province'] as const).map((facet) =>
    counted(
      `members counted by ${facet}`,
      sql`(select tenant_id, value, count from fact_totals where fact = 'member' and facet = ${sql.lit(facet)}) t`,
      sql`(select tenant_id, coalesce(${sql.ref(facet)}::text, '') as value, 1 as count from members where deleted_at is null) m`,
      'tenant_id, value',
    ),
  ),
  counted(
    'members counted by profile field',
    sql`(select tenant_id, value, count from fact_totals where fact = 'member' and facet = 'field') t`,
    sql`(select m.tenant_id, k.key as value, 1 as count from members m, jsonb_object_keys(m.profile) k (key)) m`,
    'tenant_id, value',
  ),
  counted(
    'goods counted',
    sql`(select * from fact_totals where fact = 'goods' and facet = 'all') t`,
    sql`(select *, 1 as count from goods_spus) g`,
    'tenant_id',
  ),
  counted(
    'goods counted by day',
    sql`(select tenant_id, day::text as day, count from fact_days where fact = 'goods') t`,
    sql`(select tenant_id, ${day}::text as day, 1 as count from goods_spus) g`,
    'tenant_id, day',
  ),
  counted(
    'payments counted',
    sql`(select * from fact_totals where fact = 'payment') t`,
    sql`(select *, 1 as count from payments) p`,
    'tenant_id',
  ),
  counted(
    'payments counted by day',
    sql`(select tenant_id, day::text as day, count from fact_days where fact = 'payment') t`,
    sql`(select tenant_id, ${day}::text as day, 1 as count from payments) p`,
    'tenant_id, day',
  ),
  counted(
    "members' paid orders",
    sql`(select tenant_id, id as member_id, order_count as count from members) m`,
    sql`(select tenant_id, member_id, is_pay as count from orders where parent_id is null) o`,
    'tenant_id, member_id',
  ),
  counted(
    'fen spent by members',
    sql`(select tenant_id, id as member_id, consume_amount as count from members) m`,
    sql`(select tenant_id, member_id, paid_price - refund_price as count from orders where parent_id is null) o`,
    'tenant_id, member_id',
  ),
  ...(['item', 'shipped', 'refunded'] as const).map((what) =>
    counted(
      `${what} units of orders`,
      sql`(select tenant_id, order_id, ${sql.ref(what === 'item' ? 'quantity' : `${what}_quantity`)} as count from order_items) i`,
      sql`(select tenant_id, id as order_id, ${sql.ref(`${what}_quantity`)} as count from orders) o`,
      'tenant_id, order_id',
    ),
  ),
  counted(
    'balances of accounts',
    sql`(select tenant_id, member_id, asset, balance as count from accounts) a`,
    sql`(select tenant_id, member_id, asset, amount as count from ledger_entries where member_id is not null) e`,
    'tenant_id, member_id, asset',
  ),
  counted(
    'sums of postings',
    sql`(select tenant_id, posting_id, asset, 0 as count from ledger_entries) z`,
    sql`(select tenant_id, posting_id, asset, amount as count from ledger_entries) e`,
    'tenant_id, posting_id, asset',
  ),
  counted(
    'texts of orders',
    sql`(select tenant_id, id, md5(placed_at || text) as mark, 1 as count from order_texts) t`,
    sql`(select tenant_id, id, md5(created_at || ' ' || order_no || ' ' || receiver_name || ' ' || receiver_phone) as mark,
        1 as count
      from orders where stage <> 'deleted') o`,
    'tenant_id, id, mark',
  ),
  counted(
    'what items know of their orders',
    sql`(select tenant_id, order_id, ordered_at::text as at, coalesce(ended_as, '') as ended, order_type as type,
        app_type as client, is_pay as paid, 1 as count from order_items) i`,
    sql`(select o.tenant_id, o.id as order_id, o.created_at::text as at,
        case when o.stage in ('completed', 'cancelled', 'deleted') then o.stage else '' end as ended, o.order_type as type,
        o.app_type as client, o.is_pay as paid, 1 as count
      from orders o join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id) o`,
    'tenant_id, order_id, at, ended, type, client, paid',
  ),
  {
    what: 'running balances',
    finds: sql`select tenant_id || ' ' || posting_id as place, balance_after::float8 as kept, running::float8 as true from (
      select *, sum(amount) over (partition by tenant_id, member_id, asset order by id) as running
      from ledger_entries where member_id is not null) e where balance_after is distinct from running limit 20`,
  },
  {
    what: 'points moved by orders',
    // The parent's payment covers its children; a child's refund counts for the parent but moves under the child's id.
    finds: sql`select o.tenant_id || ' ' || o.id as place, coalesce(e.moved, 0)::float8 as kept, o.owed::float8 as true from (
        select tenant_id, id, case when parent_id is null then -paid_points else 0 end
          + case when child_count = 0 then refund_points else 0 end as owed from orders) o
      full join (select tenant_id, source_id, sum(amount) as moved from ledger_entries
        where source = 'order' and asset = 'points' and member_id is not null group by 1, 2) e
        on e.tenant_id = o.tenant_id and e.source_id = o.id::text
      where coalesce(e.moved, 0) <> coalesce(o.owed, 0) limit 20`,
  },
  ...moneyChecks,
];

/** Compares counters with facts and the ledger with balances; calls `tell` with each difference. */
export async function proveSums(db: Kysely<DB>, tell: (fault: string) => void): Promise<void> {
  for (const { what, finds } of checks) {
    const { rows } = await finds.execute(db);
    for (const fault of rows) tell(`${what}: ${fault.place} is kept as ${fault.kept}, but is ${fault.true}.`);
  }
}
