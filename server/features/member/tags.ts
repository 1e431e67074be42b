import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Language, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { present, saveRow } from '#server/rows/versioned.ts';
import { findDetail, type MemberDetail } from './detail-store.ts';
import { lockSeenMember } from './seen-member.ts';
import * as store from './tag-store.ts';
import { tellMember } from './write-store.ts';

const strangeTag = { zh: '所选标签不存在', en: 'Tag not found' };

async function addTags(trx: Transaction<DB>, tenantId: string, memberId: string, tagIds: readonly string[]) {
  if (tagIds.length === 0) return;
  if ((await store.countTags(trx, tenantId, tagIds)) < tagIds.length)
    throw new Problem('unprocessable', { words: strangeTag, data: { reason: 'tag' } });
  await store.putTags(trx, { tenantId, id: memberId }, tagIds);
}

/** Replaces a member's tags. */
export function tagMember(db: Database, operator: Operator, body: Call<'tagMember'>['body']): Promise<MemberDetail> {
  const { scope } = operator;
  return inTenant(db, scope, async (trx) => {
    const member = await lockSeenMember(trx, scope, body.userId, body.version);
    await store.keepTags(trx, member, body.tagIds);
    await addTags(trx, member.tenantId, member.id, body.tagIds);
    await saveRow(trx, 'members', member, {});
    await tellMember(trx, member);
    return present(findDetail(trx, scope, member.id));
  });
}

type Batch = Call<'changeMembers'>['body'];

async function changeOne(db: Database, operator: Operator, id: string, body: Batch): Promise<void> {
  await inTenant(db, operator.scope, async (trx) => {
    const member = await lockSeenMember(trx, operator.scope, id, null);
    if (body.removeTagIds !== undefined) await store.takeTags(trx, member, body.removeTagIds);
    await addTags(trx, member.tenantId, id, body.addTagIds ?? []);
    await saveRow(trx, 'members', member, { status: body.status });
    await tellMember(trx, member);
  });
}

/** Changes members one by one, each in its own transaction, and returns the reasons for those left unchanged. */
export async function changeMembers(db: Database, operator: Operator, body: Batch, language: Language) {
  const changed: string[] = [];
  const failed: { id: string; reason: string }[] = [];
  for (const id of body.userIds) {
    try {
      await changeOne(db, operator, id, body);
      changed.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      failed.push({ id, reason: error.body(language).msg });
    }
  }
  return { changed, failed };
}
