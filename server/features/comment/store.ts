import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { ChartName } from '#machines/kept.gen.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: one list of columns, with what the reader may still do, and an advisory lock.

/** For how long an author may change the words. */
const editableMinutes = 15;

export interface Comment {
  id: string;
  authorName: string;
  isPlatform: boolean;
  isOwn: boolean;
  text: string;
  mentions: string[];
  createTime: string;
  editTime: string | null;
  editableUntil: string | null;
  isDeleted: boolean;
  version: number;
}

/** The row whose history a comment stands in. */
export interface Place {
  tenantId: string;
  machine: ChartName;
  rowId: string;
}

const columns = (readerId: string) => sql`id::text as id, operator_name as "authorName", platform as "isPlatform",
  operator_id = ${readerId} as "isOwn", text, jsonb_path_query_array(mentions, '$[*].name') as mentions,
  created_at as "createTime", edited_at as "editTime", deleted_at is not null as "isDeleted", version,
  case when operator_id = ${readerId} and deleted_at is null
    then created_at + make_interval(mins => ${editableMinutes}) end as "editableUntil"`;

const at = ({ tenantId, machine, rowId }: Place) =>
  sql`tenant_id = ${tenantId} and machine = ${machine} and row_id = ${rowId}`;

/** Returns the comments of a row as one person reads them, oldest first. */
export async function commentsAt(query: Kysely<DB>, place: Place, readerId: string): Promise<Comment[]> {
  const { rows } = await sql<Comment>`select ${columns(readerId)} from row_comments
    where ${at(place)} order by row_comments.id`.execute(query);
  return rows;
}

/** Returns a comment as one person reads it. */
export async function findComment(query: Kysely<DB>, scope: string, id: string, readerId: string) {
  const { rows } = await sql<Comment>`select ${columns(readerId)} from row_comments
    where ${tenantIs(scope)} and id = ${id}`.execute(query);
  return rows[0];
}

export interface OwnComment extends Place {
  version: number;
  mentions: { id: string; name: string }[];
  isEditable: boolean;
}

/** Locks a person's own comment that is not deleted until the transaction ends, and returns where it stands. */
export async function lockOwn(trx: Transaction<DB>, scope: string, id: string, operatorId: string) {
  const { rows } = await sql<OwnComment>`select tenant_id as "tenantId", machine, row_id as "rowId", version, mentions,
      created_at > now() - make_interval(mins => ${editableMinutes}) as "isEditable" from row_comments
    where ${tenantIs(scope)} and id = ${id} and operator_id = ${operatorId} and deleted_at is null
    for update`.execute(trx);
  return rows[0];
}

/** Makes new comments of a row wait for each other, and returns how many it has. */
export async function countLocked(trx: Transaction<DB>, place: Place): Promise<number> {
  const name = `comments ${place.tenantId} ${place.machine} ${place.rowId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from row_comments
    where ${at(place)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function insertComment(trx: Transaction<DB>, comment: Insertable<DB['row_comments']>): Promise<string> {
  const { id } = await trx.insertInto('row_comments').values(comment).returning('id').executeTakeFirstOrThrow();
  return id;
}
