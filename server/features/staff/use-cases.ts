import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import { logEntry } from '#server/db/log-entry.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Operator, UserType } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { savePassword } from '#server/rows/passwords.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { present, type Seen, stale } from '#server/rows/versioned.ts';
import { refused } from './refusals.ts';
import { roleColumns } from './role.ts';
import { findStaff, type Reach, type Staff } from './store.ts';
import * as store from './write-store.ts';

export interface StaffTools {
  db: Database;
  hashPassword: (password: string) => Promise<string>;
}

/** Returns the reach of a caller; the contract keeps out tenant staff who do not own their tenant. */
export function reachOf({ id, type, tenantId, chosenTenantId }: Operator): Reach {
  return { ownId: id, tenantId: type === 2 ? tenantId : chosenTenantId, withSuper: type === -1 };
}

// Without characters that are easily confused.
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a password to be read out once: fourteen of 55 characters, 80 bits. */
function freshPassword(): string {
  const text = Array.from({ length: 14 }, () => signs.charAt(randomInt(signs.length))).join('');
  return `${text.slice(0, 5)}-${text.slice(5, 9)}-${text.slice(9)}`;
}

const presentStaff = (trx: Transaction<DB>, reach: Reach, id: string): Promise<Staff> =>
  present(findStaff(trx, reach, id));

async function lockStaff(trx: Transaction<DB>, reach: Reach, { id, version }: Seen): Promise<Staff> {
  await store.lockWithLast(trx, id);
  const staff = await presentStaff(trx, reach, id);
  if (staff.version !== version) throw stale(staff, staff, { kind: 'operators', id });
  return staff;
}

/** Returns the tenant of a new account; a tenant's owner creates accounts only in that tenant. */
function placeOf(reach: Reach, type: UserType, tenantId: string | null): string | null {
  if (type === -1 && !reach.withSuper) throw new Problem('forbidden');
  if (type !== 2) {
    if (tenantId !== null) throw refused('tenant');
    return null;
  }
  const place = tenantId ?? reach.tenantId;
  if (place === null) throw refused('tenant');
  if (reach.tenantId !== null && place !== reach.tenantId) throw new Problem('not-found');
  return place;
}

/** Adds an account and returns its first password, which is not stored. */
export async function createStaff(tools: StaffTools, operator: Operator, body: Call<'createStaff'>['body']) {
  const reach = reachOf(operator);
  if (operator.type === 2 && body.type !== 2) throw new Problem('forbidden');
  const tenantId = placeOf(reach, body.type, body.tenantId ?? null);
  const password = freshPassword();
  const passwordHash = await tools.hashPassword(password);
  return inTenant(tools.db, everyTenant, async (trx) => {
    if (tenantId !== null && !(await store.hasTenant(trx, tenantId))) throw new Problem('not-found');
    const id = await store.addStaff(trx, {
      username: body.username,
      name: body.name.trim(),
      type: body.type,
      tenant_id: tenantId,
      password_hash: passwordHash,
      ...(await roleColumns(trx, { type: body.type, tenantId, owner: false, role: null }, body)),
      phone: body.phone ?? '',
      remark: body.remark ?? '',
    });
    if (id === undefined) throw refused('username');
    const staff = await presentStaff(trx, { ...reach, tenantId: null }, id);
    return { staff, password };
  });
}

/** At least one account that can let others in must remain. */
async function checkStays(trx: Transaction<DB>, staff: Staff): Promise<void> {
  const { supers, owners } = await store.othersLeft(trx, staff);
  if (staff.type === -1 && supers === 0) throw refused('lastSuper');
  if (staff.owner && owners === 0) throw refused('lastOwner');
}

/** Changes an account; disabling it signs it out everywhere. */
export async function updateStaff(tools: StaffTools, operator: Operator, body: Call<'updateStaff'>['body']) {
  const reach = reachOf(operator);
  return inTenant(tools.db, everyTenant, async (trx) => {
    const staff = await lockStaff(trx, reach, body);
    const isLeaving =
      (body.status === 'disabled' && staff.status === 'active') ||
      (staff.owner && (body.owner === false || (body.owner !== true && body.roleId !== undefined)));
    if (isLeaving && staff.own) throw refused('self');
    if (isLeaving) await checkStays(trx, staff);
    await store.saveStaff(trx, staff.id, {
      name: body.name?.trim(),
      status: body.status,
      phone: body.phone,
      remark: body.remark,
      ...(await roleColumns(trx, staff, body)),
    });
    if (body.status === 'disabled') await store.endSessions(trx, staff.id);
    return presentStaff(trx, reach, staff.id);
  });
}

/** Gives an account a new password, returned once, and ends its sessions. */
export async function resetPassword(tools: StaffTools, operator: Operator, seen: Seen) {
  const reach = reachOf(operator);
  const password = freshPassword();
  const passwordHash = await tools.hashPassword(password);
  return inTenant(tools.db, everyTenant, async (trx) => {
    const staff = await lockStaff(trx, reach, seen);
    // Someone who finds an open session must not take over the account with it.
    if (staff.own) throw refused('ownPassword');
    await savePassword(trx, staff.id, passwordHash);
    await store.endSessions(trx, staff.id);
    return { staff: await presentStaff(trx, reach, staff.id), password };
  });
}

/** Signs an account out everywhere; returns how many sessions ended. */
export async function signOut(tools: StaffTools, operator: Operator, id: string): Promise<number> {
  const reach = reachOf(operator);
  return inTenant(tools.db, everyTenant, async (trx) => {
    const staff = await presentStaff(trx, reach, id);
    await logEntry(trx, { tenantId: staff.tenantId, kind: 'operators', rowId: staff.id });
    return store.endSessions(trx, id);
  });
}
