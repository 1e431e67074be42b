import type { Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { UserType } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { readyRoles } from '#shared/roles/ready.ts';
import { refused } from './refusals.ts';
import type { Staff } from './store.ts';
import { hasRole } from './write-store.ts';

interface RoleColumns {
  owner?: boolean;
  role_id?: string | null;
  ready_role?: string | null;
}

interface Wish {
  owner?: boolean | undefined;
  roleId?: string | undefined;
}

type Standing = Pick<Staff, 'tenantId' | 'owner' | 'role'> & { type: UserType };

/**
 * Returns the columns by which an account gets a role or becomes an owner; none when it keeps what it has. Staff of a
 * tenant always have exactly one of both, platform staff neither; a role of another tenant is `not-found`.
 */
export async function roleColumns(
  trx: Transaction<DB>,
  { type, tenantId, owner, role }: Standing,
  { owner: wantsOwner, roleId }: Wish,
): Promise<RoleColumns> {
  if (type !== 2 || tenantId === null) {
    if (roleId !== undefined) throw refused('role');
    return {};
  }
  if (wantsOwner === true) {
    if (roleId !== undefined) throw refused('role');
    return { owner: true, role_id: null, ready_role: null };
  }
  if (roleId === undefined) {
    if (wantsOwner === false && owner) throw refused('role');
    if (!owner && role === null) throw refused('role');
    return {};
  }
  if (Object.hasOwn(readyRoles, roleId)) return { owner: false, role_id: null, ready_role: roleId };
  if (!/^\d+$/.test(roleId) || !(await hasRole(trx, tenantId, roleId))) throw new Problem('not-found');
  return { owner: false, role_id: roleId, ready_role: null };
}
