import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { anywhere } from '#server/rows/text-search.ts';

// Raw SQL: one list of columns with counts for page and row.

export interface TenantRow {
  id: string;
  name: string;
  status: 'active' | 'disabled';
  contact: string;
  phone: string;
  remark: string;
  unpaidMinutes: number;
  flashSaleMinutes: number;
  autoReceiveDays: number;
  staff: number;
  members: number;
  createTime: string;
  updateTime: string;
  version: number;
}

export type TenantFilter = ListFilter<'pageTenants'>;

const columns = sql`t.id, t.name, t.status, t.contact, t.phone, t.remark, t.unpaid_minutes as "unpaidMinutes",
  t.flash_sale_minutes as "flashSaleMinutes", t.auto_receive_days as "autoReceiveDays",
  (select count(*)::int from operators o where o.tenant_id = t.id and o.status = 'active') as staff,
  coalesce((select sum(count) from fact_totals f
    where f.tenant_id = t.id and f.fact = 'member' and f.facet = 'all'), 0) as members,
  t.created_at as "createTime", t.updated_at as "updateTime", t.version`;

/** Returns one page of tenants by id, with the total. */
export async function pageTenants(db: Database, { text, status }: TenantFilter, page: Page): Promise<Found<TenantRow>> {
  const rules = [sql`true`];
  if (text !== undefined) rules.push(sql`(t.id || ' ' || t.name) ilike ${anywhere(text)}`);
  if (status !== undefined) rules.push(sql`t.status = ${status}`);
  const where = sql.join(rules, sql` and `);
  return readPage(db, everyTenant, page, {
    rows: sql<TenantRow>`select ${columns} from tenants t where ${where} order by t.id`,
    of: sql`from tenants t where ${where}`,
  });
}

/** Returns true when a tenant with this id exists and is not disabled. */
export async function isActiveTenant(db: Database, id: string): Promise<boolean> {
  const found = await read(db, everyTenant, (query) =>
    query.selectFrom('tenants').select('id').where('id', '=', id).where('status', '=', 'active').executeTakeFirst(),
  );
  return found !== undefined;
}

export async function findTenant(query: Kysely<DB>, id: string): Promise<TenantRow | undefined> {
  const { rows } = await sql<TenantRow>`select ${columns} from tenants t where t.id = ${id}`.execute(query);
  return rows[0];
}

/** Adds a tenant; returns false when its id is taken. */
export async function addTenant(trx: Transaction<DB>, columns: Insertable<DB['tenants']>): Promise<boolean> {
  const made = await trx
    .insertInto('tenants')
    .values(columns)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Saves the given columns and increments the version. */
export async function saveTenant(trx: Transaction<DB>, id: string, columns: object): Promise<void> {
  await trx
    .updateTable('tenants')
    .set((at) => ({ ...columns, version: at('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('id', '=', id)
    .execute();
}
