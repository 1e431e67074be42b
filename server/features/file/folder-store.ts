import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: a change only where no other folder has the name, or no file is left, in the same statement.

export interface FolderRow {
  id: string;
  tenantId: string;
  name: string;
  files: number;
  version: number;
}

/** A folder with the version that the caller saw. */
export interface SeenFolder {
  tenantId: string;
  id: string;
  version: number;
  name: string;
}

async function foldersIn(query: Kysely<DB>, scope: string, id?: string): Promise<FolderRow[]> {
  const rules = [tenantIs(scope, 'd.tenant_id'), id === undefined ? sql`true` : sql`d.id = ${id}`];
  const { rows } =
    await sql<FolderRow>`select d.id, d.tenant_id as "tenantId", d.name, d.version, (select count(*)::int from files f
        where f.tenant_id = d.tenant_id and f.folder_id = d.id and f.state = 'stored') as files
      from file_folders d where ${sql.join(rules, sql` and `)} order by d.tenant_id, d.name`.execute(query);
  return rows;
}

/** Returns the folders of a scope by name. */
export const findFolders = (db: Database, scope: string): Promise<FolderRow[]> =>
  read(db, scope, (query) => foldersIn(query, scope));

/** Returns the folder of a scope with an id. */
export const findFolder = async (query: Kysely<DB>, scope: string, id: string): Promise<FolderRow | undefined> =>
  (await foldersIn(query, scope, id))[0];

/** Prevents a folder's deletion until the transaction ends; returns false when the tenant has none with this id. */
export async function holdFolder(trx: Transaction<DB>, tenantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from file_folders
    where tenant_id = ${tenantId} and id = ${id} for key share`.execute(trx);
  return rows.length > 0;
}

/** Adds a folder; returns null when the tenant already has one with this name. */
export async function addFolder(trx: Transaction<DB>, tenantId: string, name: string): Promise<string | null> {
  const added = await trx
    .insertInto('file_folders')
    .values({ tenant_id: tenantId, name })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Renames a folder; returns false when its version has changed or the name is taken. */
export function renameFolder(db: Database, { tenantId, id, version }: SeenFolder, name: string): Promise<boolean> {
  return inTenant(db, tenantId, async (trx) => {
    const { numAffectedRows = 0n } = await sql`update file_folders d
      set name = ${name}, version = version + 1, updated_at = now()
      where tenant_id = ${tenantId} and id = ${id} and version = ${version}
        and not exists (select from file_folders o where o.tenant_id = ${tenantId} and o.name = ${name} and o.id <> d.id)
    `.execute(trx);
    if (numAffectedRows === 0n) return false;
    return true;
  });
}

/** Deletes an empty folder; returns false when its version has changed or it holds a file. */
export function removeFolder(db: Database, { tenantId, id, version }: SeenFolder): Promise<boolean> {
  return inTenant(db, tenantId, async (trx) => {
    // What was deleted is seen by nobody; the storage may take long to remove it.
    await sql`update files set folder_id = null
      where tenant_id = ${tenantId} and folder_id = ${id} and state = 'removing'`.execute(trx);
    const { numAffectedRows = 0n } = await sql`delete from file_folders d
      where tenant_id = ${tenantId} and id = ${id} and version = ${version}
        and not exists (select from files f where f.tenant_id = ${tenantId} and f.folder_id = d.id)`.execute(trx);
    if (numAffectedRows === 0n) return false;
    return true;
  });
}
