import { type Database, inTenant, read } from '#server/db/database.ts';
import type { Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { asSeen, present } from '#server/rows/versioned.ts';
import { inWords, violates } from '#server/rows/violations.ts';
import { addFolder, findFolder, type FolderRow, removeFolder, renameFolder } from './folder-store.ts';
import { ownTenant } from './tenant.ts';

const nameTaken = () =>
  new Problem('unprocessable', {
    words: { zh: '已有同名文件夹', en: 'A folder with this name already exists.' },
    data: { reason: 'name-taken' },
  });

const presentFolder = (db: Database, scope: string, id: string): Promise<FolderRow> =>
  present(read(db, scope, (query) => findFolder(query, scope, id)));

/** Adds a folder to the library of the operator's tenant and stores the answer in the same transaction. */
export async function createFolder(db: Database, operator: Operator, name: string, settle: Settle): Promise<FolderRow> {
  const tenantId = ownTenant(operator);
  return inTenant(db, tenantId, async (trx) => {
    const id = await addFolder(trx, tenantId, name.trim());
    if (id === null) throw nameTaken();
    const made = await present(findFolder(trx, tenantId, id));
    await settle(trx, made);
    return made;
  });
}

/** Renames a folder. */
export async function changeFolder(
  db: Database,
  { scope }: Operator,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<FolderRow> {
  const folder = asSeen(await presentFolder(db, scope, id), version);
  // Of two who take a name at once, neither sees the other's.
  const renaming = inWords(renameFolder(db, folder, name.trim()), (error) =>
    violates(error, 'unique') ? nameTaken() : error,
  );
  if (!(await renaming)) {
    asSeen(await presentFolder(db, scope, id), version);
    throw nameTaken();
  }
  return presentFolder(db, scope, id);
}

/** Deletes an empty folder; refuses one with pictures as in use. */
export async function deleteFolder(db: Database, { scope }: Operator, id: string, version: number): Promise<void> {
  const folder = asSeen(await presentFolder(db, scope, id), version);
  // A picture that comes in at the same time is seen by the table alone.
  const removing = removeFolder(db, folder).catch((error: unknown) => {
    if (violates(error, 'reference')) return false;
    throw error;
  });
  if (await removing) return;
  const current = asSeen(await presentFolder(db, scope, id), version);
  throw new Problem('in-use', {
    words: { zh: '文件夹中还有图片，请先移走', en: 'The folder still holds pictures; move them first.' },
    data: { files: current.files },
  });
}
