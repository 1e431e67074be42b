import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { readyRoles } from '#shared/roles/ready.ts';

// Raw SQL: the ready-made roles are data of the program, those of a tenant rows.

export interface Person {
  id: string;
  name: string;
}

/** People that one comment may mention at most are looked for among these. */
const most = 500;

function holding(permission: string): RawBuilder<unknown> {
  if (permission === 'everyone') return sql`true`;
  const ready = Object.entries(readyRoles).flatMap(([id, { permissions }]) =>
    permissions.some((each) => each === permission) ? [id] : [],
  );
  return sql`(o.owner or o.ready_role = any(${ready}::text[]) or exists (select from roles r
    where r.tenant_id = o.tenant_id and r.id = o.role_id and ${permission} = any(r.permissions)))`;
}

/** Returns the active accounts of a tenant whose role contains all of the permissions, by name. */
export async function peopleWith(
  query: Kysely<DB>,
  tenantId: string,
  permissions: readonly string[],
): Promise<Person[]> {
  const { rows } = await sql<Person>`select o.id::text as id, o.name from operators o
    where o.tenant_id = ${tenantId} and o.type = 2 and o.status = 'active' and ${sql.join(permissions.map(holding), sql` and `)}
    order by o.name, o.id limit ${most}`.execute(query);
  return rows;
}
