import { sql, type Transaction } from 'kysely';
import type { GoodsKind } from '#machines/order/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';
import type { SkuLine } from './sku-rows.ts';

// Raw SQL: locks of what points goods stand on, and ids out of one array.

/** The stored fields of a form. */
export interface PointsGoodsContent {
  type: string | null;
  spuId: string;
  shopId: string | null;
  picUrls: string[];
  shareImgUrl: string;
  name: string;
  quantityLimit: number;
  unit: string;
  sort: number;
  shelf: 0 | 1;
  description: string;
  lines: SkuLine[];
}

/** Locks the row until the end of the transaction and returns its version. */
export async function lockPointsGoods(
  trx: Transaction<DB>,
  scope: string,
  id: string,
): Promise<{ tenantId: string; spuId: string; shopId: string | null; version: number } | undefined> {
  return trx
    .selectFrom('points_goods')
    .where(tenantIs(scope))
    .where('id', '=', id)
    .select(['tenant_id as tenantId', 'spu_id as spuId', 'shop_id as shopId', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

/** Returns whether a tenant has a shop, and keeps it from being deleted until the transaction ends. */
export async function holdShop(trx: Transaction<DB>, tenantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from user_shops
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null for share`.execute(trx);
  return rows.length > 0;
}

/** A sku of the goods that are offered. */
interface Part {
  picUrl: string;
  isRemoved: boolean;
}

/**
 * Returns the kind of the tenant's goods (null: there are none), whether it has the named shop, and which of the skus
 * belong to the goods, with the picture of each and whether it was removed from them. Until the transaction ends both cannot be deleted: whoever deletes them looks for points goods first.
 */
export async function findParts(
  trx: Transaction<DB>,
  tenantId: string,
  { spuId, shopId, lines }: Pick<PointsGoodsContent, 'spuId' | 'shopId' | 'lines'>,
): Promise<{ goodsKind: GoodsKind | null; hasShop: boolean; skus: Map<string, Part> }> {
  const ids = lines.map(({ skuId }) => skuId);
  const { rows: held } = await sql<{ goodsKind: GoodsKind }>`select goods_kind as "goodsKind" from goods_spus
    where tenant_id = ${tenantId} and id = ${spuId} for key share`.execute(trx);
  const hasShop = shopId === null || (await holdShop(trx, tenantId, shopId));
  const { rows } = await sql<
    Part & { id: string }
  >`select id, pic_url as "picUrl", removed_at is not null as "isRemoved"
    from goods_skus where tenant_id = ${tenantId} and spu_id = ${spuId} and id = any (${ids}::bigint[])`.execute(trx);
  const skus = new Map(rows.map((sku) => [sku.id, sku]));
  return { goodsKind: held[0]?.goodsKind ?? null, hasShop, skus };
}

const columnsOf = (content: PointsGoodsContent) => ({
  type: content.type,
  spu_id: content.spuId,
  shop_id: content.shopId,
  pic_urls: content.picUrls,
  share_img_url: content.shareImgUrl,
  name: content.name,
  quantity_limit: content.quantityLimit,
  unit: content.unit,
  sort: content.sort,
  shelf: content.shelf,
  description: content.description,
});

export async function insertPointsGoods(
  trx: Transaction<DB>,
  tenantId: string,
  content: PointsGoodsContent,
): Promise<{ id: string; version: number }> {
  const saved = await trx
    .insertInto('points_goods')
    .values({ tenant_id: tenantId, ...columnsOf(content) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await insertLines(trx, tenantId, saved.id, content.lines);
  return saved;
}

/** Writes a locked row and replaces its skus. */
export async function replacePointsGoods(
  trx: Transaction<DB>,
  tenantId: string,
  id: string,
  content: PointsGoodsContent,
): Promise<{ id: string; version: number }> {
  const saved = await trx
    .updateTable('points_goods')
    .set({ ...columnsOf(content), version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('points_goods_skus')
    .where('tenant_id', '=', tenantId)
    .where('points_goods_id', '=', id)
    .execute();
  await insertLines(trx, tenantId, id, content.lines);
  return saved;
}

async function insertLines(trx: Transaction<DB>, tenantId: string, id: string, lines: SkuLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ skuId, picUrl, points, limitCount }) => ({
    tenant_id: tenantId,
    points_goods_id: id,
    sku_id: skuId,
    pic_url: picUrl,
    points,
    limit_count: limitCount,
  }));
  await trx.insertInto('points_goods_skus').values(rows).execute();
}

export const shelve = (trx: Transaction<DB>, tenantId: string, id: string, shelf: 0 | 1) =>
  trx
    .updateTable('points_goods')
    .set({ shelf, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const removePointsGoods = (trx: Transaction<DB>, tenantId: string, id: string) =>
  trx.deleteFrom('points_goods').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
