import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Settle } from '#server/http/operations.ts';
import { changeSeen, present, type Seen } from '#server/rows/versioned.ts';
import { refused } from './refusals.ts';
import { holdValues, lockSkus, renameSkus } from './sku-store.ts';
import * as store from './spu-spec-store.ts';
import { inGoodsWords } from './use-cases.ts';
import { lockSpu, type LockedSpu, tenantOf, touchSpu } from './write-store.ts';

/** As many as the form of goods may have; with more they could not be saved any longer. */
const mostSpecs = 5;

interface NewSpuSpec {
  spuId: string;
  specId: string;
  specValueId: string;
}

/** Adds a spec to goods: the existing skus get its value and otherwise stay as they are. */
export async function addSpuSpec(
  db: Database,
  scope: string,
  { spuId, specId, specValueId }: NewSpuSpec,
  settle: Settle,
): Promise<Seen> {
  return inGoodsWords(
    inTenant(db, scope, async (trx) => {
      const tenantId = await present(tenantOf(trx, scope, spuId));
      const value = (await holdValues(trx, tenantId, [specValueId])).get(specValueId);
      if (value?.specId !== specId) throw refused('unknown-value');
      const spu = await present(lockSpu(trx, tenantId, spuId));
      await lockSkus(trx, spu);
      if ((await store.countSpecs(trx, spu)) >= mostSpecs) throw refused('too-many-specs');
      const saved = await store.addSpuSpec(trx, spu, { specId, valueId: specValueId });
      await finish(trx, spu);
      await settle(trx, saved);
      return saved;
    }),
  );
}

/** Moves a spec to a position among those of its goods. */
export async function moveSpuSpec(db: Database, scope: string, seen: Seen, position: number): Promise<Seen> {
  return changed(db, scope, seen, async (trx, spu) => {
    const saved = await store.moveSpuSpec(trx, spu, seen.id, position);
    await renameSkus(trx, spu);
    // A form opened before would put the specs back in the order that it shows.
    await touchSpu(trx, spu);
    return saved;
  });
}

/** Removes a spec from goods; refused while it alone tells skus apart. */
export async function dropSpuSpec(db: Database, scope: string, seen: Seen): Promise<null> {
  return changed(db, scope, seen, async (trx, spu, specId) => {
    if ((await store.countValues(trx, spu, specId)) > 1) throw refused('tells-apart');
    await store.dropSpuSpec(trx, spu, specId);
    await finish(trx, spu);
    return null;
  });
}

async function finish(trx: Transaction<DB>, spu: LockedSpu): Promise<void> {
  await store.rekey(trx, spu);
  await renameSkus(trx, spu);
  await touchSpu(trx, spu);
}

/** Works on a row under the lock of its goods and their skus; refuses a changed row with its current values. */
const changed = <Result>(
  db: Database,
  scope: string,
  seen: Seen,
  work: (trx: Transaction<DB>, spu: LockedSpu, specId: string) => Promise<Result>,
): Promise<Result> =>
  inGoodsWords(
    changeSeen(
      db,
      { table: 'goods_spu_specs', lock: lockWithSpu, find: store.findSpuSpec },
      scope,
      seen,
      async (trx, { spu, specId }) => {
        await lockSkus(trx, spu);
        return work(trx, spu, specId);
      },
    ),
  );

async function lockWithSpu(trx: Transaction<DB>, scope: string, id: string) {
  const before = await store.spuSpec(trx, scope, id);
  const spu = before && (await lockSpu(trx, before.tenantId, before.spuId));
  const row = await store.spuSpec(trx, scope, id);
  return spu && row && { ...row, spu };
}
