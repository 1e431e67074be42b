import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { changeSeen, type Seen } from '#server/rows/versioned.ts';
import type { Fault } from './sku-rows.ts';
import { findPointsGoods } from './store.ts';
import * as write from './write-store.ts';

/** Returns the problem for faulty fields of the call. */
export function atFault(faults: Fault[]): Problem {
  return new Problem('bad-request', { data: { errors: faults } });
}

/** Offers goods for points in the scope's tenant and stores the answer in the same transaction. */
export async function create(
  db: Database,
  scope: string,
  content: write.PointsGoodsContent,
  settle: Settle,
): Promise<Seen> {
  requireTenant(scope);
  return inTenant(db, scope, async (trx) => {
    const checked = await withParts(trx, scope, content);
    const saved = await onShelfOnce(write.insertPointsGoods(trx, scope, checked));
    await settle(trx, saved);
    return saved;
  });
}

/** Saves points goods that still have the version that the caller saw. */
export async function update(
  db: Database,
  scope: string,
  { id, version }: Seen,
  content: write.PointsGoodsContent,
  settle: Settle,
): Promise<Seen> {
  return changed(db, scope, { id, version }, async (trx, tenantId) => {
    const checked = await withParts(trx, tenantId, content);
    const saved = await onShelfOnce(write.replacePointsGoods(trx, tenantId, id, checked));
    await settle(trx, saved);
    return saved;
  });
}

export async function shelve(db: Database, scope: string, seen: Seen, shelf: 0 | 1): Promise<Seen> {
  return changed(db, scope, seen, async (trx, tenantId, shopId) => {
    // A shop may be deleted while its points goods are off the shelf; then no one would send them.
    if (shelf === 1 && shopId !== null && !(await write.holdShop(trx, tenantId, shopId))) throw shopGone();
    return onShelfOnce(write.shelve(trx, tenantId, seen.id, shelf));
  });
}

const shopGone = () =>
  new Problem('unprocessable', {
    data: { reason: 'shop-gone' },
    words: {
      zh: '该爱豆商品所属的店铺已被删除，请先编辑并选择其他店铺',
      en: 'The shop of these points goods was deleted; edit them and choose another shop first',
    },
  });

export async function remove(db: Database, scope: string, seen: Seen): Promise<null> {
  return changed(db, scope, seen, async (trx, tenantId) => {
    await write.removePointsGoods(trx, tenantId, seen.id);
    return null;
  });
}

const kind = { table: 'points_goods', lock: write.lockPointsGoods, find: findPointsGoods } as const;

const changed = <Result>(
  db: Database,
  scope: string,
  seen: Seen,
  work: (trx: Transaction<DB>, tenantId: string, shopId: string | null) => Promise<Result>,
): Promise<Result> => changeSeen(db, kind, scope, seen, (trx, { tenantId, shopId }) => work(trx, tenantId, shopId));

/**
 * Goods, shop and skus must belong to the tenant; foreign ones count as missing. Returns the content without the skus that
 * were removed from the goods, perhaps while the form was open.
 */
async function withParts(
  trx: Transaction<DB>,
  tenantId: string,
  content: write.PointsGoodsContent,
): Promise<write.PointsGoodsContent> {
  const { goodsKind, hasShop, skus } = await write.findParts(trx, tenantId, content);
  if (goodsKind === null) throw new Problem('not-found', { words: { zh: '没有找到所选商品', en: 'Goods not found' } });
  if (goodsKind === 'virtual' || goodsKind === 'card') throw notExchangeable();
  if (!hasShop) throw atFault([{ path: '/body/shopId', message: 'is no shop of this tenant' }]);
  const foreign = content.lines.flatMap(({ skuId }, index) =>
    skus.has(skuId) ? [] : [{ path: `/body/skus/${index}/skuId`, message: 'is no sku of these goods' }],
  );
  if (foreign.length > 0) throw atFault(foreign);
  const lines = content.lines
    .filter(({ skuId }) => skus.get(skuId)?.isRemoved === false)
    // Forms and undos send back what they were shown; a row without a picture of its own goes on showing its sku's.
    .map((line) => (line.picUrl === skus.get(line.skuId)?.picUrl ? { ...line, picUrl: '' } : line));
  return { ...content, lines };
}

/** An exchange is shipped in parcels; nothing hands out a course or a card for it. */
const notExchangeable = () =>
  new Problem('unprocessable', {
    data: { reason: 'not-exchangeable' },
    words: {
      zh: '虚拟商品和卡券商品不能作为爱豆商品',
      en: 'Virtual goods and cards cannot become points goods',
    },
  });

/** Goods may be on the shelf only once: an exchange must find one price and one limit. */
async function onShelfOnce<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== 'points_goods_on_shelf') throw error;
    throw new Problem('unprocessable', {
      data: { reason: 'already-on-shelf' },
      words: {
        zh: '该商品已有上架的爱豆商品，请先将其下架，或把本条改为下架',
        en: 'These goods are already on the shelf as points goods: take those off the shelf first, or save this off the shelf',
      },
    });
  }
}
