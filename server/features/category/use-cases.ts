import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Settle } from '#server/http/operations.ts';
import { requireTenant } from '#server/http/scope.ts';
import { changeSeen, type Seen } from '#server/rows/versioned.ts';
import { inWords } from '#server/rows/violations.ts';
import { refused, refusedByTable } from './refusals.ts';
import { findCategory } from './store.ts';
import * as write from './write-store.ts';

export interface CategoryForm {
  parentId?: string | null | undefined;
  name: string;
  picUrl?: string | undefined;
  enable?: 0 | 1 | undefined;
}

export interface CategoryChange extends Partial<CategoryForm> {
  id: string;
  version: number;
  position?: number | undefined;
}

/** Adds a category after its siblings in the scope's tenant. */
export async function createCategory(db: Database, scope: string, form: CategoryForm, settle: Settle): Promise<Seen> {
  requireTenant(scope);
  return inCategoryWords(
    inTenant(db, scope, async (trx) => {
      const parentId = form.parentId ?? null;
      if (parentId !== null) {
        const parent = await write.lockCategory(trx, scope, parentId);
        if (!parent) throw refused('no-parent');
        if (parent.parentId !== null) throw refused('too-deep');
      }
      const content = { name: form.name.trim(), picUrl: form.picUrl ?? '', enable: form.enable ?? 1 };
      const saved = await write.insertCategory(trx, scope, parentId, content);
      await settle(trx, saved);
      return saved;
    }),
  );
}

/** Changes the given fields of a category that still has the version that the caller saw. */
export async function updateCategory(db: Database, scope: string, change: CategoryChange): Promise<Seen> {
  const isMove = change.parentId !== undefined || change.position !== undefined;
  const lock = isMove ? write.lockWithTree : write.lockCategory;
  return changed(db, scope, change, lock, async (trx, row) => {
    const parentId = change.parentId === undefined ? row.parentId : change.parentId;
    if (isMove) await place(trx, row, parentId, change.position);
    const { picUrl, enable } = change;
    return write.saveCategory(trx, row, parentId, { name: change.name?.trim(), picUrl, enable });
  });
}

/** Deletes a category without children or goods. */
export async function deleteCategory(db: Database, scope: string, seen: Seen): Promise<null> {
  return changed(db, scope, seen, write.lockCategory, async (trx, row) => {
    const { hasChildren, hasGoods } = await write.contentsOf(trx, row);
    if (hasChildren) throw refused('has-children');
    if (hasGoods) throw refused('has-goods');
    await write.removeCategory(trx, row);
    return null;
  });
}

/** Moves a category to a position below a parent (null: top level); last when no position is given. */
async function place(
  trx: Transaction<DB>,
  row: write.LockedCategory,
  parentId: string | null,
  position: number | undefined,
): Promise<void> {
  const tree = await write.treeOf(trx, row.tenantId);
  const stays = parentId === row.parentId;
  if (!stays && parentId !== null) {
    const parent = tree.find(({ id }) => id === parentId);
    if (parentId === row.id) throw refused('below-itself');
    if (!parent) throw refused('no-parent');
    if (parent.parentId === row.id) throw refused('below-itself');
    if (parent.parentId !== null || tree.some((each) => each.parentId === row.id)) throw refused('too-deep');
  }
  const siblings = tree.filter((each) => each.parentId === parentId && each.id !== row.id).map(({ id }) => id);
  if (position !== undefined || !stays) {
    await write.orderSiblings(trx, row.tenantId, siblings.toSpliced(position ?? siblings.length, 0, row.id));
  }
  if (!stays) await write.moveGoods(trx, row.tenantId, row.id, parentId);
}

const changed = <Result>(
  db: Database,
  scope: string,
  seen: Seen,
  lock: typeof write.lockCategory,
  work: (trx: Transaction<DB>, row: write.LockedCategory) => Promise<Result>,
): Promise<Result> =>
  inCategoryWords(changeSeen(db, { table: 'goods_categories', lock, find: findCategory }, scope, seen, work));

const inCategoryWords = <Result>(work: Promise<Result>): Promise<Result> => inWords(work, refusedByTable);
