import { sql, type Transaction } from 'kysely';
import type { ClientType } from '#server/db/column-types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';
import type { Profile } from './profile-values.ts';

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
  version: number;
}

/** Locks and returns a member until the transaction ends, deleted or not. */
export async function lockMember(trx: Transaction<DB>, scope: string, id: string): Promise<LockedMember | undefined> {
  const tenant = tenantIs(scope);
  const { rows } = await sql<LockedMember>`select id, tenant_id as "tenantId", parent_id as "parentId",
      nick_name as "nickName", mobile, status, sex, province, app_type as "appType", profile,
      created_at as "createdAt", deleted_at is not null as deleted, version
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
}

export async function insertMember(
  trx: Transaction<DB>,
  tenantId: string,
  columns: MemberColumns & { nick_name: string; app_type: ClientType },
): Promise<Countable & { id: string }> {
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

/** The facts by which the dashboard's counters group members. */
export interface Countable {
  tenantId: string;
  appType: ClientType;
  sex: 0 | 1 | 2 | null;
  province: string;
  createdAt: string;
}

const slots = 16;

/** Adds a member to the counters, or removes it. */
export async function countMember(trx: Transaction<DB>, member: Countable, by: 1 | -1): Promise<void> {
  const { tenantId, createdAt } = member;
  const slot = Math.floor(Math.random() * slots);
  await countFacets(trx, tenantId, [['all', '', by], ...facetsOf(member, by)], slot);
  await sql`insert into fact_days as d (tenant_id, fact, day, slot, count)
    values (${tenantId}, 'member', (${createdAt}::timestamptz at time zone 'Asia/Shanghai')::date, ${slot}, ${by})
    on conflict (tenant_id, fact, day, slot) do update set count = d.count + excluded.count`.execute(trx);
}

type Facet = readonly [facet: string, value: string, by: number];

const facetsOf = ({ appType, sex, province }: Omit<Countable, 'tenantId' | 'createdAt'>, by: number): Facet[] => [
  ['app_type', appType, by],
  ['sex', sex === null ? '' : String(sex), by],
  ['province', province, by],
];

/** Moves a member in the counters from its former facts to its current ones. */
export async function recountMember(trx: Transaction<DB>, before: Countable, after: Countable): Promise<void> {
  const moves = [...facetsOf(before, -1), ...facetsOf(after, 1)];
  const changed = moves.filter(([facet, value]) => moves.filter(([f, v]) => f === facet && v === value).length === 1);
  await countFacets(trx, before.tenantId, changed, Math.floor(Math.random() * slots));
}

async function countFacets(trx: Transaction<DB>, tenantId: string, moves: readonly Facet[], slot: number) {
  if (moves.length === 0) return;
  // A fixed order, so that concurrent counts wait for each other without deadlock.
  const rows = moves
    .toSorted((one, other) => (`${one[0]} ${one[1]}` < `${other[0]} ${other[1]}` ? -1 : 1))
    .map(([facet, value, by]) => sql`(${tenantId}, 'member', ${facet}, ${value}, ${slot}::smallint, ${by}::bigint)`);
  await sql`insert into fact_totals as t (tenant_id, fact, facet, value, slot, count) values ${sql.join(rows)}
    on conflict (tenant_id, fact, facet, value, slot) do update set count = t.count + excluded.count`.execute(trx);
}
