import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from './scope.ts';

/** A row deleted so that it can be restored; `area` says which kind of row the id belongs to. */
export interface RemovedRow {
  area: string;
  tenantId: string;
  id: string;
  version: number;
}

/** One table with a part of the row, and which of its lines; the last of several holds the row itself. */
export interface RemovedPart {
  table: string;
  where: RawBuilder<unknown>;
}

/** Deletes the parts of a row in order and keeps copies for a day, long enough to undo it. */
export async function removeRow(
  trx: Transaction<DB>,
  { area, tenantId, id, version }: RemovedRow,
  parts: readonly RemovedPart[],
): Promise<void> {
  await sql`delete from removed_rows
    where tenant_id = ${tenantId} and removed_at < now() - interval '1 day'`.execute(trx);
  for (const [part, { table, where }] of parts.entries()) {
    await sql`with gone as (delete from ${sql.table(table)} where tenant_id = ${tenantId} and ${where} returning *)
      insert into removed_rows (tenant_id, area, row_id, part, version, content)
      select ${tenantId}, ${area}, ${id}, ${part}, ${version}, coalesce(jsonb_agg(to_jsonb(gone)), '[]') from gone`.execute(
      trx,
    );
  }
}

/** Returns the deleted row of a scope that can still be restored, locked until the transaction ends. */
export async function findRemoved(
  trx: Transaction<DB>,
  scope: string,
  area: string,
  id: string,
): Promise<RemovedRow | undefined> {
  const { rows } = await sql<RemovedRow>`select area, tenant_id as "tenantId", row_id as id, version from removed_rows
    where area = ${area} and row_id = ${id} and ${tenantIs(scope)} order by part for update`.execute(trx);
  return rows[0];
}

/** Restores a deleted row under its next version; `tables` are those it was deleted from, in the same order. */
export async function putBackRow(
  trx: Transaction<DB>,
  { area, tenantId, id }: RemovedRow,
  tables: readonly string[],
): Promise<void> {
  for (const [part, table] of [...tables.entries()].toReversed()) {
    const name = sql.table(table);
    await sql`insert into ${name} select r.* from removed_rows k, jsonb_populate_recordset(null::${name}, k.content) r
      where k.tenant_id = ${tenantId} and k.area = ${area} and k.row_id = ${id} and k.part = ${part}`.execute(trx);
    if (part === tables.length - 1) {
      await sql`update ${name} set version = version + 1 where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
    }
  }
  await sql`delete from removed_rows
    where tenant_id = ${tenantId} and area = ${area} and row_id = ${id}`.execute(trx);
}
