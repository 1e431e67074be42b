import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
import type { Definition } from './definition.ts';

// Raw SQL: the table that says who owns the row is known only at run time.

/** The condition for the steps of one row that a scope may see. */
export function stepsOfRow(scope: string, { name, owners }: Definition, id: string): RawBuilder<unknown> {
  // An id may have belonged to another tenant before; the history is the current tenant's.
  const whose =
    owners && scope === everyTenant
      ? sql`tenant_id in (select tenant_id from ${sql.table(owners)} where id = ${id})`
      : tenantIs(scope);
  return sql`${whose} and machine = ${name} and row_id = ${id}`;
}

/** Returns the tenant of a row of a chart; undefined for a row that is unknown or out of scope. */
export async function tenantOfRow(
  db: Database,
  scope: string,
  definition: Definition,
  id: string,
): Promise<string | undefined> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ tenantId: string }>`select tenant_id as "tenantId" from transitions
      where ${stepsOfRow(scope, definition, id)} order by version desc limit 1`.execute(query),
  );
  return rows[0]?.tenantId;
}

/** Returns who moved a row last, by the name of that moment, and when; undefined for a row without a log. */
export async function lastMoveOf(
  query: Kysely<DB>,
  tenantId: string,
  definition: Definition,
  id: string,
): Promise<{ by: string; at: string } | undefined> {
  const { rows } = await sql<{ by: string; at: string }>`select operator_name as by, at from transitions
    where ${stepsOfRow(tenantId, definition, id)} order by version desc limit 1`.execute(query);
  return rows[0];
}
