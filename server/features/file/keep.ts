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

/** The dependencies of file calls. */
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

/** Who brings a picture: an operator, or a member for a claim. */
type Bringer = (Pick<Operator, 'id' | 'scope'> & { memberId?: undefined }) | { scope: string; memberId: string };

const linkOf = (publicName: string) => `/files/${publicName}`;

/** Deletes a picture with its stills. */
export async function removeStored(storage: Storage, publicName: string): Promise<void> {
  await Promise.all(widths.map((width) => storage.remove(stillName(publicName, width))));
  await storage.remove(publicName);
}

/** Waits for every task even after a failure, so that nothing is stored after the cleanup. */
async function allDone(works: Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

/** A failed storage may still hold the file; one that cannot be deleted now keeps its row for the sweep. */
async function giveUp(
  { db, storage }: Files,
  { tenantId, id, publicName }: { tenantId: string; id: string; publicName: string },
): Promise<void> {
  await removeStored(storage, publicName).then(
    () => forgetFile(db, tenantId, id),
    () => {},
  );
}

/** Maps storage failures to the contract's problems. */
export async function overStorage<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    throw new Problem(error.fault === 'full' ? 'storage-full' : 'unavailable');
  }
}

/**
 * Re-encodes a picture and stores it under a public name: first the row, then the file, then the row is settled. A
 * crash in between leaves an unsettled row, and housekeeping removes both.
 */
export async function keepPicture({ db, storage }: Files, by: Bringer, brought: Brought): Promise<string> {
  const tenantId = ownTenant(by);
  const { bytes, ending, ...picture } = await repaint(brought.bytes, brought.mediaType);
  const stills = await stillsOf(bytes);
  const publicName = `${randomBytes(16).toString('hex')}.${ending}`;
  const id = await beginFile(db, tenantId, {
    ...picture,
    publicName,
    name: shownName(brought.name, ending),
    dir: brought.dir,
    folderId: brought.folderId,
    operatorId: by.memberId === undefined ? by.id : null,
    memberId: by.memberId ?? null,
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
