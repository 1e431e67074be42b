import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { states } from '#machines/shipping-report/facts.gen.ts';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { askedOnly, cut, type Found, growingOf, type Page, readTold } from '#server/rows/paging.ts';
import { payerOf } from '#server/rows/payer.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { countEachState } from '#server/rows/state-counts.ts';

// Raw SQL: one list of columns for page and row.

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
  const counted = growingOf(db, scope, {
    table: 'shipping_reports',
    of: sql`from shipping_reports r where ${where}`,
    lasting: askedOnly(filter, []),
  });
  return readTold(
    db,
    scope,
    page,
    counted,
    (told) => sql<StoredReport>`select r.*, ${told} from (${storedOf(cutOut)}) r ${inOrder}`,
  );
}

export async function reportOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`${stored} where ${tenantIs(scope, 'r.tenant_id')} and r.id = ${id}`.execute(
    query,
  );
  return rows[0];
}

/** Counts the reports in each state up to 10,000. */
export const countReportStates = (db: Database, scope: string) =>
  countEachState(db, scope, sql`shipping_reports`, states);
