import { type RawBuilder, sql } from 'kysely';

/** All tenants: for platform staff who chose none, and for the server itself. */
export const everyTenant = '*';

/**
 * Restricts a statement to a scope. Row security does this anyway; the explicit condition lets PostgreSQL use the keys,
 * which start with the tenant. Give the column with the table's alias when the statement has several tables.
 */
export function tenantIs(scope: string, column = 'tenant_id'): RawBuilder<boolean> {
  return scope === everyTenant ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${scope}`;
}
