import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { anywhere } from '#server/rows/text-search.ts';

// Raw SQL: one list of columns with a limited count, under rules put together at run time.

export type FieldType =
  | 'text'
  | 'longText'
  | 'number'
  | 'date'
  | 'select'
  | 'multiselect'
  | 'boolean'
  | 'tags'
  | 'image';

export interface ProfileField {
  id: string;
  tenantId: string;
  key: string;
  label: string;
  type: FieldType;
  required: boolean;
  options: string[];
  min: number | null;
  max: number | null;
  pattern: string | null;
  hint: string;
  tagCategoryId: string | null;
  sensitive: boolean;
  showInList: boolean;
  filterable: boolean;
  editableByUser: boolean;
  enabled: boolean;
  sort: number;
  used: number;
  createTime: string;
  updateTime: string;
  version: number;
}

export type FieldFilter = ListFilter<'pageProfileFields'>;

const columns = sql`f.id, f.tenant_id as "tenantId", f.key, f.label, f.type, f.required, f.options, f.min, f.max,
  f.pattern, f.hint, f.tag_category_id as "tagCategoryId", f.sensitive, f.show_in_list as "showInList", f.filterable,
  f.editable_by_user as "editableByUser", f.enabled, f.sort, f.created_at as "createTime", f.updated_at as "updateTime", f.version,
  (select coalesce(sum(count), 0)::int from fact_totals t where t.tenant_id = f.tenant_id and t.fact = 'member'
    and t.facet = 'field' and t.value = f.key) as used`;

/** Returns one page of the enabled or disabled fields in order, with the total. */
export async function pageFields(
  db: Database,
  scope: string,
  { text, type, enabled }: FieldFilter,
  page: Page,
): Promise<Found<ProfileField>> {
  const rules = [tenantIs(scope, 'f.tenant_id'), sql`f.removed_at is null`];
  if (text !== undefined) rules.push(sql`(f.key || ' ' || f.label) ilike ${anywhere(text)}`);
  if (type !== undefined) rules.push(sql`f.type = ${type}`);
  if (enabled !== undefined) rules.push(sql`f.enabled = ${enabled === 1}`);
  const where = sql.join(rules, sql` and `);
  return readPage(db, scope, page, {
    rows: sql<ProfileField>`select ${columns} from profile_fields f where ${where}
        order by f.tenant_id, f.sort, f.id`,
    of: sql`from profile_fields f where ${where}`,
  });
}

export async function findField(query: Kysely<DB>, scope: string, id: string): Promise<ProfileField | undefined> {
  const { rows } = await sql<ProfileField>`select ${columns} from profile_fields f
    where f.id = ${id} and f.removed_at is null and ${tenantIs(scope, 'f.tenant_id')}`.execute(query);
  return rows[0];
}

/** Locks and returns the field with a key, removed or not. */
export async function lockKey(
  trx: Transaction<DB>,
  tenantId: string,
  key: string,
): Promise<{ id: string; removed: boolean; type: FieldType } | undefined> {
  const { rows } = await sql<{ id: string; removed: boolean; type: FieldType }>`select id, type,
    removed_at is not null as removed from profile_fields where tenant_id = ${tenantId} and key = ${key}
    for update`.execute(trx);
  return rows[0];
}

export interface FieldColumns {
  label?: string | undefined;
  type?: FieldType | undefined;
  required?: boolean | undefined;
  options?: string[] | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
  pattern?: string | null | undefined;
  hint?: string | undefined;
  tag_category_id?: string | null | undefined;
  sensitive?: boolean | undefined;
  show_in_list?: boolean | undefined;
  filterable?: boolean | undefined;
  editable_by_user?: boolean | undefined;
  enabled?: boolean | undefined;
}

export async function insertField(
  trx: Transaction<DB>,
  tenantId: string,
  key: string,
  columnsOf: FieldColumns & { label: string; type: FieldType },
): Promise<string> {
  const last = await trx
    .selectFrom('profile_fields')
    .select((on) => on.fn.max('sort').as('sort'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const { id } = await trx
    .insertInto('profile_fields')
    .values({
      tenant_id: tenantId,
      key,
      min: null,
      max: null,
      pattern: null,
      ...given(columnsOf),
      sort: (last?.sort ?? 0) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Drops undefined columns, which Kysely would write as null. */
export function given<Columns extends object>(all: Columns): Columns {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same columns without the undefined ones
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Columns;
}
