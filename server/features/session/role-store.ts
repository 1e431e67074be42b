import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#server/http/operations.ts';
import { readyRoleIds, readyRoles } from '#shared/roles/ready.ts';

// Raw SQL: the roles of one tenant as one value, so that a call still costs one lookup.

interface OwnRole {
  id: string;
  name: string;
  permissions: string[];
}

/** What a session's row says about the role of its operator. */
export interface RoleColumns {
  type: number;
  owner: boolean;
  readyRole: string | null;
  roleId: string | null;
  /** Null where there is none, and for those who need none. */
  ownRoles: OwnRole[] | null;
}

/** The roles that owners of the operator's tenant made, for an operator who is not one. */
export const ownRoles: RawBuilder<OwnRole[] | null> = sql`(select json_agg(json_build_object(
  'id', r.id::text, 'name', r.name, 'permissions', r.permissions) order by r.name)
  from roles r where r.tenant_id = o.tenant_id and o.type = 2 and not o.owner)`;

/** Whoever has neither role nor ownership may do what everyone may, and no more. */
const none: Role = { id: 'none', name: { zh: '无角色', en: 'No role' }, permissions: new Set() };

const ready: readonly Role[] = readyRoleIds.map((id) => ({
  id,
  name: readyRoles[id].name,
  permissions: new Set(readyRoles[id].permissions),
}));

/** The role of a session's operator, and all roles of the tenant; none for owners and platform staff. */
export function roleOf({ type, owner, readyRole, roleId, ownRoles: made }: RoleColumns): {
  role: Role | null;
  roles: readonly Role[];
} {
  if (type !== 2 || owner) return { role: null, roles: [] };
  const own = (made ?? []).map(({ id, name, permissions }): Role => ({
    id,
    name: { zh: name, en: name },
    permissions: new Set(permissions),
  }));
  const roles = [...ready, ...own];
  return { role: roles.find(({ id }) => id === (readyRole ?? roleId)) ?? none, roles };
}
