import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { saveRow, type Seen } from '#server/rows/versioned.ts';

// Raw SQL: siblings renumbered in one statement, and locks in one order.

export interface Place {
  id: string;
  parentId: string | null;
  sort: number;
}

export interface LockedCategory extends Place {
  tenantId: string;
  version: number;
}

export interface CategoryContent {
  name: string;
  picUrl: string;
  enable: 0 | 1;
}

/** Locks a category until the end of the transaction. */
export async function lockCategory(
  trx: Transaction<DB>,
  scope: string,
  id: string,
): Promise<LockedCategory | undefined> {
  return trx
    .selectFrom('goods_categories')
    .where(tenantIs(scope))
    .where('id', '=', id)
    .select(['id', 'tenant_id as tenantId', 'parent_id as parentId', 'sort', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks a category and its tenant's whole tree, so that two concurrent moves cannot together create what each alone
 * could not. Everyone locks in one order, which rules out deadlocks.
 */
export async function lockWithTree(
  trx: Transaction<DB>,
  scope: string,
  id: string,
): Promise<LockedCategory | undefined> {
  await sql`select id from goods_categories
    where tenant_id = (select tenant_id from goods_categories
      where id = ${id} and ${tenantIs(scope)})
    order by id for update`.execute(trx);
  return lockCategory(trx, scope, id);
}

/** Returns a tenant's tree in order. Read it after locking, so that it includes the previous move. */
export async function treeOf(trx: Transaction<DB>, tenantId: string): Promise<Place[]> {
  return trx
    .selectFrom('goods_categories')
    .where('tenant_id', '=', tenantId)
    .select(['id', 'parent_id as parentId', 'sort'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export async function insertCategory(
  trx: Transaction<DB>,
  tenantId: string,
  parentId: string | null,
  { name, picUrl, enable }: CategoryContent,
): Promise<{ id: string; version: number }> {
  return trx
    .insertInto('goods_categories')
    .values({
      tenant_id: tenantId,
      parent_id: parentId,
      name,
      pic_url: picUrl,
      enable,
      sort: sql<number>`coalesce((select max(sort) + 1 from goods_categories where tenant_id = ${tenantId}
        and parent_id is not distinct from ${parentId}::bigint), 0)`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export function saveCategory(
  trx: Transaction<DB>,
  row: LockedCategory,
  parentId: string | null,
  { name, picUrl, enable }: { [Key in keyof CategoryContent]: CategoryContent[Key] | undefined },
): Promise<Seen> {
  return saveRow(trx, 'goods_categories', row, { parent_id: parentId, name, pic_url: picUrl, enable });
}

/** Renumbers siblings in the given order. Their versions stay: an open form does not show its position. */
export async function orderSiblings(trx: Transaction<DB>, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`update goods_categories c set sort = t.place - 1
    from unnest(${ids}::bigint[]) with ordinality t (id, place)
    where c.tenant_id = ${tenantId} and c.id = t.id and c.sort <> t.place - 1`.execute(trx);
}

/** Goods store both category levels, so the goods of a moved category follow it. */
export async function moveGoods(
  trx: Transaction<DB>,
  tenantId: string,
  id: string,
  parentId: string | null,
): Promise<void> {
  const [first, second] = parentId === null ? [id, null] : [parentId, id];
  await sql`update goods_spus set category_first = ${first}, category_second = ${second}
    where tenant_id = ${tenantId}
      and (category_second = ${id} or (category_first = ${id} and category_second is null))`.execute(trx);
}

export async function contentsOf(
  trx: Transaction<DB>,
  { tenantId, id }: LockedCategory,
): Promise<{ hasChildren: boolean; hasGoods: boolean }> {
  const { rows } = await sql<{ hasChildren: boolean; hasGoods: boolean }>`select
    exists (select from goods_categories where tenant_id = ${tenantId} and parent_id = ${id}) as "hasChildren",
    exists (select from goods_spus where tenant_id = ${tenantId} and category_first = ${id})
      or exists (select from goods_spus where tenant_id = ${tenantId} and category_second = ${id}) as "hasGoods"`.execute(
    trx,
  );
  return rows[0] ?? { hasChildren: false, hasGoods: false };
}

export async function removeCategory(trx: Transaction<DB>, { tenantId, id }: LockedCategory): Promise<void> {
  await trx.deleteFrom('goods_categories').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
