import type { Transaction } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Language, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { saveRow, type Seen } from '#server/rows/versioned.ts';
import { bit } from './content-store.ts';
import { isSold, refused } from './refusals.ts';
import { type LockedSku, lockSkusOf, type SkuValues, writeSkuValues } from './sheet-store.ts';
import { stockOf } from './sku-plan.ts';
import { sellable } from './sku-store.ts';
import { type LockedSpu, lockSpus, priceSpu } from './write-store.ts';

type Wanted = components['schemas']['SheetChange']['rows'][number];
type SheetResult = components['schemas']['SheetResult'];

/**
 * Changes price, stock, sort and shelf of goods, each at the version that the caller saw. A refused row keeps all of
 * its values, is reported with its reason, and does not stop the others.
 */
export async function editSheet(
  db: Database,
  scope: string,
  rows: readonly Wanted[],
  { settle, language }: { settle: Settle; language: Language },
): Promise<SheetResult> {
  return inTenant(db, scope, async (trx) => {
    const ids = rows.map(({ id }) => id);
    const spus = new Map((await lockSpus(trx, scope, ids)).map((spu) => [spu.id, spu]));
    const skus = await lockSkusOf(trx, scope, ids);
    const result: SheetResult = { done: [], refused: [] };
    const saved = new Set<string>();
    for (const wanted of rows) {
      try {
        if (saved.has(wanted.id)) throw new Problem('stale-version');
        const spu = asSeen(spus.get(wanted.id), wanted);
        const skuIds = wanted.skus?.map(({ id }) => id);
        // One statement writes them all: of two rows of a sku only one would count.
        if (new Set(skuIds).size !== (skuIds?.length ?? 0)) throw refused('sku-twice');
        const values = (wanted.skus ?? []).map((sku) => valuesOf(sku, skus.get(sku.id), spu));
        result.done.push(await save(trx, spu, wanted, values));
        saved.add(wanted.id);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        result.refused.push({ id: wanted.id, code: error.code, msg: error.body(language).msg });
      }
    }
    await settle(trx, result);
    return result;
  });
}

function asSeen(spu: LockedSpu | undefined, { version }: Seen): LockedSpu {
  if (!spu) throw new Problem('not-found');
  if (spu.version !== version) throw new Problem('stale-version');
  return spu;
}

type SkuChange = NonNullable<Wanted['skus']>[number];

function valuesOf({ id, salesPrice, ...form }: SkuChange, sku: LockedSku | undefined, spu: LockedSpu): SkuValues {
  if (sku?.spuId !== spu.id) throw refused('unknown-sku');
  if (form.stock === undefined) return { id, salesPrice: salesPrice ?? null, stock: null };
  const stock = stockOf({ ...form, stock: form.stock }, { stock: sku.stock, removed: false });
  if (typeof stock === 'string') throw refused(isSold(stock) ? 'stock-sold' : 'stock-most');
  return { id, salesPrice: salesPrice ?? null, stock };
}

/** Checks everything before it writes, so that a refused row is left as it was. */
async function save(
  trx: Transaction<DB>,
  spu: LockedSpu,
  { sort, shelf }: Wanted,
  values: readonly SkuValues[],
): Promise<Seen> {
  const { tenantId, id } = spu;
  const isPut = shelf === '1' && spu.shelf === 0;
  if (isPut && !(await sellable(trx, tenantId, [id])).has(id)) throw refused('nothing-to-sell');
  await writeSkuValues(trx, tenantId, values);
  const row = await saveRow(trx, 'goods_spus', spu, { sort, shelf: shelf === undefined ? undefined : bit(shelf) });
  await priceSpu(trx, tenantId, id);
  return row;
}
