import type { Database } from '#server/db/database.ts';
import { inTenant, read } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import type { Storage } from '#server/gateways/storage/port.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { overStorage, removeStored } from './keep.ts';
import { changeFile, type FileRow, findFile, idOfPublicName } from './library-store.ts';
import { beginRemoval, forgetFile } from './store.ts';
import { type Usage, usagesOf } from './usage.ts';

interface Files {
  db: Database;
  storage: Storage;
}

async function found(db: Database, scope: string, id: string): Promise<FileRow> {
  const file = await findFile(db, scope, id);
  if (!file) throw new Problem('not-found');
  return file;
}

const stale = (current: FileRow) => new Problem('stale-version', { data: { version: current.version, current } });

/** Renames or moves a picture. */
export async function changePicture(
  db: Database,
  { scope }: Operator,
  { id, version, name, folderId }: { id: string; version: number; name: string; folderId: string | null },
): Promise<FileRow> {
  const file = await found(db, scope, id);
  if (file.version !== version) throw stale(file);
  if (!(await changeFile(db, file, { name: name.trim(), folderId }))) {
    const current = await found(db, scope, id);
    throw current.version === version ? new Problem('not-found') : stale(current);
  }
  return found(db, scope, id);
}

/** Where a picture is shown. */
export async function picturesUsage(db: Database, { scope }: Operator, id: string): Promise<Usage[]> {
  const { tenantId, link } = await found(db, scope, id);
  return read(db, tenantId, (query) => usagesOf(query, tenantId, link));
}

/** Removes a picture that nothing shows; one that is shown is refused with the places. `version` null takes any. */
export async function deletePicture(
  { db, storage }: Files,
  { scope }: Pick<Operator, 'scope'>,
  id: string,
  version: number | null,
): Promise<void> {
  const file = await found(db, scope, id);
  const { tenantId, link } = file;
  await inTenant(db, tenantId, async (trx) => {
    const current = await beginRemoval(trx, tenantId, id);
    if (current === null) throw new Problem('not-found');
    if (version !== null && current !== version) throw stale({ ...file, version: current });
    const usages = await usagesOf(trx, tenantId, link);
    if (usages.length > 0) throw new Problem('in-use', { data: { usages } });
  });
  faultPoint('before-gateway');
  await overStorage(removeStored(storage, link.slice('/files/'.length)));
  faultPoint('after-gateway');
  await forgetFile(db, tenantId, id);
}

/** Removes a picture by its link, as the image manager of the editor asks; the rules are the same. */
export async function deleteByLink(files: Files, operator: Operator, link: string): Promise<void> {
  const name = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{32}\.[a-z]{3,4})(?:\?w=\d+)?$/.exec(link)?.[1];
  const id = name === undefined ? null : await idOfPublicName(files.db, operator.scope, name);
  if (id === null) throw new Problem('not-found');
  await deletePicture(files, operator, id, null);
}
