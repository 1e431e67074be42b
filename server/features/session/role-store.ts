import { type RawBuilder, sql } from 'kysely';
import { type Limits, noLimits } from '#machines/stakes.ts';
import type { Role } from '#server/http/operations.ts';
import { readyRoleIds, readyRoles } from '#shared/roles/ready.ts';

// Raw SQL: the roles of one tenant as one value, so that a call still costs one lookup.

interface OwnRole {
  id: string;
  name: string;
  permissions: string[];
  limits: Limits;
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

/** The limits of a role as one value. */
const limitsOf = (
  role: string,
): RawBuilder<Limits> => sql`json_build_object('refund', ${sql.ref(`${role}.refund_limit`)},
  'balance', ${sql.ref(`${role}.balance_limit`)}, 'points', ${sql.ref(`${role}.points_limit`)})`;

/** The roles that owners of the operator's tenant made, for an operator who is not one. */
export const ownRoles: RawBuilder<OwnRole[] | null> = sql`(select json_agg(json_build_object(
  'id', r.id::text, 'name', r.name, 'permissions', r.permissions, 'limits', ${limitsOf('r')}) order by r.name)
  from roles r where r.tenant_id = o.tenant_id and o.type = 2 and not o.owner)`;

/** Whoever has neither role nor ownership may do what everyone may, and no more. */
const none: Role = { id: 'none', name: { zh: '无角色', en: 'No role' }, permissions: new Set(), limits: noLimits };

const ready: readonly Role[] = readyRoleIds.map((id) => ({
  id,
  name: readyRoles[id].name,
  permissions: new Set(readyRoles[id].permissions),
  limits: noLimits,
}));

/** The role of a session's operator, and all roles of the tenant; none for owners and platform staff. */
export function roleOf({ type, owner, readyRole, roleId, ownRoles: made }: RoleColumns): {
  role: Role | null;
  roles: readonly Role[];
} {
  if (type !== 2 || owner) return { role: null, roles: [] };
  const own = (made ?? []).map(({ id, name, permissions, limits }): Role => ({
    id,
    name: { zh: name, en: name },
    permissions: new Set(permissions),
    limits,
  }));
  const roles = [...ready, ...own];
  return { role: roles.find(({ id }) => id === (readyRole ?? roleId)) ?? none, roles };
}
