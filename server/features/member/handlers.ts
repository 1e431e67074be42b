import { type Database, read } from '#server/db/database.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { phonesFor, withPhone } from '#server/http/phones.ts';
import { demand, may, permissionOf } from '#server/http/roles.ts';
import { narrowed } from '#server/http/scope.ts';
import { seenVersion } from '#server/http/seen.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import { present } from '#server/rows/versioned.ts';
import { readAssets } from './assets-store.ts';
import { checkBalances, lastChecks } from './balance-check-store.ts';
import { findDetail } from './detail-store.ts';
import { exportMembers } from './export.ts';
import type { MemberFilter } from './filter-store.ts';
import { changeParent, previewParent } from './parent.ts';
import { hiddenAmong } from './profile-store.ts';
import { pageMembers } from './store.ts';
import { changeMembers, tagMember } from './tags.ts';
import { createMember, deleteMember, restoreMember, revealMember, updateMember } from './use-cases.ts';

type Members = Pick<
  Handlers,
  | 'pageMembers'
  | 'createMember'
  | 'updateMember'
  | 'deleteMember'
  | 'restoreMember'
  | 'readMember'
  | 'revealMember'
  | 'previewMemberParent'
  | 'changeMemberParent'
  | 'readMemberAssets'
  | 'tagMember'
  | 'changeMembers'
  | 'exportMembers'
  | 'listBalanceChecks'
  | 'checkBalances'
>;

/** Who may not see hidden values may not ask which members have one either. Throws `forbidden`. */
async function demandAsked(db: Database, operator: Operator, scope: string, { profile }: MemberFilter): Promise<void> {
  const sees = permissionOf('revealMember');
  if (profile === undefined || may(operator, sees)) return;
  const keys = [...new URLSearchParams(profile).keys()];
  if (keys.length === 0) return;
  const hidden = await read(db, scope, (query) => hiddenAmong(query, scope, keys));
  if (hidden.length > 0) demand(operator, sees);
}

export const memberHandlers = (db: Database): Members => ({
  async pageMembers({ operator, query }) {
    const { tenantId, current, size, sort = 'createTime', order = 'desc', ...filter } = query;
    const scope = narrowed(operator, tenantId);
    await demandAsked(db, operator, scope, filter);
    return paged({ current, size }, async (page) => {
      const found = await pageMembers(db, scope, filter, { sort, order }, page);
      return mapped(found, withPhone(operator, 'mobile'));
    });
  },
  createMember: (call) => createMember(db, call, call.body),
  updateMember: ({ operator, body, language }) => updateMember(db, operator, body, language),
  async deleteMember({ operator, path, header }) {
    return { version: await deleteMember(db, operator, path.id, seenVersion(header)) };
  },
  async restoreMember({ operator, path, header }) {
    await restoreMember(db, operator, path.id, seenVersion(header));
    return null;
  },
  async readMember({ operator, path }) {
    return present(read(db, operator.scope, (query) => findDetail(query, operator.scope, path.id)));
  },
  revealMember: ({ operator, path }) => revealMember(db, operator, path.id),
  previewMemberParent: ({ operator, query, language }) =>
    previewParent(db, operator, { userId: query.userId, parentId: query.parentId ?? null }, language),
  changeMemberParent: ({ operator, body }) => changeParent(db, operator, body),
  async readMemberAssets({ operator, query }) {
    const { userId, asset } = query;
    const found = await present(read(db, operator.scope, (trx) => findDetail(trx, operator.scope, userId)));
    const { tenantId } = found.member;
    return paged(query, async (page) => ({
      userId,
      ...(await readAssets(db, operator.scope, { tenantId, userId, asset }, page)),
    }));
  },
  tagMember: ({ operator, body }) => tagMember(db, operator, body),
  changeMembers: ({ operator, body, language }) => changeMembers(db, operator, body, language),
  async exportMembers({ operator, query: { format = 'csv', tenantId, ...filter }, language }) {
    const scope = narrowed(operator, tenantId);
    await demandAsked(db, operator, scope, filter);
    return exportMembers(db, scope, filter, { format, language, phones: phonesFor(operator) });
  },
  listBalanceChecks: ({ operator }) => lastChecks(db, operator.scope),
  checkBalances: ({ operator }) => checkBalances(db, operator.scope, 'asked', operator.name),
});
