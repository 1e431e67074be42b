import { type RawBuilder, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { Operator } from '#server/http/operations.ts';
import { isLate } from '#server/rows/lateness.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';

// Raw SQL: every count in one statement, each stopped at a limit.

export type WorkCount = components['schemas']['WorkCount'];
type Name = WorkCount['name'];

/** Rows beyond this are not counted: the page then says that there are more. */
const countedAtMost = 1_000;
const mostDrafts = 20;

/** So that the index is read, whatever the planner knows of deadlines so far. */
const byDeadline = sql`order by deadline`;
const shipping = sql`stage = 'awaitingShipment'`;

/** Up to where something counts. */
export interface Limits {
  stockAtMost: number;
  /** The first business day on which jobs that ended with failures are counted. */
  failedJobsFrom: string;
}

/** What the jobs do that are counted; null for all jobs. */
type Purposes = readonly string[] | null;

/** The rows behind each count, beside those that the order counters know. */
function rowsOf(
  scope: string,
  { stockAtMost, failedJobsFrom }: Limits,
  purposes: Purposes,
): Partial<Record<Name, RawBuilder<unknown>>> {
  const own = tenantIs(scope);
  // The index of deadlines, too, holds no deleted order.
  const orders = (rule: RawBuilder<unknown>) => sql`orders where ${own} and stage <> 'deleted' and ${rule}`;
  const afterSales = (rule: RawBuilder<unknown>) => sql`after_sales where ${own} and ${rule}`;
  const seen = purposes === null ? sql`true` : sql`purpose = any(${purposes}::text[])`;
  const jobs = (rule: RawBuilder<unknown>) => sql`batch_jobs where ${own} and ${seen} and ${rule}`;
  return {
    ordersToShipLate: orders(sql`${shipping} and ${isLate('past')}`),
    ordersLate: orders(sql`${isLate('past')} ${byDeadline}`),
    cardsToFill: orders(sql`${shipping} and goods_kind = 'card'`),
    handOutsFailed: orders(sql`${shipping} and goods_kind = 'virtual'`),
    // There are few: by tenant they are looked up in their index.
    surplusPayments: sql`(select distinct p.tenant_id, p.order_id from tenants t
      join payments p on p.tenant_id = t.id and p.state = 'surplus'
      join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id and o.stage <> 'deleted'
      where ${tenantIs(scope, 't.id')}) surplus`,
    afterSalesToDecide: afterSales(sql`state = 'applied'`),
    afterSalesDue: afterSales(sql`state = 'applied' and ${isLate('today')}`),
    afterSalesLate: afterSales(sql`${isLate('past')} ${byDeadline}`),
    returnsToReceive: afterSales(sql`state = 'shippedBack'`),
    afterSaleRefundsFailed: afterSales(sql`state = 'refundFailed'`),
    jobsToConfirm: jobs(sql`state = 'previewing'`),
    jobsInterrupted: jobs(sql`state = 'interrupted'`),
    jobsWithFailures: jobs(sql`state = 'doneWithErrors' and created_at >= ${dayStart(failedJobsFrom)}`),
    stockLow: sql`(select distinct tenant_id, spu_id from goods_skus
        where ${own} and enable = 1 and stock <= ${stockAtMost}) low
      join goods_spus g on g.tenant_id = low.tenant_id and g.id = low.spu_id where g.shelf = 1`,
    settingsUnpublished: sql`config_entries where ${own} and draft is not null`,
  };
}

/** Counts what waits in a scope, from the counters of orders or by index; each count stops at 1,000. */
export async function countWork(db: Database, scope: string, limits: Limits, purposes: Purposes): Promise<WorkCount[]> {
  const counters = sql`select case split_part(state, '.', 1) when 'refundFailed' then 'orderRefundsFailed' else 'ordersToShip' end
      as name, sum(count)::int as count from order_totals
    where ${tenantIs(scope)} and split_part(state, '.', 1) in ('awaitingShipment', 'refundFailed') group by 1`;
  const counted = Object.entries(rowsOf(scope, limits, purposes)).map(
    ([name, rows]) =>
      sql`select ${sql.lit(name)} as name, (select count(*)::int from (select 1 from ${rows} limit ${countedAtMost + 1}) found) as count`,
  );
  const { rows } = await read(db, scope, (query) =>
    sql<{ name: Name; count: number }>`${sql.join([counters, ...counted], sql` union all `)}`.execute(query),
  );
  const known = new Map(rows.map(({ name, count }) => [name, count]));
  const exact = (['ordersToShip', 'orderRefundsFailed'] as const).map((name) => ({
    name,
    count: known.get(name) ?? 0,
    isExact: true,
  }));
  const capped = rows
    .filter(({ name }) => !exact.some((each) => each.name === name))
    .map(({ name, count }) => ({ name, count: Math.min(count, countedAtMost), isExact: count <= countedAtMost }));
  return [...exact, ...capped];
}

/** Returns the drafts that an operator left in the scope they work in, latest first. */
export async function leftDrafts(
  db: Database,
  { id, scope }: Operator,
): Promise<{ key: string; updateTime: string }[]> {
  return read(db, scope, (query) =>
    query
      .selectFrom('drafts')
      .select(['key', 'updated_at as updateTime'])
      .where('tenant_id', '=', scope)
      .where('operator_id', '=', id)
      .orderBy('updated_at', 'desc')
      .limit(mostDrafts)
      .execute(),
  );
}
