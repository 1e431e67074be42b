import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import { type Storage, StorageFailure } from '#server/gateways/storage/port.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { shownName } from './names.ts';
import { repaint } from './picture.ts';
import { beginFile, forgetFile, settleFile } from './store.ts';
import { ownTenant } from './tenant.ts';

/** What files stand on. */
export interface Files {
  db: Database;
  storage: Storage;
}

export interface Brought {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  dir: string;
  folderId: string | null;
}

const linkOf = (publicName: string) => `/files/${publicName}`;

/** Tells what the storage could not do in the words of the contract. */
export async function overStorage<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    throw new Problem(error.fault === 'full' ? 'storage-full' : 'unavailable');
  }
}

/**
 * Paints a picture anew and keeps it under a public name: the row first, then the file, then the row is settled. Killed
 * in between, it leaves a row that says so and housekeeping removes both.
 */
export async function keepPicture(
  { db, storage }: Files,
  operator: Pick<Operator, 'id' | 'scope'>,
  brought: Brought,
): Promise<string> {
  const tenantId = ownTenant(operator);
  const { bytes, ending, ...picture } = await repaint(brought.bytes, brought.mediaType);
  const publicName = `${randomBytes(16).toString('hex')}.${ending}`;
  const id = await beginFile(db, tenantId, {
    ...picture,
    publicName,
    name: shownName(brought.name, ending),
    dir: brought.dir,
    folderId: brought.folderId,
    operatorId: operator.id,
    size: bytes.length,
  });
  if (id === null) throw new Problem('not-found');
  try {
    faultPoint('before-gateway');
    await overStorage(storage.put(publicName, { bytes, mediaType: picture.mediaType }));
    faultPoint('after-gateway');
  } catch (error) {
    await forgetFile(db, tenantId, id);
    throw error;
  }
  if (!(await settleFile(db, tenantId, id))) throw new Problem('unavailable');
  return linkOf(publicName);
}
