import type { Kysely } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
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

/** The active accounts that see rows of a tenant: its own staff and the platform's. */
const activeIn = (query: Kysely<DB>, tenantId: string) =>
  query
    .selectFrom('operators as o')
    .where('o.status', '=', 'active')
    .where((on) => on.or([on('o.tenant_id', '=', tenantId), on('o.tenant_id', 'is', null)]))
    .select(['o.id', 'o.type', 'o.tenant_id as home', 'o.owner', 'o.ready_role as readyRole', 'o.role_id as roleId'])
    .select(ownRoles.as('ownRoles'))
    .orderBy('o.id');

type Active = Awaited<ReturnType<ReturnType<typeof activeIn>['execute']>>[number];

const listenerIn = (row: Active): Listener => ({
  id: row.id,
  home: row.home ?? everyTenant,
  type: row.type,
  role: roleOf(row).role,
});

/** Returns the active accounts that see rows of a tenant. */
export async function audienceOf(db: Database, tenantId: string): Promise<Listener[]> {
  const rows = await read(db, everyTenant, (query) => activeIn(query, tenantId).execute());
  return rows.map(listenerIn);
}

/** Returns one of them; undefined once it is disabled. */
export async function activeAccount(db: Database, tenantId: string, id: string): Promise<Listener | undefined> {
  const row = await read(db, everyTenant, (query) =>
    activeIn(query, tenantId).where('o.id', '=', id).executeTakeFirst(),
  );
  return row && listenerIn(row);
}
