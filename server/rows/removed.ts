import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from './scope.ts';
import { present, type Seen, stale } from './versioned.ts';

// Raw SQL: the table is known only at run time, and a row moves as JSON.

/** A row deleted so that it can be restored. */
export interface RemovedRow extends Seen {
  tenantId: string;
}

/** A table, and which of its lines go with a row. */
interface Part {
  table: keyof DB;
  where: (row: RemovedRow) => RawBuilder<unknown>;
}

/** A deleted row by column. */
export type RemovedCopy = Partial<Record<string, string | null>>;

/** A kind of row whose deletion can be undone. */
export interface Removable {
  /** Tells its rows from those of other kinds. */
  area: string;
  /** What is deleted with a row, in this order; the last part is the row itself. */
  parts: readonly Part[];
  /** Translates what a table refuses when a row comes back; returns any other error unchanged. */
  wordsFor?: (error: unknown) => unknown;
  /** Fits the copies of what goes with a row to what has changed around it. */
  fit?: (trx: Transaction<DB>, row: RemovedRow) => Promise<void>;
  /** Returns what changes, by column, in a row that comes back; its copy is as PostgreSQL writes values in text. */
  returning?: (trx: Transaction<DB>, row: RemovedRow, copy: RemovedCopy) => Promise<Record<string, string | null>>;
  /** Follows a row that came back, in the same transaction. */
  restored?: (trx: Transaction<DB>, row: RemovedRow) => Promise<void>;
}

/** The lines of a table that have the row's id in a column. */
export const linesOf = (table: keyof DB, column = 'id'): Part => ({
  table,
  where: ({ id }) => sql`${sql.ref(column)} = ${id}`,
});

/** Whether a deletion is young enough to be undone. */
export function isYoung(deletedAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${deletedAt} > now() - interval '1 day'`;
}

/** Whether a copy is young enough to be restored; older ones lie about until the tenant deletes something else. */
export const restorable = isYoung(sql`removed_at`);

/** Deletes a row with its parts and keeps copies for a day, long enough to undo it. */
export async function removeRow(trx: Transaction<DB>, { area, parts }: Removable, row: RemovedRow): Promise<void> {
  const { tenantId, id, version } = row;
  await sql`delete from removed_rows
    where tenant_id = ${tenantId} and removed_at < now() - interval '1 day'`.execute(trx);
  for (const [part, { table, where }] of parts.entries()) {
    await sql`with gone as (delete from ${sql.table(table)} where tenant_id = ${tenantId} and ${where(row)} returning *)
      insert into removed_rows (tenant_id, area, row_id, part, version, content)
      select ${tenantId}, ${area}, ${id}, ${part}, ${version}, coalesce(jsonb_agg(to_jsonb(gone)), '[]') from gone`.execute(
      trx,
    );
  }
}

/**
 * Restores a row deleted within the last day under its next version. Throws `not-found`, or `stale-version` when the
 * caller saw another version.
 */
export async function restoreRow(
  trx: Transaction<DB>,
  kind: Removable,
  scope: string,
  { id, version }: Seen,
): Promise<RemovedRow> {
  const gone = await present(findRemoved(trx, scope, kind.area, id));
  if (gone.version !== version) throw stale(gone);
  await adjustCopy(trx, kind, gone);
  await kind.fit?.(trx, gone);
  await putBack(trx, kind, gone);
  await kind.restored?.(trx, gone);
  return gone;
}

/** Returns the deleted row of a scope, locked until the transaction ends. */
async function findRemoved(
  trx: Transaction<DB>,
  scope: string,
  area: string,
  id: string,
): Promise<RemovedRow | undefined> {
  return trx
    .selectFrom('removed_rows')
    .select(['tenant_id as tenantId', 'row_id as id', 'version'])
    .where('area', '=', area)
    .where('row_id', '=', id)
    .where(tenantIs(scope))
    .where(restorable)
    .orderBy('part')
    .forUpdate()
    .executeTakeFirst();
}

/** Changes the copy of the row itself, so that it fits what has changed around it. */
async function adjustCopy(trx: Transaction<DB>, { area, parts, returning }: Removable, row: RemovedRow): Promise<void> {
  if (!returning) return;
  const own = sql`tenant_id = ${row.tenantId} and area = ${area} and row_id = ${row.id} and part = ${parts.length - 1}`;
  const { rows } = await sql<{ copy: RemovedCopy }>`select (select jsonb_object_agg(key, value)
      from jsonb_each_text(content -> 0)) as copy from removed_rows where ${own}`.execute(trx);
  const changes = await returning(trx, row, rows[0]?.copy ?? {});
  await sql`update removed_rows set content = jsonb_build_array(content -> 0 || ${JSON.stringify(changes)}::jsonb)
    where ${own}`.execute(trx);
}

async function putBack(trx: Transaction<DB>, { area, parts }: Removable, { tenantId, id }: RemovedRow): Promise<void> {
  for (const [part, { table }] of [...parts.entries()].toReversed()) {
    const name = sql.table(table);
    await sql`insert into ${name} select r.* from removed_rows k, jsonb_populate_recordset(null::${name}, k.content) r
      where k.tenant_id = ${tenantId} and k.area = ${area} and k.row_id = ${id} and k.part = ${part}`.execute(trx);
    if (part === parts.length - 1) {
      await sql`update ${name} set version = version + 1 where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
    }
  }
  await trx
    .deleteFrom('removed_rows')
    .where('tenant_id', '=', tenantId)
    .where('area', '=', area)
    .where('row_id', '=', id)
    .execute();
}
