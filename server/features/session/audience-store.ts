import { type Database, read } from '#server/db/database.ts';
import type { Role, UserType } from '#server/http/operations.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { ownRoles, roleOf } from './role-store.ts';

/** An account that may hear of something; `home` is where its own rows are kept. */
export interface Listener {
  id: string;
  home: string;
  type: UserType;
  role: Role | null;
}

/** Returns the active accounts that see rows of a tenant: its own staff and the platform's. */
export async function audienceOf(db: Database, tenantId: string): Promise<Listener[]> {
  const rows = await read(db, everyTenant, (query) =>
    query
      .selectFrom('operators as o')
      .where('o.status', '=', 'active')
      .where((on) => on.or([on('o.tenant_id', '=', tenantId), on('o.tenant_id', 'is', null)]))
      .select(['o.id', 'o.type', 'o.tenant_id as home', 'o.owner', 'o.ready_role as readyRole', 'o.role_id as roleId'])
      .select(ownRoles.as('ownRoles'))
      .orderBy('o.id')
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    home: row.home ?? everyTenant,
    type: row.type,
    role: roleOf(row).role,
  }));
}
