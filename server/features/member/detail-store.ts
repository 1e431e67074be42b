import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';
import type { Profile } from './profile-values.ts';
import { type MemberRow, rowAccounts, rowColumns } from './store.ts';

// Raw SQL: the tree of referrers is recursive; counts come in one statement.

export interface MemberBrief {
  id: string;
  nickName: string;
  mobile: string;
  status: 0 | 1;
}

export interface MemberTag {
  id: string;
  categoryId: string;
  categoryName: string;
  name: string;
  color: string;
}

export interface MemberDetail {
  member: MemberRow;
  birthday: string | null;
  remark: string;
  updateTime: string;
  profile: Profile;
  hidden: string[];
  tags: MemberTag[];
  shops: { id: string; name: string; status: -1 | 0 | 1 }[];
  referrers: MemberBrief[];
  followers: number;
  openOrders: number;
}

/** The most referrers shown above a member. */
const tallest = 20;

const briefs = sql`id, nick_name as "nickName", mobile, status`;

/** Returns the referrers above a member, nearest first; at most twenty. */
export async function referrersOf(query: Kysely<DB>, tenantId: string, parentId: string | null) {
  if (parentId === null) return [];
  const { rows } = await sql<MemberBrief>`with recursive up as (
      select m.id, nick_name, mobile, status, parent_id, 1 as height from members m
        where tenant_id = ${tenantId} and id = ${parentId}
      union all
      select m.id, m.nick_name, m.mobile, m.status, m.parent_id, height + 1 from members m
        join up on m.tenant_id = ${tenantId} and m.id = up.parent_id where height < ${tallest})
    select ${briefs} from up order by height`.execute(query);
  return rows;
}

/** Returns the first ten members whom this one referred. */
export async function followersOf(query: Kysely<DB>, tenantId: string, id: string): Promise<MemberBrief[]> {
  const { rows } = await sql<MemberBrief>`select ${briefs} from members
    where tenant_id = ${tenantId} and parent_id = ${id} and deleted_at is null order by id limit 10`.execute(query);
  return rows;
}

/** Returns a member by id in a scope, or null. */
export async function findDetail(query: Kysely<DB>, scope: string, id: string): Promise<MemberDetail | null> {
  const tenant = tenantIs(scope, 'm.tenant_id');
  type Found = MemberRow & { birthday: string | null; remark: string; updateTime: string; hidden: string[] };
  const { rows } = await sql<Found>`select ${rowColumns}, m.birthday, m.remark, m.updated_at as "updateTime",
      array(select f.key from profile_fields f where f.tenant_id = m.tenant_id and f.sensitive and f.enabled
        and f.removed_at is null and m.profile ? f.key order by f.sort, f.id) as hidden
    from (select * from members m where id = ${id} and deleted_at is null and ${tenant}) m ${rowAccounts}`.execute(
    query,
  );
  const [found] = rows;
  if (!found) return null;
  const { birthday, remark, updateTime, hidden, ...member } = found;
  const { tenantId } = member;
  const [tags, shops, referrers, counts] = await Promise.all([
    sql<MemberTag>`select i.id, c.id as "categoryId", c.name as "categoryName", i.name, i.color
      from member_tags g join tag_items i on i.tenant_id = g.tenant_id and i.id = g.item_id
      join tag_categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
      where g.tenant_id = ${tenantId} and g.member_id = ${id} order by c.sort, c.id, i.sort, i.id`.execute(query),
    sql<{ id: string; name: string; status: -1 | 0 | 1 }>`select id, shop_name as name, status from user_shops
      where tenant_id = ${tenantId} and member_id = ${id} and deleted_at is null order by id limit 20`.execute(query),
    referrersOf(query, tenantId, member.parentId),
    sql<{ followers: number; open: number }>`select
      (select count(*)::int from members where tenant_id = ${tenantId} and parent_id = ${id} and deleted_at is null) as followers,
      ${openOrders(tenantId, id)} as open`.execute(query),
  ]);
  return {
    member,
    birthday,
    remark,
    updateTime,
    profile: member.profile,
    hidden,
    tags: tags.rows,
    shops: shops.rows,
    referrers,
    followers: counts.rows[0]?.followers ?? 0,
    openOrders: counts.rows[0]?.open ?? 0,
  };
}

/** An expression that counts a member's open orders: neither finished nor cancelled. */
const openOrders = (tenantId: string, id: string) =>
  sql`(select count(*)::int from orders where tenant_id = ${tenantId} and member_id = ${id}
    and stage not in ('completed', 'cancelled', 'deleted'))`;

/** Returns what prevents a member's deletion: open orders and after-sales, points and money. */
export async function holdingsOf(
  trx: Transaction<DB>,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<{ open: number; afterSales: number; held: number }> {
  const { rows } = await sql<{ open: number; afterSales: number; held: number }>`select
    ${openOrders(tenantId, id)} as open,
    (select coalesce(sum(open_after_sales), 0)::int from orders
      where tenant_id = ${tenantId} and member_id = ${id}) as "afterSales",
    (select coalesce(sum(balance), 0) from accounts where tenant_id = ${tenantId} and member_id = ${id}) as held`.execute(
    trx,
  );
  return rows[0] ?? { open: 0, afterSales: 0, held: 0 };
}
