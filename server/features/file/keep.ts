import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import { stillName, widths } from '#server/gateways/storage/names.ts';
import { type Storage, StorageFailure } from '#server/gateways/storage/port.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { shownName } from './names.ts';
import { repaint, stillsOf } from './picture.ts';
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

/** Removes a picture with its stills. */
export async function removeStored(storage: Storage, publicName: string): Promise<void> {
  await Promise.all(widths.map((width) => storage.remove(stillName(publicName, width))));
  await storage.remove(publicName);
}

/** Waits for all of them, also after one failed, so that nothing is stored behind the back of who cleans up. */
async function allDone(works: Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

/** A storage that failed may still have the file; what cannot be removed now keeps its row and is swept. */
async function giveUp(
  { db, storage }: Files,
  { tenantId, id, publicName }: { tenantId: string; id: string; publicName: string },
): Promise<void> {
  await removeStored(storage, publicName).then(
    () => forgetFile(db, tenantId, id),
    () => {},
  );
}

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
  const stills = await stillsOf(bytes);
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
    const putting = [...stills].map(([width, still]) =>
      storage.put(stillName(publicName, width), { bytes: still, mediaType: 'image/webp' }),
    );
    await overStorage(allDone([...putting, storage.put(publicName, { bytes, mediaType: picture.mediaType })]));
    faultPoint('after-gateway');
  } catch (error) {
    await giveUp({ db, storage }, { tenantId, id, publicName });
    throw error;
  }
  if (!(await settleFile(db, tenantId, id))) throw new Problem('unavailable');
  return linkOf(publicName);
}
