import { sql, type Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { holdFolder } from './folder-store.ts';
import type { Picture } from './picture.ts';

export interface NewFile extends Omit<Picture, 'bytes' | 'ending'> {
  publicName: string;
  name: string;
  dir: string;
  folderId: string | null;
  operatorId: string | null;
  /** The member who brought it to a claim. */
  memberId: string | null;
  size: number;
}

/** Records that a file is about to be stored; returns null when the tenant has no such folder. */
export function beginFile(db: Database, tenantId: string, file: NewFile): Promise<string | null> {
  return inTenant(db, tenantId, async (trx) => {
    if (file.folderId !== null && !(await holdFolder(trx, tenantId, file.folderId))) return null;
    const { id } = await trx
      .insertInto('files')
      .values({
        tenant_id: tenantId,
        public_name: file.publicName,
        state: 'storing',
        folder_id: file.folderId,
        name: file.name,
        dir: file.dir,
        media_type: file.mediaType,
        width: file.width,
        height: file.height,
        frames: file.frames,
        bytes: file.size,
        operator_id: file.operatorId,
        member_id: file.memberId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Marks a file as stored; returns false when it was given up in the meantime. */
export function settleFile(db: Database, tenantId: string, id: string): Promise<boolean> {
  return inTenant(db, tenantId, async (trx) => {
    const kept = await trx
      .updateTable('files')
      .set({ state: 'stored', updated_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('state', '=', 'storing')
      .returning(['name', 'public_name as publicName', 'dir'])
      .executeTakeFirst();
    return kept !== undefined;
  });
}

/** Removes a file from the library and returns its version; null when it is already gone. */
export async function beginRemoval(trx: Transaction<DB>, tenantId: string, id: string): Promise<number | null> {
  const file = await trx
    .updateTable('files')
    .set({ state: 'removing', updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .returning('version')
    .executeTakeFirst();
  return file?.version ?? null;
}

/** Returns files left half stored or half removed for at least an hour, oldest first. */
export function unsettledFiles(db: Database): Promise<{ tenantId: string; id: string; publicName: string }[]> {
  return db
    .scoped(everyTenant)
    .selectFrom('files')
    .select(['tenant_id as tenantId', 'id', 'public_name as publicName'])
    .where('state', '<>', 'stored')
    .where('updated_at', '<', sql<string>`now() - interval '1 hour'`)
    .orderBy('updated_at')
    .limit(200)
    .execute();
}

/** Returns pictures that members brought at least a day ago and put to no after-sale, oldest first. */
export function unclaimedFiles(db: Database): Promise<{ tenantId: string; id: string; publicName: string }[]> {
  return db
    .scoped(everyTenant)
    .selectFrom('files')
    .select(['tenant_id as tenantId', 'id', 'public_name as publicName'])
    .where('member_id', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('state', '=', 'stored')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .orderBy('created_at')
    .limit(200)
    .execute();
}

/** Begins to remove a picture, unless it was put to an after-sale meanwhile, or another server removes it. */
export async function beginDropping(db: Database, tenantId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await inTenant(db, tenantId, (trx) =>
    trx
      .updateTable('files')
      .set({ state: 'removing', updated_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('state', '=', 'stored')
      .where('claimed_at', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** Puts a file that the storage refuses to remove behind all others that are to be cleared away. */
export async function putFileOff(db: Database, tenantId: string, id: string): Promise<void> {
  await inTenant(db, tenantId, (trx) =>
    trx
      .updateTable('files')
      .set({ updated_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('state', '<>', 'stored')
      .execute(),
  );
}

/** Deletes the row of a file that is not in the storage. */
export async function forgetFile(db: Database, tenantId: string, id: string): Promise<void> {
  await inTenant(db, tenantId, (trx) =>
    trx
      .deleteFrom('files')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('state', '<>', 'stored')
      .execute(),
  );
}
