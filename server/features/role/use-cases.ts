import { DatabaseError } from 'pg';
import { permissions as known } from '#openapi/generated/permissions.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import type { Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { lockSeen, saveRow, type Seen } from '#server/rows/versioned.ts';
import { inWords } from '#server/rows/violations.ts';
import { readyRoles } from '#shared/roles/ready.ts';
import * as store from './store.ts';

interface RoleForm {
  name: string;
  permissions: readonly string[];
  /** The most that one act may give, in fen and points; null is no limit. */
  refundLimit?: number | null | undefined;
  balanceLimit?: number | null | undefined;
  pointsLimit?: number | null | undefined;
}

/** So many that nobody reads them all; each call of a role's people reads them. */
const most = 50;

const refusals = {
  name: { zh: '已有同名角色', en: 'A role with this name already exists' },
  used: {
    zh: '还有账号使用该角色，请先为它们选择其他角色',
    en: 'Accounts still have this role; give them another one first',
  },
  many: { zh: `一个租户最多 ${most} 个角色`, en: `A tenant has at most ${most} roles` },
} as const;

const refused = (reason: keyof typeof refusals) =>
  new Problem('unprocessable', { words: refusals[reason], data: { reason } });

const isReadyName = (name: string) =>
  Object.values(readyRoles).some(
    (ready) => ready.name.zh === name || ready.name.en.toLowerCase() === name.toLowerCase(),
  );

/** Returns the fields as they are kept; throws for a name that a ready-made role has, and for an unknown permission. */
function checked({ name, permissions, ...limits }: Partial<RoleForm>) {
  const kept = name?.trim();
  if (kept !== undefined && isReadyName(kept)) throw refused('name');
  const unknown = permissions?.find((permission) => !Object.hasOwn(known, permission));
  if (unknown !== undefined) {
    const words = { zh: `没有“${unknown}”这项权限`, en: `There is no permission “${unknown}”` };
    throw new Problem('unprocessable', { words, data: { reason: 'permission' } });
  }
  return {
    ...(kept !== undefined && { name: kept }),
    ...(permissions && { permissions: permissions.toSorted() }),
    ...limitColumns(limits),
  };
}

function limitColumns({ refundLimit, balanceLimit, pointsLimit }: Partial<RoleForm>) {
  return {
    ...(refundLimit !== undefined && { refund_limit: refundLimit }),
    ...(balanceLimit !== undefined && { balance_limit: balanceLimit }),
    ...(pointsLimit !== undefined && { points_limit: pointsLimit }),
  };
}

/** Adds a role to the tenant of the scope and stores the answer in the same transaction. */
export async function createRole(db: Database, scope: string, form: RoleForm, settle: Settle): Promise<Seen> {
  requireTenant(scope);
  const { name, permissions } = form;
  const role = { name, permissions: [...permissions], ...checked(form) };
  return inRoleWords(
    inTenant(db, scope, async (trx) => {
      if ((await store.countRoles(trx, scope)) >= most) throw refused('many');
      const made = await store.addRole(trx, scope, role);
      await settle(trx, made);
      return made;
    }),
  );
}

/** Changes the given fields of a role at the version that the caller saw. */
export async function updateRole(db: Database, scope: string, change: Seen & Partial<RoleForm>): Promise<Seen> {
  const fields = checked(change);
  return inRoleWords(
    inTenant(db, scope, async (trx) => {
      const row = await lockSeen(trx, 'roles', store.findRole, scope, change);
      return saveRow(trx, 'roles', row, fields);
    }),
  );
}

/** Deletes a role that no account has. */
export async function deleteRole(db: Database, scope: string, seen: Seen): Promise<null> {
  return inRoleWords(
    inTenant(db, scope, async (trx) => {
      const row = await lockSeen(trx, 'roles', store.findRole, scope, seen);
      await store.removeRole(trx, row);
      return null;
    }),
  );
}

const inRoleWords = <Result>(work: Promise<Result>): Promise<Result> =>
  inWords(work, (error) => {
    if (!(error instanceof DatabaseError)) return error;
    if (error.constraint === 'roles_by_name') return refused('name');
    return error.constraint === 'operators_role' ? refused('used') : error;
  });
