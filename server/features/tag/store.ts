import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: one list of columns with counts for lists and rows.

export type TagColor = 'gray' | 'blue' | 'green' | 'orange' | 'red' | 'violet';

export interface TagItem {
  id: string;
  tenantId: string;
  categoryId: string;
  name: string;
  color: TagColor;
  sort: number;
  members: number;
  version: number;
}

export interface TagCategory {
  id: string;
  tenantId: string;
  name: string;
  sort: number;
  version: number;
}

/** Deleted members keep their tags, in case they come back, and are in no list; they are few, so they are taken off. */
const members = sql`(select count(*)::int from member_tags g where g.tenant_id = i.tenant_id and g.item_id = i.id)
  - (select count(*)::int from members m
    join member_tags g on g.tenant_id = m.tenant_id and g.member_id = m.id and g.item_id = i.id
    where m.tenant_id = i.tenant_id and m.deleted_at is not null)`;

const itemColumns = sql`i.id, i.tenant_id as "tenantId", i.category_id as "categoryId", i.name, i.color, i.sort,
  ${members} as members, i.version`;

/** Returns the tags of a scope or of one category, in order. */
export async function findItems(query: Kysely<DB>, scope: string, categoryId: string | null): Promise<TagItem[]> {
  const of = categoryId === null ? sql`true` : sql`category_id = ${categoryId}`;
  const { rows } = await sql<TagItem>`select ${itemColumns} from tag_items i
    where ${of} and ${tenantIs(scope)} order by i.sort, i.id`.execute(query);
  return rows;
}

export async function findItem(query: Kysely<DB>, scope: string, id: string): Promise<TagItem | undefined> {
  const { rows } = await sql<TagItem>`select ${itemColumns} from tag_items i
    where i.id = ${id} and ${tenantIs(scope)}`.execute(query);
  return rows[0];
}

const categoryColumns = sql`id, tenant_id as "tenantId", name, sort, version`;

export async function findCategories(query: Kysely<DB>, scope: string): Promise<TagCategory[]> {
  const { rows } = await sql<TagCategory>`select ${categoryColumns} from tag_categories
    where ${tenantIs(scope)} order by tenant_id, sort, id`.execute(query);
  return rows;
}

export async function findCategory(query: Kysely<DB>, scope: string, id: string): Promise<TagCategory | undefined> {
  const { rows } = await sql<TagCategory>`select ${categoryColumns} from tag_categories
    where id = ${id} and ${tenantIs(scope)}`.execute(query);
  return rows[0];
}
