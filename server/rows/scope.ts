import { type RawBuilder, sql } from 'kysely';

/** Every tenant: platform staff who chose none, and the server itself. */
export const everyTenant = '*';

/**
 * Keeps a statement to the rows of a scope. Said beside row security, which holds every row anyway, so that the tables'
 * keys, which begin with the tenant, are used. The column is named with the table's alias where the statement has several.
 */
export function tenantIs(scope: string, column = 'tenant_id'): RawBuilder<boolean> {
  return scope === everyTenant ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${scope}`;
}
