import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { UserType } from '#server/http/operations.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { anywhere } from '#server/rows/text-search.ts';
import { readyRoles } from '#shared/roles/ready.ts';

// Raw SQL: one list of columns for page and row, under rules put together at run time.

export interface Staff {
  id: string;
  username: string;
  name: string;
  type: UserType;
  tenantId: string | null;
  owner: boolean;
  role: { id: string; name: { zh: string; en: string } } | null;
  phone: string;
  remark: string;
  status: 'active' | 'disabled';
  sessions: number;
  seenTime: string | null;
  own: boolean;
  createTime: string;
  version: number;
}

export type StaffFilter = ListFilter<'pageStaff'>;

/** The accounts that a caller manages: all, all but super administrators, or one tenant's. */
export interface Reach {
  ownId: string;
  tenantId: string | null;
  withSuper: boolean;
}

/** The names of the ready-made roles, for the database to choose from. */
const readyNames = JSON.stringify(Object.fromEntries(Object.entries(readyRoles).map(([id, { name }]) => [id, name])));

const role = sql`coalesce(
  (select jsonb_build_object('id', o.ready_role, 'name', ${readyNames}::jsonb -> o.ready_role) where o.ready_role is not null),
  (select jsonb_build_object('id', r.id::text, 'name', jsonb_build_object('zh', r.name, 'en', r.name))
    from roles r where r.tenant_id = o.tenant_id and r.id = o.role_id))`;
const living = sql`s.operator_id = o.id and s.expires_at > now() and s.seen_at > now() - interval '30 minutes'`;
const columns = (
  ownId: string,
) => sql`o.id, o.username, o.name, o.type, o.tenant_id as "tenantId", o.owner, ${role} as role,
  o.phone, o.remark, o.status, (select count(*)::int from sessions s where ${living}) as sessions,
  (select max(s.seen_at) from sessions s where s.operator_id = o.id) as "seenTime", o.id = ${ownId} as own,
  o.created_at as "createTime", o.version`;

function within({ tenantId, withSuper }: Reach): RawBuilder<unknown> {
  const tenant = tenantId === null ? sql`true` : sql`o.tenant_id = ${tenantId}`;
  return withSuper ? tenant : sql`${tenant} and o.type <> -1`;
}

/** Returns one page of accounts within a reach, platform staff first, with the total. */
export async function pageStaff(
  db: Database,
  reach: Reach,
  { text, type, status }: StaffFilter,
  page: Page,
): Promise<Found<Staff>> {
  const rules = [within(reach)];
  if (text !== undefined) rules.push(sql`(o.username || ' ' || o.name) ilike ${anywhere(text)}`);
  if (type !== undefined) rules.push(sql`o.type = ${type}`);
  if (status !== undefined) rules.push(sql`o.status = ${status}`);
  const where = sql.join(rules, sql` and `);
  return readPage(db, everyTenant, page, {
    rows: sql<Staff>`select ${columns(reach.ownId)} from operators o where ${where}
        order by o.tenant_id nulls first, o.id`,
    of: sql`from operators o where ${where}`,
  });
}

/** Returns an account within a reach. */
export async function findStaff(query: Kysely<DB>, reach: Reach, id: string): Promise<Staff | undefined> {
  const { rows } = await sql<Staff>`select ${columns(reach.ownId)} from operators o
    where o.id = ${id} and ${within(reach)}`.execute(query);
  return rows[0];
}
