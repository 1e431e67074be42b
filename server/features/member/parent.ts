import type { Kysely } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { present, saveRow } from '#server/rows/versioned.ts';
import { findDetail, followersOf, type MemberBrief, type MemberDetail, referrersOf } from './detail-store.ts';
import * as store from './parent-store.ts';
import { lockSeenMember } from './seen-member.ts';
import { tellMember } from './write-store.ts';

const faults = {
  self: { zh: '会员不能成为自己的上级', en: 'A member cannot be their own referrer' },
  cycle: {
    zh: '所选上级是该会员的下级，会形成循环',
    en: 'The chosen referrer was referred by this member, which would form a loop',
  },
  missing: { zh: '没有找到所选的上级', en: 'Referrer not found' },
  disabled: { zh: '所选上级已停用', en: 'The chosen referrer is disabled' },
} as const;

type Fault = { reason: keyof typeof faults; words: (typeof faults)[keyof typeof faults] };

const fault = (reason: keyof typeof faults): Fault => ({ reason, words: faults[reason] });

/** Returns why a member (null: a new one) cannot get this referrer; null when it can. */
export async function parentFault(
  query: Kysely<DB>,
  tenantId: string,
  id: string | null,
  parentId: string,
): Promise<Fault | null> {
  if (id === parentId) return fault('self');
  const parent = await store.parentOf(query, tenantId, id, parentId);
  if (!parent) return fault('missing');
  if (parent.below) return fault('cycle');
  return parent.status === 1 ? fault('disabled') : null;
}

interface Move {
  userId: string;
  parentId: string | null;
  version: number;
}

/**
 * Changes a member's referrer. Throws `unprocessable` for oneself, a member below, and a disabled or missing referrer.
 */
export function changeParent(db: Database, operator: Operator, move: Move): Promise<MemberDetail> {
  const { scope } = operator;
  return inTenant(db, scope, async (trx) => {
    await store.lockReferrers(trx, await present(store.tenantOf(trx, move.userId)));
    const member = await lockSeenMember(trx, scope, move.userId, move.version);
    if (move.parentId !== null) {
      const found = await parentFault(trx, member.tenantId, member.id, move.parentId);
      if (found) throw new Problem('unprocessable', { words: found.words, data: { reason: found.reason } });
    }
    await saveRow(trx, 'members', member, { parent_id: move.parentId });
    await tellMember(trx, member);
    return present(findDetail(trx, scope, member.id));
  });
}

export interface ParentPreview {
  allowed: boolean;
  refusal: string | null;
  version: number;
  member: MemberBrief;
  before: MemberBrief[];
  after: MemberBrief[];
  followers: MemberBrief[];
  followerCount: number;
  branch: number;
}

/** Previews what a change of referrer does to the tree. */
export function previewParent(
  db: Database,
  operator: Operator,
  { userId, parentId }: { userId: string; parentId: string | null },
  language: 'zh' | 'en',
): Promise<ParentPreview> {
  return read(db, operator.scope, async (query) => {
    const found = await present(findDetail(query, operator.scope, userId));
    const { id, nickName, mobile, status, tenantId, version } = found.member;
    const refusal = parentId === null ? null : await parentFault(query, tenantId, id, parentId);
    const [after, followers, branch] = await Promise.all([
      refusal?.reason === 'missing' || refusal?.reason === 'self' ? [] : referrersOf(query, tenantId, parentId),
      followersOf(query, tenantId, id),
      store.branchOf(query, tenantId, id),
    ]);
    return {
      allowed: refusal === null,
      refusal: refusal?.words[language] ?? null,
      version,
      member: { id, nickName, mobile, status },
      before: found.referrers,
      after,
      followers,
      followerCount: found.followers,
      branch,
    };
  });
}
