import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { isYoung } from '#server/rows/removed.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayOf, today } from '#server/rows/shanghai.ts';
import { anywhere } from '#server/rows/text-search.ts';

// Raw SQL: one list of columns for page, file and row, and counts in one pass.

export interface UserShop {
  id: string;
  tenantId: string;
  shopName: string;
  userId: string | null;
  memberName: string | null;
  mobile: string;
  status: -1 | 0 | 1;
  shopType: 'personal' | 'company' | 'flagship';
  intro: string;
  notice: string;
  logoUrl: string;
  picUrls: string[];
  contact: string;
  province: string;
  city: string;
  address: string;
  openTime: string;
  fixedFreight: number;
  freeFreightFrom: number | null;
  createTime: string;
  updateTime: string;
  version: number;
}

export type ShopFilter = ListFilter<'pageUserShops'>;

const columns = sql`s.id, s.tenant_id as "tenantId", s.shop_name as "shopName", s.member_id as "userId",
  m.nick_name as "memberName", s.mobile, s.status, s.shop_type as "shopType", s.intro, s.notice, s.logo_url as "logoUrl",
  s.pic_urls as "picUrls", s.contact, s.province, s.city, s.address, s.open_time as "openTime",
  s.fixed_freight as "fixedFreight", s.free_freight_from as "freeFreightFrom", s.created_at as "createTime",
  s.updated_at as "updateTime", s.version`;
const owner = sql`left join members m on m.tenant_id = s.tenant_id and m.id = s.member_id`;

function rulesOf(scope: string, { name, status, userId }: ShopFilter) {
  const rules = [tenantIs(scope, 's.tenant_id'), sql`s.deleted_at is null`];
  if (name !== undefined) rules.push(sql`s.shop_name ilike ${anywhere(name)}`);
  if (status !== undefined) rules.push(sql`s.status = ${status}`);
  if (userId !== undefined) rules.push(sql`s.member_id = ${userId}`);
  return sql.join(rules, sql` and `);
}

/** Returns one page of a scope's shops, newest first, with the total. */
export async function pageUserShops(
  db: Database,
  scope: string,
  filter: ShopFilter,
  page: Page,
): Promise<Found<UserShop>> {
  const rules = rulesOf(scope, filter);
  return readPage(db, scope, page, {
    rows: sql<UserShop>`select ${columns} from user_shops s ${owner} where ${rules}
        order by s.created_at desc, s.id desc`,
    of: sql`from user_shops s where ${rules}`,
  });
}

/** Returns the shops after an id, for a file that is written while they are read. */
export async function shopsAfter(
  db: Database,
  scope: string,
  filter: ShopFilter,
  last: UserShop | null,
  size: number,
): Promise<UserShop[]> {
  const after = last === null ? sql`true` : sql`s.id < ${last.id}`;
  const { rows } = await read(db, scope, (query) =>
    sql<UserShop>`select ${columns} from user_shops s ${owner} where ${rulesOf(scope, filter)} and ${after}
      order by s.id desc limit ${size}`.execute(query),
  );
  return rows;
}

const oneShop =
  (there: RawBuilder<unknown>) =>
  async (query: Kysely<DB>, scope: string, id: string): Promise<UserShop | undefined> => {
    const { rows } = await sql<UserShop>`select ${columns} from user_shops s ${owner}
      where s.id = ${id} and ${there} and ${tenantIs(scope, 's.tenant_id')}`.execute(query);
    return rows[0];
  };

/** Returns a shop by id. */
export const findShop = oneShop(sql`s.deleted_at is null`);

/** Returns a deleted shop that can be restored by id. */
export const findGoneShop = oneShop(isYoung(sql`s.deleted_at`));

export interface Statistics {
  countToday: number;
  countTotal: number;
  open: number;
  closed: number;
  notOpened: number;
}

/** Counts shops by state, and the new ones since midnight in Shanghai. */
export async function statistics(db: Database, scope: string): Promise<Statistics> {
  const { rows } = await read(db, scope, (query) =>
    sql<Statistics>`select count(*)::int as "countTotal",
        (count(*) filter (where ${dayOf(sql`created_at`)} = ${today}))::int as "countToday",
        (count(*) filter (where status = 1))::int as open, (count(*) filter (where status = 0))::int as closed,
        (count(*) filter (where status = -1))::int as "notOpened"
      from user_shops s where ${rulesOf(scope, {})}`.execute(query),
  );
  return rows[0] ?? { countToday: 0, countTotal: 0, open: 0, closed: 0, notOpened: 0 };
}

export async function hasMember(trx: Transaction<DB>, tenantId: string, id: string): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return member !== undefined;
}

/** Adds a shop and returns its id. */
export async function insertShop(trx: Transaction<DB>, columns: Insertable<DB['user_shops']>): Promise<string> {
  const { id } = await trx.insertInto('user_shops').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns true when a shop has points goods on the shelf. */
export async function offersGoods(trx: Transaction<DB>, { tenantId, id }: UserShop): Promise<boolean> {
  const offered = await trx
    .selectFrom('points_goods')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('shop_id', '=', id)
    .where('shelf', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return offered !== undefined;
}
