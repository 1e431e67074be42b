import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from './scope.ts';

// Raw SQL: the table is known only at run time.

/** The table of each kind of row that a call may name, its key, and the condition for existing. */
const kinds = {
  app: { table: 'wxapps', there: sql`true`, numbered: false },
  article: { table: 'articles', there: sql`deleted_at is null`, numbered: true },
  'article-category': { table: 'article_categories', there: sql`true`, numbered: true },
  category: { table: 'goods_categories', there: sql`true`, numbered: true },
  file: { table: 'files', there: sql`state = 'stored'`, numbered: true },
  folder: { table: 'file_folders', there: sql`true`, numbered: true },
  goods: { table: 'goods_spus', there: sql`true`, numbered: true },
  member: { table: 'members', there: sql`deleted_at is null`, numbered: true },
  order: { table: 'orders', there: sql`true`, numbered: true },
  'order-item': { table: 'order_items', there: sql`true`, numbered: true },
  picture: { table: 'files', there: sql`state = 'stored'`, numbered: false },
  'points-goods': { table: 'points_goods', there: sql`true`, numbered: true },
  'profile-field': { table: 'profile_fields', there: sql`true`, numbered: true },
  shop: { table: 'user_shops', there: sql`deleted_at is null`, numbered: true },
  sku: { table: 'goods_skus', there: sql`true`, numbered: true },
  spec: { table: 'goods_specs', there: sql`true`, numbered: true },
  'spec-value': { table: 'goods_spec_values', there: sql`true`, numbered: true },
  storefront: { table: 'storefronts', there: sql`true`, numbered: true },
  tag: { table: 'tag_items', there: sql`true`, numbered: true },
  'tag-category': { table: 'tag_categories', there: sql`true`, numbered: true },
} as const;

export type RowKind = keyof typeof kinds;

export const isRowKind = (kind: string): kind is RowKind => Object.hasOwn(kinds, kind);

/** Returns the tenant of each of these rows that exists and is visible to the scope. */
export async function tenantsOfRows(
  db: Database,
  scope: string,
  kind: RowKind,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { table, there, numbered } = kinds[kind];
  const name = sql.ref(kind === 'picture' ? 'public_name' : 'id');
  const wanted = numbered ? sql`${name} = any(${[...names]}::bigint[])` : sql`${name} = any(${[...names]}::text[])`;
  const { rows } = await read(db, scope, (query) =>
    sql<{ name: string; tenant: string }>`select ${name}::text as name, tenant_id as tenant
      from ${sql.table(table)} where ${tenantIs(scope)} and ${wanted} and ${there}`.execute(query),
  );
  return new Map(rows.map((row) => [row.name, row.tenant]));
}
