import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/http/scope.ts';

interface UserShopRow {
  id: string;
  tenantId: string;
  shopName: string;
  userId: string | null;
  mobile: string;
  status: 0 | 1;
  createTime: string;
  version: number;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** One page of a scope's shops whose name has the text in it, newest first, and how many there are. */
export async function pageUserShops(
  db: Database,
  scope: string,
  name: string | undefined,
  current: number,
  size: number,
): Promise<{ records: UserShopRow[]; total: number }> {
  const rules = sql.join(
    [
      scope === everyTenant ? sql`true` : sql`tenant_id = ${scope}`,
      name === undefined ? sql`true` : sql`shop_name like ${`%${escaped(name.trim())}%`}`,
    ],
    sql` and `,
  );
  const [page, counted] = await Promise.all([
    read(db, scope, (query) =>
      sql<UserShopRow>`select id, tenant_id as "tenantId", shop_name as "shopName", member_id as "userId", mobile,
          status, created_at as "createTime", version
        from user_shops where ${rules} order by created_at desc, id desc
        limit ${size} offset ${(current - 1) * size}`.execute(query),
    ),
    read(db, scope, (query) =>
      sql<{ total: number }>`select count(*)::int as total from user_shops where ${rules}`.execute(query),
    ),
  ]);
  return { records: page.rows, total: counted.rows[0]?.total ?? 0 };
}
