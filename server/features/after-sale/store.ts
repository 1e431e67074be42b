import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { isLate } from '#server/rows/lateness.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { askedOnly, cut, type Found, growingOf, mapped, type Page, readTold } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { type AfterSaleRow, afterSaleRow, afterSaleRowWithActs, type StoredAfterSale } from './rows.ts';

// Raw SQL: one list of columns for page and row, and counts by state.

/** The filters of the after-sale list; days are ISO dates in Asia/Shanghai. */
export type AfterSaleFilter = ListFilter<'pageAfterSales'>;

function rulesOf(scope: string, { state, way, number, userId, late, from, to }: AfterSaleFilter): RawBuilder<unknown> {
  const rules = [tenantIs(scope, 'a.tenant_id')];
  if (state !== undefined) rules.push(sql`a.state = ${state}`);
  if (way !== undefined) rules.push(sql`a.way = ${way}`);
  if (number !== undefined) rules.push(sql`(a.after_sale_no = ${number} or a.order_no = ${number})`);
  if (userId !== undefined) rules.push(sql`a.member_id = ${userId}`);
  if (late !== undefined) rules.push(isLate(late, 'a.deadline'));
  if (from !== undefined) rules.push(sql`a.created_at >= ${dayStart(from)}`);
  if (to !== undefined) rules.push(sql`a.created_at < ${dayStart(to, 1)}`);
  return sql.join(rules, sql` and `);
}

export interface AfterSaleSort {
  sort: 'createTime' | 'late';
  order: 'asc' | 'desc';
}

const sortColumns = { createTime: sql`a.created_at`, late: sql`a.deadline` };

/** Selects after-sales of a table expression with what their rows show of their order, member and item. */
const storedOf = (
  afterSales: RawBuilder<unknown>,
) => sql`select a.*, m.nick_name as member_name, i.spu_name as item_name, i.pic_url as item_pic, i.spec_info,
    o.state as order_state, o.paid_price as order_paid_price, o.refund_price as order_refund_price
  from ${afterSales} a join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id
  left join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
  left join order_items i on i.tenant_id = a.tenant_id and i.id = a.order_item_id`;

const stored = storedOf(sql`after_sales`);

/** Selects after-sales by a condition and an order. */
export const storedAfterSale = (rest: RawBuilder<unknown>): RawBuilder<StoredAfterSale> =>
  sql<StoredAfterSale>`${stored} where ${rest}`;

export async function pageAfterSales(
  db: Database,
  scope: string,
  filter: AfterSaleFilter,
  { sort, order }: AfterSaleSort,
  { skip, size, withActs }: Page & { withActs: boolean },
): Promise<Found<AfterSaleRow>> {
  const rules = rulesOf(scope, filter);
  // The latest row is the one with the earliest deadline.
  const direction = (order === 'asc') === (sort !== 'late') ? sql`asc` : sql`desc`;
  const inOrder = sql`order by ${sortColumns[sort]} ${direction}, a.id ${direction}`;
  // The page is cut before its rows are read and joined.
  const cutOut = sql`(select a.* from (select tenant_id, id from after_sales a where ${rules} ${inOrder} ${cut({ skip, size })}) found
    join after_sales a on a.tenant_id = found.tenant_id and a.id = found.id)`;
  const counted = growingOf(db, scope, {
    table: 'after_sales',
    of: sql`from after_sales a where ${rules}`,
    // Its way changes where a shop does without the return.
    lasting: askedOnly(filter, []),
  });
  const page = await readTold(
    db,
    scope,
    { skip, size },
    counted,
    (told) => sql<StoredAfterSale>`select a.*, ${told} from (${storedOf(cutOut)}) a ${inOrder}`,
  );
  return mapped(page, withActs ? afterSaleRowWithActs : afterSaleRow);
}

export async function countStates(db: Database, scope: string): Promise<{ state: string; count: number }[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ state: string; count: number }>`select state, count(*)::int as count from after_sales a
      where ${tenantIs(scope, 'a.tenant_id')} group by state order by state`.execute(query),
  );
  return rows;
}

export async function afterSaleOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredAfterSale | undefined> {
  const { rows } =
    await sql<StoredAfterSale>`${stored} where ${tenantIs(scope, 'a.tenant_id')} and a.id = ${id}`.execute(query);
  return rows[0];
}

/** Returns every after-sale of an order, oldest first. */
export async function afterSalesOfOrder(query: Kysely<DB>, tenantId: string, orderId: string): Promise<AfterSaleRow[]> {
  const { rows } = await sql<StoredAfterSale>`${stored} where a.tenant_id = ${tenantId} and a.order_id = ${orderId}
    order by a.id`.execute(query);
  return rows.map(afterSaleRow);
}
