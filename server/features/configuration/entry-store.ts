import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { linesOf, type Removable } from '#server/rows/removed.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
import { anywhere } from '#server/rows/text-search.ts';
import type { ConfigRules, ConfigType } from './values.ts';

// Raw SQL: the tenant's own value before the platform's, under rules put together at run time.

/** The tenant id of platform-wide rows. */
export const platform = '';

export interface EntryRow {
  id: string;
  tenantId: string;
  key: string;
  name: string;
  category: string;
  type: ConfigType;
  rules: ConfigRules;
  draft: string | null;
  value: string | null;
  remark: string;
  publishTime: string | null;
  createTime: string;
  updateTime: string;
  version: number;
}

export type EntryFilter = ListFilter<'pageConfigEntries'>;

const columns = sql`id, tenant_id as "tenantId", key, name, category, type, rules, draft, value, remark,
  published_at as "publishTime", created_at as "createTime", updated_at as "updateTime", version`;

/** A tenant sees its own entries and the platform's defaults, except the platform's secrets. */
const seen = (scope: string) =>
  scope === everyTenant ? sql`true` : sql`(tenant_id = ${scope} or (tenant_id = '' and type <> 'secret'))`;

const stateRules = (scope: string) => ({
  draft: sql`value is null`,
  published: sql`value is not null and draft is null`,
  changed: sql`value is not null and draft is not null`,
  unpublished: sql`draft is not null and ${tenantIs(scope)}`,
});

/** Returns one page of entries by category and key, with the total. */
export async function pageEntries(
  db: Database,
  scope: string,
  { text, category, state }: EntryFilter,
  page: Page,
): Promise<Found<EntryRow>> {
  const rules = [seen(scope)];
  if (text !== undefined) rules.push(sql`(key || ' ' || name) ilike ${anywhere(text)}`);
  if (category !== undefined) rules.push(sql`category = ${category}`);
  if (state !== undefined) rules.push(stateRules(scope)[state]);
  const where = sql.join(rules, sql` and `);
  return readPage(db, scope, page, {
    rows: sql<EntryRow>`select ${columns} from config_entries where ${where}
        order by category, key, tenant_id`,
    of: sql`from config_entries where ${where}`,
  });
}

/** Returns a scope's entries in force by key: the tenant's before the platform's, whatever the type of either. */
export async function entriesInForce(query: Kysely<DB>, scope: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select distinct on (key) ${columns} from config_entries
    where value is not null and (tenant_id = '' or tenant_id = ${scope}) order by key, tenant_id desc`.execute(query);
  return rows;
}

/** Returns the published value of one key, the tenant's before the platform's; null when there is none. */
export async function publishedValue(db: Database, scope: string, key: string): Promise<string | null> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ value: string }>`select value from config_entries
      where key = ${key} and value is not null and (tenant_id = '' or tenant_id = ${scope})
      order by tenant_id desc limit 1`.execute(query),
  );
  return rows[0]?.value ?? null;
}

/** Returns an entry that the scope may see, or only one that it may change. */
export async function findEntry(
  query: Kysely<DB>,
  scope: string,
  id: string,
  isOwn: boolean,
): Promise<EntryRow | undefined> {
  const own = tenantIs(scope);
  const { rows } = await sql<EntryRow>`select ${columns} from config_entries
    where id = ${id} and ${isOwn ? own : seen(scope)}`.execute(query);
  return rows[0];
}

export interface ChangeRow {
  id: string;
  act: 'publish' | 'rollback' | 'delete';
  before: string | null;
  value: string | null;
  note: string;
  operatorName: string;
  time: string;
}

/** Returns the history of an entry, newest first. */
export async function historyOf(query: Kysely<DB>, { tenantId, id }: EntryRow): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`select id, act, before, value, note, operator_name as "operatorName", at as time
    from config_history where tenant_id = ${tenantId} and entry_id = ${id} order by id desc limit 200`.execute(query);
  return rows;
}

/** Records a published value or the entry's deletion. */
export async function noteChange(
  trx: Transaction<DB>,
  entry: EntryRow,
  change: Pick<ChangeRow, 'act' | 'value' | 'note' | 'operatorName'>,
): Promise<void> {
  await trx
    .insertInto('config_history')
    .values({
      tenant_id: entry.tenantId,
      entry_id: entry.id,
      key: entry.key,
      act: change.act,
      before: entry.value,
      value: change.value,
      note: change.note,
      operator_name: change.operatorName,
    })
    .execute();
}

/** Adds an entry and returns its id; undefined when its key is taken. */
export async function insertEntry(
  trx: Transaction<DB>,
  columns: Insertable<DB['config_entries']>,
): Promise<string | undefined> {
  const made = await trx
    .insertInto('config_entries')
    .values(columns)
    .onConflict((same) => same.columns(['tenant_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export const entries: Removable = { area: 'config-entry', parts: [linesOf('config_entries')] };
