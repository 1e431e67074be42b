import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Settle } from '#server/http/operations.ts';
import { requireTenant } from '#server/http/scope.ts';
import { changeSeen, saveRow, type Seen } from '#server/rows/versioned.ts';
import { inWords } from '#server/rows/violations.ts';
import { namedTwice, refused, refusedByTable } from './refusals.ts';
import { findSpec } from './store.ts';
import * as write from './write-store.ts';

export interface SpecForm {
  name: string;
  sort?: number | undefined;
  values: readonly write.ValueForm[];
}

export type SpecChange = Seen & Partial<SpecForm>;

const trimmed = (values: readonly write.ValueForm[]) => values.map((value) => ({ ...value, name: value.name.trim() }));

/** Adds a spec with its values to the library of the scope's tenant. */
export async function createSpec(db: Database, scope: string, form: SpecForm, settle: Settle): Promise<Seen> {
  requireTenant(scope);
  return inSpecWords(
    inTenant(db, scope, async (trx) => {
      const saved = await write.insertSpec(trx, scope, { name: form.name.trim(), sort: form.sort ?? 0 });
      await write.putValues(trx, { tenantId: scope, id: saved.id }, trimmed(form.values));
      await settle(trx, saved);
      return saved;
    }),
  );
}

/**
 * Changes the given fields of a spec that still has the version that the caller saw; a value used by a sku cannot be
 * removed.
 */
export async function updateSpec(db: Database, scope: string, change: SpecChange): Promise<Seen> {
  return changed(db, scope, change, async (trx, row) => {
    if (change.values) await replaceValues(trx, row, trimmed(change.values));
    const saved = await saveRow(trx, 'goods_specs', row, { name: change.name?.trim(), sort: change.sort });
    await write.renameSkus(trx, row);
    return saved;
  });
}

async function replaceValues(trx: Transaction<DB>, row: write.LockedSpec, values: write.ValueForm[]): Promise<void> {
  const twice = values.findIndex(({ id }, at) => id !== undefined && values.findIndex((one) => one.id === id) < at);
  if (twice >= 0) throw namedTwice(twice);
  const known = await write.valuesOf(trx, row);
  const wanted = new Set(values.flatMap(({ id }) => (id === undefined ? [] : [id])));
  if ([...wanted].some((id) => known.every((value) => value.id !== id))) throw refused('unknown-value');
  const gone = known.filter(({ id }) => !wanted.has(id));
  if (gone.some(({ isUsed }) => isUsed)) throw refused('value-in-use');
  await write.removeValues(
    trx,
    row.tenantId,
    gone.map(({ id }) => id),
  );
  await write.putValues(trx, row, values);
}

/** Deletes a spec with its values when no goods use it. */
export async function deleteSpec(db: Database, scope: string, seen: Seen): Promise<null> {
  return changed(db, scope, seen, async (trx, row) => {
    if (await write.isOffered(trx, row)) throw refused('in-use');
    const values = await write.valuesOf(trx, row);
    if (values.some(({ isUsed }) => isUsed)) throw refused('in-use');
    await write.removeValues(
      trx,
      row.tenantId,
      values.map(({ id }) => id),
    );
    await write.removeSpec(trx, row);
    return null;
  });
}

const changed = <Result>(
  db: Database,
  scope: string,
  seen: Seen,
  work: (trx: Transaction<DB>, row: write.LockedSpec) => Promise<Result>,
): Promise<Result> =>
  inSpecWords(changeSeen(db, { table: 'goods_specs', lock: write.lockSpec, find: findSpec }, scope, seen, work));

const inSpecWords = <Result>(work: Promise<Result>): Promise<Result> => inWords(work, refusedByTable);
