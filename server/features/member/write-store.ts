import { sql, type Transaction } from 'kysely';
import type { ClientType } from '#server/db/column-types.ts';
import { notify } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { countDay, countFacets, type FacetChange } from '#server/rows/fact-counts.ts';
import { isYoung } from '#server/rows/removed.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import type { Profile } from './profile-values.ts';

// Raw SQL: whether a member is deleted is computed in the row lock.

export interface LockedMember {
  id: string;
  tenantId: string;
  parentId: string | null;
  nickName: string;
  mobile: string;
  status: 0 | 1;
  sex: 0 | 1 | 2 | null;
  province: string;
  appType: ClientType;
  profile: Profile;
  createdAt: string;
  deleted: boolean;
  /** Deleted by staff, and not too long ago to be restored. */
  isRestorable: boolean;
  version: number;
}

/** Locks and returns a member until the transaction ends, deleted or not. */
export async function lockMember(trx: Transaction<DB>, scope: string, id: string): Promise<LockedMember | undefined> {
  const tenant = tenantIs(scope);
  const { rows } = await sql<LockedMember>`select id, tenant_id as "tenantId", parent_id as "parentId",
      nick_name as "nickName", mobile, status, sex, province, app_type as "appType", profile,
      created_at as "createdAt", deleted_at is not null as deleted,
      not has_left and coalesce(${isYoung(sql`deleted_at`)}, false) as "isRestorable", version
    from members where id = ${id} and ${tenant} for update`.execute(trx);
  return rows[0];
}

export interface MemberColumns {
  nick_name?: string | undefined;
  real_name?: string | undefined;
  avatar_url?: string | undefined;
  mobile?: string | undefined;
  sex?: 0 | 1 | 2 | null | undefined;
  birthday?: string | null | undefined;
  province?: string | undefined;
  city?: string | undefined;
  app_type?: ClientType | undefined;
  app_id?: string | null | undefined;
  status?: 0 | 1 | undefined;
  remark?: string | undefined;
  parent_id?: string | null | undefined;
  profile?: string | undefined;
  deleted_at?: string | null | undefined;
  has_left?: true;
}

export async function insertMember(
  trx: Transaction<DB>,
  tenantId: string,
  columns: MemberColumns & { nick_name: string; app_type: ClientType },
): Promise<Countable> {
  const row = await trx
    .insertInto('members')
    .values({ tenant_id: tenantId, sex: null, birthday: null, app_id: null, ...present(columns) })
    .returning(['id', 'created_at as createdAt', 'sex', 'province', 'app_type as appType'])
    .executeTakeFirstOrThrow();
  return { ...row, tenantId };
}

/** Kysely would write undefined as null. */
function present<Columns extends object>(columns: Columns): Columns {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same columns without the undefined ones
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns;
}

/** A member with the facts by which the dashboard's counters group members. */
export interface Countable {
  id: string;
  tenantId: string;
  appType: ClientType;
  sex: 0 | 1 | 2 | null;
  province: string;
  createdAt: string;
}

/** Tells the open pages of a tenant, and of platform staff, that a member changed. */
export const tellMember = (trx: Transaction<DB>, { tenantId, id }: Pick<Countable, 'tenantId' | 'id'>): Promise<void> =>
  notify(trx, liveChannel, JSON.stringify({ topic: 'member', tenantId, id }));

/** Adds a member to the counters, or removes it, and tells open pages. */
export async function countMember(trx: Transaction<DB>, member: Countable, by: 1 | -1): Promise<void> {
  const { tenantId, createdAt } = member;
  await countFacets(trx, tenantId, 'member', [['all', '', by], ...facetsOf(member, by)]);
  await countDay(trx, tenantId, 'member', createdAt, by);
  await tellMember(trx, member);
}

const facetsOf = (
  { appType, sex, province }: Omit<Countable, 'id' | 'tenantId' | 'createdAt'>,
  by: number,
): FacetChange[] => [
  ['app_type', appType, by],
  ['sex', sex === null ? '' : String(sex), by],
  ['province', province, by],
];

/** Moves a member in the counters from its former facts to its current ones, and tells open pages. */
export async function recountMember(trx: Transaction<DB>, before: Countable, after: Countable): Promise<void> {
  const moves = [...facetsOf(before, -1), ...facetsOf(after, 1)];
  const changed = moves.filter(([facet, value]) => moves.filter(([f, v]) => f === facet && v === value).length === 1);
  await countFacets(trx, before.tenantId, 'member', changed);
  await tellMember(trx, after);
}
