import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { countDay, countFacets } from '#server/rows/fact-counts.ts';
import { linesOf, type Removable, type RemovedCopy } from '#server/rows/removed.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { saveRow, type Seen } from '#server/rows/versioned.ts';
import { columnsOf, type GoodsContent } from './content-store.ts';
import { keepSpecs } from './kept-specs-store.ts';
import { refusedByTable } from './refusals.ts';
import { renameSkus } from './sku-store.ts';

// Raw SQL: the least price and the holders of goods, in one statement each.

export type GoodsKind = 'ordinary' | 'points' | 'virtual' | 'card';

export interface LockedSpu {
  id: string;
  tenantId: string;
  shelf: 0 | 1;
  version: number;
}

/** Returns the tenant of goods; undefined when there are none in the scope. */
export async function tenantOf(trx: Transaction<DB>, scope: string, id: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('goods_spus')
    .where(tenantIs(scope))
    .where('id', '=', id)
    .select('tenant_id')
    .executeTakeFirst();
  return found?.tenant_id;
}

/** Locks goods until the end of the transaction. */
export async function lockSpu(trx: Transaction<DB>, scope: string, id: string): Promise<LockedSpu | undefined> {
  return trx
    .selectFrom('goods_spus')
    .where(tenantIs(scope))
    .where('id', '=', id)
    .select(['id', 'tenant_id as tenantId', 'shelf', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

/** Locks several goods, in one order. */
export async function lockSpus(trx: Transaction<DB>, scope: string, ids: readonly string[]): Promise<LockedSpu[]> {
  return trx
    .selectFrom('goods_spus')
    .where(tenantIs(scope))
    .where('id', 'in', [...ids])
    .select(['id', 'tenant_id as tenantId', 'shelf', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns categories by id and share-locks them until the end of the transaction. */
export async function holdCategories(
  trx: Transaction<DB>,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('goods_categories')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .select(['id', 'parent_id as parentId'])
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

export async function insertSpu(
  trx: Transaction<DB>,
  tenantId: string,
  goodsKind: GoodsKind,
  content: GoodsContent,
): Promise<Seen> {
  const row = await trx
    .insertInto('goods_spus')
    .values({
      tenant_id: tenantId,
      goods_kind: goodsKind,
      // The row's number is known only after the insert.
      spu_code: content.spuCode === '' ? sql<string>`gen_random_uuid()::text` : content.spuCode,
      ...columnsOf(content),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  if (content.spuCode === '') {
    await trx
      .updateTable('goods_spus')
      .set({ spu_code: await freeCode(trx, tenantId, `SP${row.id.padStart(6, '0')}`) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  }
  return row;
}

/** Returns the code of new goods; with a random end where an operator gave it to other goods. */
async function freeCode(trx: Transaction<DB>, tenantId: string, code: string): Promise<string> {
  const taken = await trx
    .selectFrom('goods_spus')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('spu_code', '=', code)
    .executeTakeFirst();
  return taken ? `${code}-${randomUUID().slice(0, 8)}` : code;
}

/** Writes locked goods. */
export function saveSpu(trx: Transaction<DB>, row: LockedSpu, content: GoodsContent): Promise<Seen> {
  const { spuCode } = content;
  return saveRow(trx, 'goods_spus', row, { ...columnsOf(content), spu_code: spuCode === '' ? undefined : spuCode });
}

/** Sets the list price to that of the cheapest enabled sku. */
export async function priceSpu(trx: Transaction<DB>, tenantId: string, id: string): Promise<void> {
  await sql`update goods_spus g set sales_price = k.least from (
      select coalesce(min(sales_price) filter (where enable = 1), min(sales_price), 0) as least from goods_skus
      where tenant_id = ${tenantId} and spu_id = ${id} and removed_at is null) k
    where g.tenant_id = ${tenantId} and g.id = ${id} and g.sales_price <> k.least`.execute(trx);
}

export async function moveShelf(
  trx: Transaction<DB>,
  tenantId: string,
  ids: readonly string[],
  shelf: 0 | 1,
): Promise<void> {
  await trx
    .updateTable('goods_spus')
    .set({ shelf, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Increments the version, for a change to what belongs to the goods. */
export async function touchSpu(trx: Transaction<DB>, { tenantId, id }: LockedSpu): Promise<void> {
  await saveRow(trx, 'goods_spus', { tenantId, id }, {});
}

export interface Holders {
  inOrders: boolean;
  inPointsGoods: boolean;
}

/** Counts what still uses goods: open orders and points offers. */
export async function holdersOf(trx: Transaction<DB>, { tenantId, id }: LockedSpu): Promise<Holders> {
  const { rows } = await sql<Holders>`select
    exists (select from order_items i join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
      where i.tenant_id = ${tenantId} and i.spu_id = ${id}
        and (o.stage not in ('completed', 'cancelled', 'deleted') or o.open_after_sales > 0)) as "inOrders",
    exists (select from points_goods where tenant_id = ${tenantId} and spu_id = ${id}) as "inPointsGoods"`.execute(trx);
  return rows[0] ?? { inOrders: false, inPointsGoods: false };
}

const ofGoods = (table: 'goods_skus' | 'goods_spu_specs') => linesOf(table, 'spu_id');

/** Goods are deleted and restored with their skus and counters. */
export const goods: Removable = {
  area: 'goods',
  parts: [
    {
      table: 'goods_sku_values',
      where: ({ tenantId, id }) =>
        sql`sku_id in (select id from goods_skus where tenant_id = ${tenantId} and spu_id = ${id})`,
    },
    ofGoods('goods_skus'),
    ofGoods('goods_spu_specs'),
    linesOf('goods_spus'),
  ],
  wordsFor: refusedByTable,
  returning: placeNow,
  fit: keepSpecs,
  async restored(trx, row) {
    await renameSkus(trx, row);
    await countSpu(trx, row.tenantId, 1, await createdAtOf(trx, row));
  },
};

/**
 * Puts goods that come back where their category stands now: it may have moved while they were deleted. If it is gone,
 * which nobody can undo, the goods come back under the one above it, or under none.
 */
async function placeNow(
  trx: Transaction<DB>,
  { tenantId }: { tenantId: string },
  { category_first: first = null, category_second: second = null }: RemovedCopy,
): Promise<Record<string, string | null>> {
  const ids = [second, first].filter((id) => id !== null);
  const parents = await holdCategories(trx, tenantId, ids);
  const own = ids.find((id) => parents.has(id)) ?? null;
  const above = own === null ? null : (parents.get(own) ?? null);
  return { category_first: above ?? own, category_second: above === null ? null : own };
}

/** Returns the creation time of goods, as ISO 8601. */
export async function createdAtOf(
  trx: Transaction<DB>,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<string> {
  const { createdAt } = await trx
    .selectFrom('goods_spus')
    .select('created_at as createdAt')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return createdAt;
}

/** Counts added or removed goods, in total and on their creation day. */
export async function countSpu(trx: Transaction<DB>, tenantId: string, by: 1 | -1, createdAt: string): Promise<void> {
  await countFacets(trx, tenantId, 'goods', [['all', '', by]]);
  await countDay(trx, tenantId, 'goods', createdAt, by);
}
