import { type Database, inTenant, read } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import type { Storage } from '#server/gateways/storage/port.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { asSeen, present } from '#server/rows/versioned.ts';
import { overStorage, removeStored } from './keep.ts';
import { changeFile, type FileRow, findFile, idOfPublicName } from './library-store.ts';
import { beginRemoval, forgetFile } from './store.ts';
import { type Usage, usagesOf } from './usage-store.ts';

interface Files {
  db: Database;
  storage: Storage;
}

const presentFile = (db: Database, scope: string, id: string): Promise<FileRow> => present(findFile(db, scope, id));

/** Renames or moves a picture. */
export async function changePicture(
  db: Database,
  { scope }: Operator,
  { id, version, name, folderId }: { id: string; version: number; name: string; folderId: string | null },
): Promise<FileRow> {
  const file = asSeen(await presentFile(db, scope, id), version);
  if (!(await changeFile(db, file, { name: name.trim(), folderId }))) {
    asSeen(await presentFile(db, scope, id), version);
    throw new Problem('not-found');
  }
  return presentFile(db, scope, id);
}

/** Returns where a picture is used. */
export async function picturesUsage(db: Database, { scope }: Operator, id: string): Promise<Usage[]> {
  const { tenantId, link } = await presentFile(db, scope, id);
  return read(db, tenantId, (query) => usagesOf(query, tenantId, link));
}

/** Deletes an unused picture; refuses one in use and lists the places. `version` null accepts any. */
export async function deletePicture(
  { db, storage }: Files,
  { scope }: Pick<Operator, 'scope'>,
  id: string,
  version: number | null,
): Promise<void> {
  const file = await presentFile(db, scope, id);
  const { tenantId, link } = file;
  await inTenant(db, tenantId, async (trx) => {
    const current = { ...file, version: await present(beginRemoval(trx, tenantId, id)) };
    if (version !== null) asSeen(current, version);
    const usages = await usagesOf(trx, tenantId, link);
    if (usages.length > 0) throw new Problem('in-use', { data: { usages } });
  });
  faultPoint('before-gateway');
  await overStorage(removeStored(storage, link.slice('/files/'.length)));
  faultPoint('after-gateway');
  await forgetFile(db, tenantId, id);
}

/** Deletes a picture by its link, for the editor's image manager; the rules are the same. */
export async function deleteByLink(files: Files, operator: Operator, link: string): Promise<void> {
  const name = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{32}\.[a-z]{3,4})(?:\?w=\d+)?$/.exec(link)?.[1];
  const id = name === undefined ? null : await idOfPublicName(files.db, operator.scope, name);
  if (id === null) throw new Problem('not-found');
  await deletePicture(files, operator, id, null);
}
