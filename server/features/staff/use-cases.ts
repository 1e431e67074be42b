import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import { logEntry } from '#server/db/log-entry.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Operator, UserType } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { savePassword } from '#server/rows/passwords.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { asSeen, present, type Seen } from '#server/rows/versioned.ts';
import { findStaff, isOwner, type Reach, type Staff } from './store.ts';
import * as store from './write-store.ts';

export interface StaffTools {
  db: Database;
  hashPassword: (password: string) => Promise<string>;
}

const refusals = {
  username: { zh: '用户名已被使用', en: 'The user name is taken' },
  tenant: {
    zh: '租户账号必须属于一个租户，平台账号不能属于租户',
    en: 'Tenant staff belong to a tenant, platform staff to none',
  },
  ownPassword: {
    zh: '不能重置自己的密码，请用原密码修改',
    en: 'You cannot reset your own password; change it with the current one',
  },
  self: { zh: '不能停用或降级自己的账号', en: 'You cannot disable your own account or give up its role' },
  lastSuper: { zh: '至少要保留一个可用的超级管理员', en: 'At least one super administrator must stay active' },
  lastOwner: { zh: '租户至少要保留一个可用的店主账号', en: 'A tenant keeps one active owner' },
} as const;

const refused = (reason: keyof typeof refusals) =>
  new Problem('unprocessable', { words: refusals[reason], data: { reason } });

/** Returns the reach of a caller; throws `forbidden` for tenant staff who do not own their tenant. */
export async function reachOf({ db }: StaffTools, operator: Operator): Promise<Reach> {
  const { id, type, tenantId, chosenTenantId } = operator;
  if (type === 2 && !(await isOwner(db, id))) throw new Problem('forbidden');
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
  return asSeen(await presentStaff(trx, reach, id), version);
}

/** Returns the tenant of a new account; a tenant's owner creates accounts only in that tenant. */
function placeOf(reach: Reach, type: UserType, tenantId: string | null): string | null {
  if (type === -1 && !reach.withSuper) throw new Problem('forbidden');
  if (type !== 2) {
    if (reach.tenantId !== null && tenantId !== null) throw refused('tenant');
    return null;
  }
  const place = tenantId ?? reach.tenantId;
  if (place === null) throw refused('tenant');
  if (reach.tenantId !== null && place !== reach.tenantId) throw new Problem('not-found');
  return place;
}

/** Adds an account and returns its first password, which is not stored. */
export async function createStaff(tools: StaffTools, operator: Operator, body: Call<'createStaff'>['body']) {
  const reach = await reachOf(tools, operator);
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
      owner: body.type === 2 && body.owner === true,
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
  const reach = await reachOf(tools, operator);
  return inTenant(tools.db, everyTenant, async (trx) => {
    const staff = await lockStaff(trx, reach, body);
    const isLeaving =
      (body.status === 'disabled' && staff.status === 'active') || (body.owner === false && staff.owner);
    if (isLeaving && staff.own) throw refused('self');
    if (isLeaving) await checkStays(trx, staff);
    await store.saveStaff(trx, staff.id, {
      name: body.name?.trim(),
      status: body.status,
      phone: body.phone,
      remark: body.remark,
      owner: staff.type === 2 ? body.owner : undefined,
    });
    if (body.status === 'disabled') await store.endSessions(trx, staff.id);
    return presentStaff(trx, reach, staff.id);
  });
}

/** Gives an account a new password, returned once, and ends its sessions. */
export async function resetPassword(tools: StaffTools, operator: Operator, seen: Seen) {
  const reach = await reachOf(tools, operator);
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
  const reach = await reachOf(tools, operator);
  return inTenant(tools.db, everyTenant, async (trx) => {
    const staff = await presentStaff(trx, reach, id);
    await logEntry(trx, { tenantId: staff.tenantId, kind: 'operators', rowId: staff.id });
    return store.endSessions(trx, id);
  });
}
