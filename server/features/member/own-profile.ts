import type { Kysely } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { paged } from '#server/rows/paging.ts';
import { present, saveRow, stale } from '#server/rows/versioned.ts';
import { ownFields, ownRow, pagePoints } from './own-profile-store.ts';
import { refuseFaults, withoutNulls } from './profile-check.ts';
import { profileFaults } from './profile-values.ts';
import * as store from './write-store.ts';

type OwnProfile = components['schemas']['OwnProfile'];

async function profileOf(query: Kysely<DB>, tenantId: string, id: string): Promise<OwnProfile> {
  const { profile, ...own } = await present(ownRow(query, tenantId, id));
  const fields = await ownFields(query, tenantId);
  return {
    ...own,
    fields: fields.map(({ key, label, type, required, options, tags, min, max, hint }) => {
      return { key, label, type, required, options, tags, min, max, hint, value: profile[key] ?? null };
    }),
  };
}

/** What members see and say of themselves; what their mall keeps besides is not theirs to see. */
export const ownProfileHandlers = (
  db: Database,
): Pick<Handlers, 'readOwnProfile' | 'updateOwnProfile' | 'pageOwnPoints'> => ({
  readOwnProfile: ({ member }) => read(db, member.tenantId, (query) => profileOf(query, member.tenantId, member.id)),
  updateOwnProfile: ({ member: { tenantId, id }, body: { version, nickName, profile = {} }, language, settle }) =>
    inTenant(db, tenantId, async (trx) => {
      const member = await store.lockMember(trx, tenantId, id);
      if (!member || member.deleted) throw new Problem('not-found');
      if (member.version !== version) throw stale(member, await profileOf(trx, tenantId, id));
      const fields = await ownFields(trx, tenantId);
      const rules = fields.map(({ tags, ...field }) => ({ ...field, tagIds: tags.map((tag) => tag.id) }));
      refuseFaults(profileFaults(rules, profile, false), language);
      await saveRow(trx, 'members', member, {
        nick_name: nickName?.trim(),
        profile: JSON.stringify(withoutNulls({ ...member.profile, ...profile })),
      });
      await store.tellMember(trx, member);
      const saved = await profileOf(trx, tenantId, id);
      await settle(trx, saved);
      return saved;
    }),
  pageOwnPoints: ({ member, query }) => paged(query, (page) => pagePoints(db, member.tenantId, member.id, page)),
});
