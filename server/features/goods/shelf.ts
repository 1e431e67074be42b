import { type Database, inTenant } from '#server/db/database.ts';
import type { Language, Settle } from '#server/http/operations.ts';
import { Problem, type ProblemCode } from '#server/http/problem.ts';
import type { Seen } from '#server/rows/versioned.ts';
import { refused } from './refusals.ts';
import { sellable } from './sku-store.ts';
import { lockSpus, type LockedSpu, moveShelf } from './write-store.ts';

interface ShelfResult {
  done: number;
  refused: { id: string; code: ProblemCode; msg: string }[];
}

/**
 * Moves goods on the shelf (1) or off it (0), each at the version that the caller saw. Refusals are reported row by row
 * and do not stop the others. Goods already in that state count as moved.
 */
export async function shelveGoods(
  db: Database,
  scope: string,
  shelf: 0 | 1,
  rows: readonly Seen[],
  { settle, language }: { settle: Settle; language: Language },
): Promise<ShelfResult> {
  return inTenant(db, scope, async (trx) => {
    const locked = await lockSpus(
      trx,
      scope,
      rows.map(({ id }) => id),
    );
    const tenants = new Set(locked.map(({ tenantId }) => tenantId));
    const result: ShelfResult = { done: 0, refused: [] };
    const moving: LockedSpu[] = [];
    const offered = new Set<string>();
    for (const tenantId of tenants) {
      const ids = locked.filter((row) => row.tenantId === tenantId).map(({ id }) => id);
      for (const id of await sellable(trx, tenantId, ids)) offered.add(id);
    }
    const done = new Set<string>();
    for (const seen of rows) {
      const row = locked.find(({ id }) => id === seen.id);
      const isSellable = shelf === 0 || offered.has(seen.id);
      // As on the sheet, goods that are named again are no longer as the caller saw them.
      const problem = done.has(seen.id) ? new Problem('stale-version') : problemOf(row, seen, isSellable);
      if (problem) result.refused.push({ id: seen.id, code: problem.code, msg: problem.body(language).msg });
      else if (row) {
        result.done += 1;
        done.add(row.id);
        if (row.shelf !== shelf) moving.push(row);
      }
    }
    for (const tenantId of tenants) {
      const ids = moving.filter((row) => row.tenantId === tenantId).map(({ id }) => id);
      if (ids.length > 0) await moveShelf(trx, tenantId, ids, shelf);
    }
    await settle(trx, result);
    return result;
  });
}

function problemOf(row: LockedSpu | undefined, seen: Seen, isSellable: boolean): Problem | null {
  if (!row) return new Problem('not-found');
  if (row.version !== seen.version) return new Problem('stale-version');
  return isSellable ? null : refused('nothing-to-sell');
}
