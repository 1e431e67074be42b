import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { countAll, cut, type Found, type Page } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: counts beside rows, and arrays.

export interface RoleRow {
  id: string;
  tenantId: string;
  /** What an owner called it, in every language. */
  name: { zh: string; en: string };
  ready: false;
  permissions: string[];
  refundLimit: number | null;
  balanceLimit: number | null;
  pointsLimit: number | null;
  staff: number;
  updateTime: string;
  version: number;
}

const columns = sql`r.id, r.tenant_id as "tenantId",
  jsonb_build_object('zh', r.name, 'en', r.name) as name, false as ready, r.permissions, r.refund_limit as "refundLimit",
  r.balance_limit as "balanceLimit", r.points_limit as "pointsLimit", r.updated_at as "updateTime", r.version,
  (select count(*)::int from operators o where o.tenant_id = r.tenant_id and o.role_id = r.id) as staff`;

/** Returns one page of the roles that owners made, by tenant and name, with the total. */
export async function pageRoles(query: Kysely<DB>, scope: string, page: Page): Promise<Found<RoleRow>> {
  const own = tenantIs(scope);
  const { rows } = await sql<RoleRow>`select ${columns} from roles r where ${own}
    order by r.tenant_id, r.name, r.id ${cut(page)}`.execute(query);
  return { records: rows, ...(await countAll(query, sql`from roles where ${own}`)) };
}

/** Returns one role of a scope. */
export async function findRole(query: Kysely<DB>, scope: string, id: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`select ${columns} from roles r
    where ${tenantIs(scope)} and r.id = ${id}`.execute(query);
  return rows[0];
}

/** Returns how many accounts have each ready-made role. */
export async function readyCounts(query: Kysely<DB>, scope: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ role: string; staff: number }>`select ready_role as role, count(*)::int as staff
    from operators where ${tenantIs(scope)} and ready_role is not null group by 1`.execute(query);
  return new Map(rows.map(({ role, staff }) => [role, staff]));
}

/** Returns how many roles a tenant has made. */
export async function countRoles(trx: Transaction<DB>, tenantId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from roles where tenant_id = ${tenantId}`.execute(
    trx,
  );
  return rows[0]?.n ?? 0;
}

interface RoleColumns {
  name: string;
  permissions: string[];
  refund_limit?: number | null;
  balance_limit?: number | null;
  points_limit?: number | null;
}

export async function addRole(
  trx: Transaction<DB>,
  tenantId: string,
  columns: RoleColumns,
): Promise<{ id: string; version: number }> {
  return trx
    .insertInto('roles')
    .values({ tenant_id: tenantId, ...columns })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function removeRole(trx: Transaction<DB>, { tenantId, id }: RoleRow): Promise<void> {
  await trx.deleteFrom('roles').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
