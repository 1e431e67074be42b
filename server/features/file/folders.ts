import type { Database } from '#server/db/database.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { addFolder, findFolders, type FolderRow, removeFolder, renameFolder, type SeenFolder } from './folder-store.ts';
import { ownTenant } from './tenant.ts';

const nameTaken = () =>
  new Problem('unprocessable', {
    words: { zh: '已有同名文件夹', en: 'There is a folder of this name already.' },
    data: { reason: 'name-taken' },
  });

async function found(db: Database, scope: string, id: string): Promise<FolderRow> {
  const [folder] = await findFolders(db, scope, id);
  if (!folder) throw new Problem('not-found');
  return folder;
}

/** The folder at the version that the caller saw; another version is refused with the folder as it is. */
async function seen(db: Database, scope: string, id: string, version: number): Promise<SeenFolder> {
  const current = await found(db, scope, id);
  if (current.version !== version) throw stale(current);
  return current;
}

const stale = (current: { version: number }) =>
  new Problem('stale-version', { data: { version: current.version, current } });

/** Adds a folder to the library of the operator's tenant. */
export async function createFolder(db: Database, operator: Operator, name: string): Promise<FolderRow> {
  const tenantId = ownTenant(operator);
  const id = await addFolder(db, tenantId, name.trim());
  if (id === null) throw nameTaken();
  return found(db, tenantId, id);
}

/** Gives a folder another name. */
export async function changeFolder(
  db: Database,
  { scope }: Operator,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<FolderRow> {
  const folder = await seen(db, scope, id, version);
  if (!(await renameFolder(db, folder, name.trim()))) {
    const current = await found(db, scope, id);
    throw current.version === version ? nameTaken() : stale(current);
  }
  return found(db, scope, id);
}

/** Removes an empty folder; one with pictures is in use. */
export async function deleteFolder(db: Database, { scope }: Operator, id: string, version: number): Promise<void> {
  const folder = await seen(db, scope, id, version);
  if (await removeFolder(db, folder)) return;
  const current = await found(db, scope, id);
  if (current.version !== version) throw stale(current);
  throw new Problem('in-use', {
    words: { zh: '文件夹中还有图片，请先移走', en: 'The folder still holds pictures; move them first.' },
    data: { files: current.files },
  });
}
