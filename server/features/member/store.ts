import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { ClientType } from '#server/db/schema.ts';
import { everyTenant } from '#server/http/scope.ts';
import { countedAtMost, containing } from '#server/http/search.ts';

export interface MemberFilter {
  text?: string | undefined;
  appType?: ClientType | undefined;
  sex?: '0' | '1' | '2' | 'none' | undefined;
  province?: string | undefined;
  status?: 0 | 1 | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface MemberSort {
  sort: 'createTime' | 'consumeAmount' | 'orderCount';
  order: 'asc' | 'desc';
}

const sortColumns = { createTime: sql`created_at`, consumeAmount: sql`consume_amount`, orderCount: sql`order_count` };

function conditions(scope: string, filter: MemberFilter) {
  const { text, appType, sex, province, status, from, to } = filter;
  const rules = [scope === everyTenant ? sql`true` : sql`m.tenant_id = ${scope}`];
  if (text !== undefined)
    rules.push(sql`(m.tenant_id, m.id) in (select * from members_matching(${containing(text)}, ${countedAtMost + 1}))`);
  if (appType !== undefined) rules.push(sql`m.app_type = ${appType}`);
  if (sex !== undefined) rules.push(sex === 'none' ? sql`m.sex is null` : sql`m.sex = ${Number(sex)}`);
  if (province !== undefined) rules.push(province === 'none' ? sql`m.province = ''` : sql`m.province = ${province}`);
  if (status !== undefined) rules.push(sql`m.status = ${status}`);
  if (from !== undefined) rules.push(sql`m.created_at >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'`);
  if (to !== undefined) rules.push(sql`m.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`);
  return sql.join(rules, sql` and `);
}

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
  version: number;
}

/** One page of members with what they own. */
export async function pageMembers(
  db: Database,
  scope: string,
  filter: MemberFilter,
  { sort, order }: MemberSort,
  skip: number,
  size: number,
) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await read(db, scope, (query) =>
    sql<MemberRow>`
      select m.id, m.id as "userId", m.tenant_id as "tenantId", m.parent_id as "parentId", nick_name as "nickName",
        real_name as "realName", avatar_url as "avatarUrl", mobile, sex, province, city, app_type as "appType",
        app_id as "appId", status, coalesce(p.balance, 0) as points, coalesce(b.balance, 0) as balance,
        order_count as "orderCount", consume_amount as "consumeAmount", created_at as "createTime",
        visited_at as "visitTime", m.version
      from (select * from members m where ${conditions(scope, filter)}
        order by ${sortColumns[sort]} ${direction}, id ${direction} limit ${size} offset ${skip}) m
      left join accounts p on p.tenant_id = m.tenant_id and p.member_id = m.id and p.asset = 'points'
      left join accounts b on b.tenant_id = m.tenant_id and b.member_id = m.id and b.asset = 'balance'
      order by ${sortColumns[sort]} ${direction}, id ${direction}`.execute(query),
  );
  return rows;
}

/** Rows that a filter finds: exact from the counters when it names no more than a client type, else counted to 10,000. */
export async function countMembers(
  db: Database,
  scope: string,
  filter: MemberFilter,
): Promise<{ total: number; totalExact: boolean }> {
  const { appType, ...others } = filter;
  if (Object.values(others).every((value) => value === undefined)) {
    const facet = appType === undefined ? sql`facet = 'all'` : sql`facet = 'app_type' and value = ${appType}`;
    const rule = scope === everyTenant ? sql`true` : sql`tenant_id = ${scope}`;
    const { rows } = await read(db, scope, (query) =>
      sql<{
        total: number | null;
      }>`select sum(count) as total from fact_totals where ${rule} and fact = 'member' and ${facet}`.execute(query),
    );
    return { total: rows[0]?.total ?? 0, totalExact: true };
  }
  const { rows } = await read(db, scope, (query) =>
    sql<{ total: number }>`select count(*)::int as total from
      (select 1 from members m where ${conditions(scope, filter)} limit ${countedAtMost + 1}) found`.execute(query),
  );
  const counted = rows[0]?.total ?? 0;
  return { total: Math.min(counted, countedAtMost), totalExact: counted <= countedAtMost };
}
