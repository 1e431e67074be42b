import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { states } from '#machines/shipping-report/facts.gen.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { askedOnly, countedAtMost, countGrowing, cut, type Found, type Page, withTotal } from '#server/rows/paging.ts';
import { payerOf } from '#server/rows/payer.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: one list of columns for page and row; counting stops at a limit, in each state by itself.

/** A row of `shipping_reports` with the name of its mini-program. */
export type StoredReport = Selectable<DB['shipping_reports']> & { app_name: string | null };

const storedOf = (reports: RawBuilder<unknown>) => sql`select r.*, w.name as app_name from ${reports} r
  left join wxapps w on w.id = r.app_id and w.tenant_id = r.tenant_id`;

const stored = storedOf(sql`shipping_reports`);

/** Returns one page of reports, newest first, with the total up to 10,000. */
export function pageReports(
  db: Database,
  scope: string,
  filter: ListFilter<'pageShippingReports'>,
  page: Page,
): Promise<Found<StoredReport>> {
  const { state, number, orderId } = filter;
  const rules = [tenantIs(scope, 'r.tenant_id')];
  if (state !== undefined) rules.push(sql`r.state = ${state}`);
  if (number !== undefined) rules.push(sql`(r.order_no = ${number} or r.transaction_id = ${number})`);
  if (orderId !== undefined)
    rules.push(sql`r.order_id in (select ${payerOf('orders')} from orders
      where tenant_id = r.tenant_id and id = ${orderId}::bigint)`);
  const where = sql.join(rules, sql` and `);
  const inOrder = sql`order by r.id desc`;
  // The page is cut before its rows are read and joined.
  const cutOut = sql`(select r.* from (select tenant_id, id from shipping_reports r where ${where} ${inOrder} ${cut(page)}) found
    join shipping_reports r on r.tenant_id = found.tenant_id and r.id = found.id)`;
  const found = read(db, scope, (query) => sql<StoredReport>`${storedOf(cutOut)} ${inOrder}`.execute(query));
  return withTotal(
    found.then(({ rows }) => rows),
    countGrowing(db, scope, {
      table: 'shipping_reports',
      of: sql`from shipping_reports r where ${where}`,
      lasting: askedOnly(filter, []),
    }),
  );
}

export async function reportOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`${stored} where ${tenantIs(scope, 'r.tenant_id')} and r.id = ${id}`.execute(
    query,
  );
  return rows[0];
}

/** Counts the reports in each state up to 10,000. */
export async function countReportStates(db: Database, scope: string): Promise<components['schemas']['StateCount'][]> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ state: string; count: number }>`select known.state, found.count
      from unnest(${[...states]}::text[]) with ordinality as known (state, place),
        lateral (select count(*)::int as count from (
          select 1 from shipping_reports x where ${tenantIs(scope, 'x.tenant_id')} and x.state = known.state
          limit ${countedAtMost + 1}) counted) found
      order by known.place`.execute(query),
  );
  return rows.map(({ state, count }) => ({
    state,
    count: Math.min(count, countedAtMost),
    isExact: count <= countedAtMost,
  }));
}
