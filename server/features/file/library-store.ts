import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { countSome, cut, type Page, type Total } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { matching } from '#server/rows/text-search.ts';
import { holdFolder } from './folder-store.ts';

// Raw SQL: one list of columns for page and row, under rules put together at run time.

export type FileFilter = ListFilter<'pageFiles'>;

export interface FileRow {
  id: string;
  tenantId: string;
  link: string;
  thumb: string;
  name: string;
  dir: string;
  folderId: string | null;
  mediaType: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';
  width: number;
  height: number;
  frames: number;
  bytes: number;
  operatorName: string;
  version: number;
  createTime: string;
}

const columns = sql`f.id, f.tenant_id as "tenantId", '/files/' || public_name as link,
  '/files/' || public_name || '?w=240' as thumb, f.name, dir, folder_id as "folderId", media_type as "mediaType",
  width, height, frames, bytes, coalesce(operator_name(f.operator_id), '') as "operatorName", f.version, f.created_at as "createTime"`;

function conditions(scope: string, { text, folderId, dir }: FileFilter) {
  // The pictures of claims are no part of the library.
  const rules = [tenantIs(scope, 'f.tenant_id'), sql`f.state = 'stored' and f.member_id is null`];
  if (text !== undefined) rules.push(matching('files_matching', text, 'f'));
  if (folderId !== undefined) rules.push(folderId === 'none' ? sql`folder_id is null` : sql`folder_id = ${folderId}`);
  if (dir !== undefined) rules.push(sql`dir = ${dir}`);
  return sql.join(rules, sql` and `);
}

/** Returns one page of the library, newest first. */
export async function listFiles(db: Database, scope: string, filter: FileFilter, page: Page): Promise<FileRow[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<FileRow>`select ${columns} from files f
      where ${conditions(scope, filter)} order by f.created_at desc, f.id desc ${cut(page)}`.execute(query),
  );
  return rows;
}

/** Counts the files that match a filter, up to 10,000. */
export function countFiles(db: Database, scope: string, filter: FileFilter): Promise<Total> {
  return read(db, scope, (query) => countSome(query, sql`from files f where ${conditions(scope, filter)}`));
}

/** Returns a file of the library by id; null for an unknown or foreign one. */
export async function findFile(db: Database, scope: string, id: string): Promise<FileRow | null> {
  const { rows } = await read(db, scope, (query) =>
    sql<FileRow>`select ${columns} from files f
      where ${tenantIs(scope, 'f.tenant_id')} and f.id = ${id} and f.state = 'stored' and f.member_id is null`.execute(
      query,
    ),
  );
  return rows[0] ?? null;
}

/** Returns the id of the file with a public name; null for an unknown or foreign one. */
export async function idOfPublicName(db: Database, scope: string, publicName: string): Promise<string | null> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ id: string }>`select id from files f
      where ${tenantIs(scope, 'f.tenant_id')} and public_name = ${publicName} and state = 'stored' and member_id is null`.execute(
      query,
    ),
  );
  return rows[0]?.id ?? null;
}

/** Renames or moves a file; returns false when its version has changed or the folder is not its tenant's. */
export function changeFile(
  db: Database,
  { tenantId, id, version }: Pick<FileRow, 'tenantId' | 'id' | 'version'>,
  { name, folderId }: { name: string; folderId: string | null },
): Promise<boolean> {
  return inTenant(db, tenantId, async (trx) => {
    if (folderId !== null && !(await holdFolder(trx, tenantId, folderId))) return false;
    const { numAffectedRows = 0n } = await sql`update files
      set name = ${name}, folder_id = ${folderId}, version = version + 1, updated_at = now()
      where tenant_id = ${tenantId} and id = ${id} and version = ${version} and state = 'stored'
    `.execute(trx);
    if (numAffectedRows === 0n) return false;
    return true;
  });
}
