import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import { logEntry } from '#server/db/log-entry.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Language, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { present, saveRow, stale } from '#server/rows/versioned.ts';
import { plainMobile } from '#shared/mobile.ts';
import { findDetail, holdingsOf, type MemberDetail } from './detail-store.ts';
import { parentFault } from './parent.ts';
import { refuseFaults, withoutNulls } from './profile-check.ts';
import { fieldRules, sensitiveKeys } from './profile-store.ts';
import { type Profile, profileFaults } from './profile-values.ts';
import { lockSeenMember } from './seen-member.ts';
import * as store from './write-store.ts';

const detail = (trx: Transaction<DB>, scope: string, id: string): Promise<MemberDetail> =>
  present(findDetail(trx, scope, id));

type Input = Call<'createMember'>['body'];

/** Returns the columns for the fields in a body. */
const columnsOf = (body: Partial<Input>): store.MemberColumns => ({
  nick_name: body.nickName?.trim(),
  real_name: body.realName,
  avatar_url: body.avatarUrl,
  mobile: body.mobile === undefined ? undefined : plainMobile(body.mobile),
  sex: body.sex,
  birthday: body.birthday,
  province: body.province,
  city: body.city,
  app_type: body.appType,
  app_id: body.appId,
  status: body.status,
  remark: body.remark,
});

async function checkProfile(
  trx: Transaction<DB>,
  tenantId: string,
  values: Profile,
  isWhole: boolean,
  language: Language,
): Promise<void> {
  refuseFaults(profileFaults(await fieldRules(trx, tenantId), values, isWhole), language);
}

/** Adds a member to a tenant. Throws `unprocessable` with the faulty fields. */
export async function addMember(
  trx: Transaction<DB>,
  { tenantId, language }: { tenantId: string; language: Language },
  body: Input,
): Promise<string> {
  const profile = withoutNulls(body.profile ?? {});
  await checkProfile(trx, tenantId, profile, true, language);
  const parentId = body.parentId ?? null;
  if (parentId !== null) {
    const fault = await parentFault(trx, tenantId, null, parentId);
    if (fault) throw new Problem('unprocessable', { words: fault.words, data: { reason: fault.reason } });
  }
  const member = await store.insertMember(trx, tenantId, {
    ...columnsOf(body),
    nick_name: body.nickName.trim(),
    app_type: body.appType,
    parent_id: parentId,
    profile: JSON.stringify(profile),
  });
  await store.countMember(trx, member, 1);
  return member.id;
}

/** Adds a member to the session's tenant and stores the answer in the same transaction. */
export function createMember(
  db: Database,
  { operator: { scope }, language, settle }: { operator: Operator; language: Language; settle: Settle },
  body: Input,
): Promise<MemberDetail> {
  requireTenant(scope);
  return inTenant(db, scope, async (trx) => {
    const made = await detail(trx, scope, await addMember(trx, { tenantId: scope, language }, body));
    await settle(trx, made);
    return made;
  });
}

/** Changes the fields in the body. Null removes the value of a profile field; missing keys stay as they are. */
export function updateMember(
  db: Database,
  operator: Operator,
  body: Call<'updateMember'>['body'],
  language: Language,
): Promise<MemberDetail> {
  const { scope } = operator;
  return inTenant(db, scope, async (trx) => {
    const member = await lockSeenMember(trx, scope, body.id, body.version);
    const columns = columnsOf(body);
    if (body.profile !== undefined) {
      await checkProfile(trx, member.tenantId, body.profile, false, language);
      columns.profile = JSON.stringify(withoutNulls({ ...member.profile, ...body.profile }));
    }
    await saveRow(trx, 'members', member, columns);
    await store.recountMember(trx, member, {
      ...member,
      appType: body.appType ?? member.appType,
      sex: body.sex === undefined ? member.sex : body.sex,
      province: body.province ?? member.province,
    });
    return detail(trx, scope, member.id);
  });
}

const keepsMember = {
  orders: { zh: '该会员还有未完成的订单，不能删除', en: 'This member has open orders and cannot be deleted' },
  afterSales: { zh: '该会员还有处理中的售后，不能删除', en: 'This member has open after-sales and cannot be deleted' },
  assets: { zh: '该会员还有爱豆或余额，不能删除', en: 'This member holds points or balance and cannot be deleted' },
} as const;

/** Deletes a member from every list; their orders and ledger stay. */
export function deleteMember(db: Database, operator: Operator, id: string, version: number): Promise<number> {
  const { scope } = operator;
  return inTenant(db, scope, async (trx) => {
    const member = await lockSeenMember(trx, scope, id, version);
    const { open: orders, afterSales, held: assets } = await holdingsOf(trx, member);
    const kept = { orders, afterSales, assets };
    const reason = (['orders', 'afterSales', 'assets'] as const).find((each) => kept[each] > 0);
    if (reason) throw new Problem('unprocessable', { words: keepsMember[reason], data: { reason } });
    await saveRow(trx, 'members', member, { deleted_at: new Date().toISOString() });
    await store.countMember(trx, member, -1);
    return member.version + 1;
  });
}

/** Undoes a deletion. */
export async function restoreMember(db: Database, operator: Operator, id: string, version: number): Promise<void> {
  await inTenant(db, operator.scope, async (trx) => {
    const member = await present(store.lockMember(trx, operator.scope, id));
    if (member.deleted && !member.isRestorable) throw new Problem('not-found');
    if (member.version !== version || !member.deleted) throw stale(member);
    await saveRow(trx, 'members', member, { deleted_at: null });
    await store.countMember(trx, member, 1);
  });
}

/** Returns the values of sensitive fields, after logging the access. */
export function revealMember(db: Database, operator: Operator, id: string): Promise<Profile> {
  return inTenant(db, operator.scope, async (trx) => {
    const member = await lockSeenMember(trx, operator.scope, id, null);
    const keys = await sensitiveKeys(trx, member.tenantId);
    await logEntry(trx, { tenantId: member.tenantId, kind: 'members', rowId: id, detail: { keys } });
    return Object.fromEntries(
      keys.flatMap((key) => (key in member.profile ? [[key, member.profile[key] ?? null]] : [])),
    );
  });
}
