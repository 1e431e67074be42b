import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { OrderContext } from '#machines/order/types.ts';
import { shanghaiDay } from '#machines/shanghai.ts';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: many counters in one statement, by unnest; the writes join the transaction's last statement.

/** What a tenant sold on a day: paid orders, fen paid, fen refunded, and people who bought. */
interface Sold {
  tenantId: string;
  day: string;
  orders: number;
  sales: number;
  refunds: number;
  buyers: number;
}

/** The sales of a transaction, and the orders that were paid in it. */
export interface Sales {
  days: Map<string, Sold>;
  paid: { tenantId: string; day: string; orderId: string }[];
}

interface Step {
  tenantId: string;
  orderId: string;
  memberId: string;
  before: OrderContext | null;
  after: OrderContext;
  /** Milliseconds since 1970. */
  at: number;
}

/** Each counter is split into this many rows, so that transactions seldom wait for each other. */
const slots = 16;

/** Counts what a step of an order brought in or paid back, on the Shanghai day of the step; children count as their parent. */
export async function sell(trx: Transaction<DB>, { days, paid }: Sales, step: Step): Promise<void> {
  const { tenantId, orderId, memberId, before, after, at } = step;
  const isPaid = after.isPay === 1 && before?.isPay !== 1;
  const refunds = after.refundPrice - (before?.refundPrice ?? 0);
  if (after.parentId !== null || (!isPaid && refunds === 0)) return;
  const day = shanghaiDay(at);
  const key = `${tenantId} ${day}`;
  const sold = days.get(key) ?? { tenantId, day, orders: 0, sales: 0, refunds: 0, buyers: 0 };
  days.set(key, sold);
  sold.refunds += refunds;
  if (!isPaid) return;
  sold.orders += 1;
  sold.sales += after.paidPrice;
  paid.push({ tenantId, day, orderId });
  if (await buysFirst(trx, tenantId, day, memberId)) sold.buyers += 1;
}

/** Whether this is the member's first paid order on the day. */
async function buysFirst(trx: Transaction<DB>, tenantId: string, day: string, memberId: string): Promise<boolean> {
  const { rows } =
    await sql`insert into sales_buyers (tenant_id, day, member_id) values (${tenantId}, ${day}, ${memberId})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

/** Returns the writes that update the counters; each locks its rows in the same order. */
export function salesWrites({ days, paid }: Sales): RawBuilder<unknown>[] {
  const slot = Math.floor(Math.random() * slots);
  return [...dayWrites([...days.values()], slot), ...goodsWrites(paid, slot)];
}

function dayWrites(sold: readonly Sold[], slot: number): RawBuilder<unknown>[] {
  if (sold.length === 0) return [];
  const rows = sold.toSorted((one, other) =>
    `${one.tenantId} ${one.day}` < `${other.tenantId} ${other.day}` ? -1 : 1,
  );
  return [
    sql`insert into sales_days as d (tenant_id, day, slot, orders, sales, refunds, buyers)
      select tenant_id, day, ${slot}, orders, sales, refunds, buyers
      from unnest(${rows.map(({ tenantId }) => tenantId)}::text[], ${rows.map(({ day }) => day)}::date[],
        ${rows.map(({ orders }) => orders)}::bigint[], ${rows.map(({ sales }) => sales)}::bigint[],
        ${rows.map(({ refunds }) => refunds)}::bigint[], ${rows.map(({ buyers }) => buyers)}::bigint[])
        as t (tenant_id, day, orders, sales, refunds, buyers)
      on conflict (tenant_id, day, slot) do update set orders = d.orders + excluded.orders,
        sales = d.sales + excluded.sales, refunds = d.refunds + excluded.refunds, buyers = d.buyers + excluded.buyers`,
  ];
}

function goodsWrites(paid: Sales['paid'], slot: number): RawBuilder<unknown>[] {
  if (paid.length === 0) return [];
  return [
    sql`insert into sales_goods as g (tenant_id, day, spu_id, slot, units, sales)
      select t.tenant_id, t.day, i.spu_id, ${slot}, sum(i.quantity), sum(i.payment_price)
      from unnest(${paid.map(({ tenantId }) => tenantId)}::text[], ${paid.map(({ day }) => day)}::date[],
        ${paid.map(({ orderId }) => orderId)}::bigint[]) as t (tenant_id, day, order_id)
      join order_items i on i.tenant_id = t.tenant_id and i.order_id = t.order_id
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (tenant_id, day, spu_id, slot) do update set units = g.units + excluded.units,
        sales = g.sales + excluded.sales`,
  ];
}
