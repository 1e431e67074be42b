import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Settle } from '#server/http/operations.ts';
import { requireTenant } from '#server/http/scope.ts';
import { removeRow } from '#server/rows/removed.ts';
import { changeSeen, present, type Seen } from '#server/rows/versioned.ts';
import { inWords } from '#server/rows/violations.ts';
import type { GoodsContent } from './content-store.ts';
import { atFault, refused, refusedByTable } from './refusals.ts';
import { planSkus, type SkuForm } from './sku-plan.ts';
import { holdValues, lockSkus, writeSkus, writeValues } from './sku-store.ts';
import { findGoods } from './store.ts';
import * as write from './write-store.ts';

export interface GoodsForm {
  content: GoodsContent;
  skus: readonly SkuForm[];
}

/** Adds goods with their skus to the scope's tenant and stores the answer in the same transaction. */
export async function createGoods(
  db: Database,
  scope: string,
  kind: write.GoodsKind,
  { content, skus }: GoodsForm,
  settle: Settle,
): Promise<Seen> {
  requireTenant(scope);
  return inGoodsWords(
    inTenant(db, scope, async (trx) => {
      const placed = await inCategories(trx, scope, content);
      const specIds = await specsOf(trx, scope, skus);
      const saved = await write.insertSpu(trx, scope, kind, placed);
      await putSkus(trx, { tenantId: scope, id: saved.id }, placed, skus, specIds);
      const createdAt = await write.createdAtOf(trx, { tenantId: scope, id: saved.id });
      await write.countSpu(trx, scope, 1, createdAt);
      await settle(trx, saved);
      return saved;
    }),
  );
}

/** Saves goods that still have the version that the caller saw; a sku with the same values stays the same sku. */
export async function updateGoods(
  db: Database,
  scope: string,
  seen: Seen,
  { content, skus }: GoodsForm,
): Promise<Seen> {
  return changed(db, scope, seen, async (trx, tenantId) => {
    // Locks categories and specs before the goods, as all code that needs both does.
    const placed = await inCategories(trx, tenantId, content);
    const specIds = await specsOf(trx, tenantId, skus);
    return async (row) => {
      await putSkus(trx, row, placed, skus, specIds);
      return write.saveSpu(trx, row, placed);
    };
  });
}

/** Deletes goods that are off the shelf, in no open order and not offered for points. */
export async function deleteGoods(db: Database, scope: string, seen: Seen): Promise<null> {
  return changed(db, scope, seen, async (trx, tenantId) => async (row) => {
    if (row.shelf === 1) throw refused('on-shelf');
    const { inOrders, inPointsGoods } = await write.holdersOf(trx, row);
    if (inOrders) throw refused('in-orders');
    if (inPointsGoods) throw refused('in-points-goods');
    const createdAt = await write.createdAtOf(trx, row);
    await removeRow(trx, write.goods, row);
    await write.countSpu(trx, tenantId, -1, createdAt);
    return null;
  });
}

/** Returns both category levels; finds the upper one when only the lower is given. */
async function inCategories(trx: Transaction<DB>, tenantId: string, content: GoodsContent): Promise<GoodsContent> {
  const { categoryFirst: first, categorySecond: second } = content;
  const ids = [first, second].filter((id) => id !== null);
  const parents = await write.holdCategories(trx, tenantId, ids);
  if (ids.some((id) => !parents.has(id))) throw refused('no-category');
  const above = second === null ? first : (parents.get(second) ?? null);
  if (first !== null && parents.get(first) !== null) throw refused('category-mismatch');
  if (second !== null && (above === null || (first !== null && first !== above))) throw refused('category-mismatch');
  return { ...content, categoryFirst: above };
}

/** Returns the specs for which all skus have a value, in order. */
async function specsOf(trx: Transaction<DB>, tenantId: string, skus: readonly SkuForm[]): Promise<string[]> {
  const values = await holdValues(trx, tenantId, [...new Set(skus.flatMap(({ specValueIds }) => specValueIds))]);
  const [first, ...others] = skus.map(({ specValueIds }) =>
    specValueIds.map((id) => {
      const value = values.get(id);
      if (!value) throw refused('unknown-value');
      return value.specId;
    }),
  );
  const specIds = first ?? [];
  const isOnce = new Set(specIds).size === specIds.length;
  if (!isOnce || others.some((each) => each.join() !== specIds.join())) throw refused('specs-differ');
  return specIds;
}

async function putSkus(
  trx: Transaction<DB>,
  spu: { tenantId: string; id: string },
  { shelf }: GoodsContent,
  skus: readonly SkuForm[],
  specIds: readonly string[],
): Promise<void> {
  const plan = planSkus(skus, await lockSkus(trx, spu));
  if ('faults' in plan) throw atFault(plan.faults);
  if (shelf === 1 && skus.every(({ enable }) => enable === 0)) throw refused('nothing-to-sell');
  await writeSkus(trx, spu, plan.rows, plan.gone);
  await writeValues(trx, spu, specIds);
  await write.priceSpu(trx, spu.tenantId, spu.id);
}

type Work<Result> = (trx: Transaction<DB>, tenantId: string) => Promise<(row: write.LockedSpu) => Promise<Result>>;

/**
 * Works on goods under their lock, after locking what comes before them; refuses changed goods with their current
 * values.
 */
const changed = <Result>(db: Database, scope: string, seen: Seen, work: Work<Result>): Promise<Result> =>
  inGoodsWords(
    changeSeen(
      db,
      {
        async lock(trx, of, id) {
          const tenantId = await present(write.tenantOf(trx, of, id));
          const underLock = await work(trx, tenantId);
          const row = await write.lockSpu(trx, tenantId, id);
          return row && { ...row, underLock };
        },
        find: findGoods,
        table: 'goods_spus',
      },
      scope,
      seen,
      (_trx, { underLock, ...row }) => underLock(row),
    ),
  );

export const inGoodsWords = <Result>(work: Promise<Result>): Promise<Result> => inWords(work, refusedByTable);
