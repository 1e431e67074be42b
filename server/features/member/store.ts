import { type RawBuilder, sql } from 'kysely';
import type { ClientType } from '#server/db/column-types.ts';
import { type Database, read } from '#server/db/database.ts';
import { factTotal } from '#server/rows/fact-counts.ts';
import {
  asksNothing,
  type Counting,
  cut,
  exactly,
  type Found,
  type Page,
  readTold,
  someOf,
} from '#server/rows/paging.ts';
import { type MemberFilter, memberRules } from './filter-store.ts';
import type { Profile } from './profile-values.ts';

// Raw SQL: the page is cut before its joins.

export interface MemberSort {
  sort: 'createTime' | 'consumeAmount' | 'orderCount';
  order: 'asc' | 'desc';
}

const sortColumns = { createTime: sql`created_at`, consumeAmount: sql`consume_amount`, orderCount: sql`order_count` };

export interface MemberRow {
  id: string;
  userId: string;
  tenantId: string;
  parentId: string | null;
  nickName: string;
  realName: string;
  avatarUrl: string;
  mobile: string;
  sex: 0 | 1 | 2 | null;
  province: string;
  city: string;
  appType: ClientType;
  appId: string | null;
  status: 0 | 1;
  points: number;
  balance: number;
  orderCount: number;
  consumeAmount: number;
  createTime: string;
  visitTime: string | null;
  profile: Profile;
  tagIds: string[];
  version: number;
}

/** The columns of a member `m` with accounts `p` and `b`, without sensitive, disabled and removed profile fields. */
export const rowColumns = sql`m.id, m.id as "userId", m.tenant_id as "tenantId", m.parent_id as "parentId",
  m.nick_name as "nickName", m.real_name as "realName", m.avatar_url as "avatarUrl", m.mobile, m.sex, m.province, m.city,
  m.app_type as "appType", m.app_id as "appId", m.status, coalesce(p.balance, 0) as points,
  coalesce(b.balance, 0) as balance, m.order_count as "orderCount", m.consume_amount as "consumeAmount",
  m.created_at as "createTime", m.visited_at as "visitTime", m.version,
  case when m.profile = '{}' then '{}'::jsonb else (select coalesce(jsonb_object_agg(v.key, v.value), '{}')
    from jsonb_each(m.profile) v join profile_fields f on f.tenant_id = m.tenant_id and f.key = v.key
    where f.removed_at is null and f.enabled and not f.sensitive) end as profile,
  array(select g.item_id::text from member_tags g where g.tenant_id = m.tenant_id and g.member_id = m.id
    order by g.item_id) as "tagIds"`;

export const rowAccounts = sql`left join accounts p on p.tenant_id = m.tenant_id and p.member_id = m.id and p.asset = 'points'
  left join accounts b on b.tenant_id = m.tenant_id and b.member_id = m.id and b.asset = 'balance'`;

/** Returns one page of members with what they own, and how many match. */
export function pageMembers(
  db: Database,
  scope: string,
  filter: MemberFilter,
  { sort, order }: MemberSort,
  page: Page,
): Promise<Found<MemberRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const of = sql`from members m where ${memberRules(scope, filter)}`;
  return readTold(
    db,
    scope,
    page,
    countedBy(scope, filter) ?? someOf(of),
    (told) => sql<MemberRow>`select ${rowColumns}, ${told}
      from (select * ${of} order by ${sortColumns[sort]} ${direction}, id ${direction} ${cut(page)}) m
      ${rowAccounts}
      order by m.${sortColumns[sort]} ${direction}, m.id ${direction}`,
  );
}

/** The counter that knows how many members match: of all, and of a client type. */
function countedBy(scope: string, { appType, ...others }: MemberFilter): Counting | undefined {
  if (!asksNothing(others)) return undefined;
  return exactly(factTotal(scope, 'member', appType === undefined ? undefined : { facet: 'app_type', value: appType }));
}

/** Returns the members after an id, for a file that is written while they are read. */
export async function membersAfter(
  db: Database,
  scope: string,
  filter: MemberFilter,
  last: MemberRow | null,
  size: number,
): Promise<MemberRow[]> {
  const after: RawBuilder<unknown> = last === null ? sql`true` : sql`m.id < ${last.id}`;
  const { rows } = await read(db, scope, (query) =>
    sql<MemberRow>`select ${rowColumns}
      from (select * from members m where ${memberRules(scope, filter)} and ${after} order by id desc limit ${size}) m
      ${rowAccounts} order by m.id desc`.execute(query),
  );
  return rows;
}
