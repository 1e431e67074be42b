import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { sheetOf } from '#src/lib/sheet.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { MemberSearch } from './search.ts';

type Schemas = components['schemas'];

export type MemberRow = Schemas['MemberRow'];
export type MemberDetail = Schemas['MemberDetail'];
export type MemberBrief = Schemas['MemberBrief'];
export type MemberInput = Schemas['MemberInput'];
export type Profile = Schemas['Profile'];
export type ProfileField = Schemas['ProfileField'];
export type TagCategory = Schemas['TagCategory'];
export type Adjustment = Schemas['Adjustment'];
export type OrderRow = Schemas['OrderRow'];
export type Asset = Schemas['Asset'];
export type MemberIdentity = Schemas['MemberIdentity'];

/** The reads that an action on a member may change. */
export const touchedByMembers = [
  '/mall/userinfo/page',
  '/mall/userinfo/{id}',
  '/mall/userinfo/getUserAssetsDetail',
  '/mall/userinfo/parentId',
  '/mall/billingAdjustRecord/page',
] as const;

/** The reads that an action on how a member signs in may change. */
export const touchedByIdentities = ['/mall/userinfo/{id}/identities'] as const;

/** Reads one page of members for the list's search. */
export function membersPage(search: MemberSearch) {
  return read(
    '/mall/userinfo/page',
    { query: given({ ...search, hide: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}

/** Finds members by a part of their name or phone, to choose one. */
export function membersNamed(text: string, tenantId?: string) {
  return read('/mall/userinfo/page', { query: given({ text, tenantId, size: 8 }) }, { silent: 'the picker says so' });
}

export const memberDetail = (id: string) => read('/mall/userinfo/{id}', { path: { id } }, { silent: 'told in place' });

export const memberIdentities = (id: string) =>
  read('/mall/userinfo/{id}/identities', { path: { id } }, { silent: 'told in place' });

export const unbindIdentity = ({ userId, identityId }: { userId: string; identityId: string }) =>
  unwrap(api.DELETE('/mall/userinfo/{id}/identities/{identityId}', { params: { path: { id: userId, identityId } } }));

export const endSessions = (id: string) =>
  unwrap(api.DELETE('/mall/userinfo/{id}/sessions', { params: { path: { id } } }));

/** Reads the profile fields of a tenant, by default the session's own. */
export const profileFields = (tenantId?: string) =>
  read(
    '/mall/user/profile/field/page',
    { query: given({ enabled: 1 as const, size: 100, tenantId }) },
    { silent: 'the form stands without them' },
  );

export const tagCategories = (tenantId?: string) =>
  read('/mall/tagCategories/list', { query: given({ tenantId }) }, { silent: 'told in place' });

export const memberAssets = (userId: string, asset: Asset | undefined, current: number) =>
  read(
    '/mall/userinfo/getUserAssetsDetail',
    { query: { userId, ...given({ asset }), current, size: 10 } },
    { silent: 'told in place' },
  );

export const memberAdjustments = (userId: string, current: number) =>
  read('/mall/billingAdjustRecord/page', { query: { userId, current, size: 10 } }, { silent: 'told in place' });

export const memberOrders = (userId: string) =>
  read('/mall/orderinfo/page', { query: { userId, size: 10 } }, { silent: 'told in place' });

export const lastSeen = (appType: MemberRow['appType'], userId: string) =>
  read('/mall/useronline/score/{a}/{b}', { path: { a: appType, b: userId } }, { silent: 'a dash stands there' });

export const parentPreview = (userId: string, parentId: string | undefined) =>
  read('/mall/userinfo/parentId', { query: { userId, ...given({ parentId }) } }, { silent: 'told in the dialog' });

export const balanceChecks = () => read('/mall/userinfo/balanceChecks', {}, { silent: 'told in place' });

const key = (value: string) => ({ 'Idempotency-Key': value });

export const createMember = (body: MemberInput, once: string) =>
  unwrap(api.POST('/mall/userinfo', { params: { header: key(once) }, body }));
export const updateMember = (body: Schemas['MemberChange']) => unwrap(api.PUT('/mall/userinfo', { body }));
export const changeMembers = (body: Schemas['MemberBatch']) => unwrap(api.PUT('/mall/userinfo/batch', { body }));
export const tagMember = (body: Schemas['MemberTags']) => unwrap(api.PUT('/mall/userinfo/tags', { body }));
export const changeParent = (body: Schemas['ParentChange']) => unwrap(api.PUT('/mall/userinfo/parentId', { body }));
export const checkBalances = () => unwrap(api.POST('/mall/userinfo/balanceChecks'));
export const revealMember = (id: string) => unwrap(api.GET('/mall/userinfo/{id}/hidden', { params: { path: { id } } }));

/** A member and the version that the operator saw. */
export interface Seen {
  id: string;
  version: number;
}

export const deleteMember = ({ id, version }: Seen) =>
  unwrap(api.DELETE('/mall/userinfo/{id}', { params: { path: { id }, header: ifMatch(version) } }));

export const givePoints = (
  { userId, points, reason }: { userId: string; points: number; reason: string },
  once: string,
) =>
  unwrap(
    api.PUT('/mall/userinfo/theAdministratorRechargesTheFootCoins/{userId}/{givePoints}', {
      params: {
        path: { userId, givePoints: String(points) },
        query: reason === '' ? {} : { reason },
        header: key(once),
      },
    }),
  );

export const adjustBill = (body: Schemas['AdjustmentInput'], once: string) =>
  unwrap(api.POST('/mall/billingAdjustRecord/adjustBill', { params: { header: key(once) }, body }));
export const editAdjustment = (body: Schemas['AdjustmentEdit']) =>
  unwrap(api.PUT('/mall/billingAdjustRecord', { body }));
export const undoAdjustment = ({ id, version }: Seen) =>
  unwrap(api.POST('/mall/billingAdjustRecord/{id}/undo', { params: { path: { id } }, body: { version } }));
export const reverseAdjustment = ({ id, ...body }: Seen & { reason: string }, once: string) =>
  unwrap(api.POST('/mall/billingAdjustRecord/{id}/reverse', { params: { path: { id }, header: key(once) }, body }));

/** Uploads a file of members; returns the job that checks them. */
export function bringMembers(brought: { file: File; tenantId?: string }, once: string) {
  const body = sheetOf(brought);
  return unwrap(
    api.POST('/mall/userinfo/import', {
      params: { header: { 'Idempotency-Key': once } },
      // The contract types a file as text; the form carries the file itself.
      body: { file: '' },
      bodySerializer: () => body,
    }),
  );
}
