import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: one list of columns, an advisory lock, and counts in one pass.

export interface SavedView {
  id: string;
  list: string;
  name: string;
  search: Record<string, string>;
  isShared: boolean;
  isOwn: boolean;
  isDefault: boolean;
  ownerName: string;
  updateTime: string;
  version: number;
}

/** Who owns views, and where: tenant staff in their tenant, platform staff under '*'. */
export interface Keeper {
  operatorId: string;
  home: string;
}

const columns = ({ operatorId }: Keeper) => sql`v.id, v.list, v.name, v.search, v.shared as "isShared",
  v.operator_id = ${operatorId} as "isOwn", d.view_id is not null as "isDefault", o.name as "ownerName",
  v.updated_at as "updateTime", v.version`;
const joins = ({ operatorId }: Keeper) => sql`saved_views v join operators o on o.id = v.operator_id
  left join default_views d on d.tenant_id = v.tenant_id and d.operator_id = ${operatorId}
    and d.list = v.list and d.view_id = v.id`;

const most = 500;

/** Returns the views visible to a person by list and name, own ones first. */
export async function viewsOf(query: Kysely<DB>, keeper: Keeper): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`select ${columns(keeper)} from ${joins(keeper)}
    where v.tenant_id = ${keeper.home} and v.deleted_at is null and (v.shared or v.operator_id = ${keeper.operatorId})
    order by v.operator_id = ${keeper.operatorId} desc, v.list, v.name, v.id limit ${most}`.execute(query);
  return rows;
}

/** Returns a view that is visible to a person. */
export async function findView(query: Kysely<DB>, keeper: Keeper, id: string): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`select ${columns(keeper)} from ${joins(keeper)}
    where v.tenant_id = ${keeper.home} and v.id = ${id} and v.deleted_at is null
      and (v.shared or v.operator_id = ${keeper.operatorId})`.execute(query);
  return rows[0];
}

/** Returns an own view with its version; one deleted within the last day only on request. */
export async function ownView(
  trx: Transaction<DB>,
  { operatorId, home }: Keeper,
  id: string,
  isGone = false,
): Promise<{ list: string; name: string; version: number } | undefined> {
  return trx
    .selectFrom('saved_views')
    .select(['list', 'name', 'version'])
    .where('tenant_id', '=', home)
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .where(isGone ? sql<boolean>`deleted_at > now() - interval '1 day'` : sql<boolean>`deleted_at is null`)
    .executeTakeFirst();
}

/** Makes changes to one operator's views wait for each other: names are unique and their number is limited. */
export async function lockViews(trx: Transaction<DB>, { operatorId, home }: Keeper): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views ${home} ${operatorId}`}, 0))`.execute(trx);
}

/** Counts a person's views of a list, and checks whether one other than `except` has the name. */
export async function keptFor(
  trx: Transaction<DB>,
  { operatorId, home }: Keeper,
  { list, name, except }: { list: string; name: string; except: string | null },
): Promise<{ count: number; isTaken: boolean }> {
  const { rows } = await sql<{ count: number; isTaken: boolean }>`select count(*)::int as count,
      coalesce(bool_or(name = ${name} and id is distinct from ${except}::bigint), false) as "isTaken" from saved_views
    where tenant_id = ${home} and operator_id = ${operatorId} and list = ${list} and deleted_at is null`.execute(trx);
  return rows[0] ?? { count: 0, isTaken: false };
}

/** Purges views deleted more than a day ago, when undo is no longer offered. */
export async function dropGone(trx: Transaction<DB>, { operatorId, home }: Keeper): Promise<void> {
  await sql`delete from saved_views where tenant_id = ${home} and operator_id = ${operatorId}
    and deleted_at < now() - interval '1 day'`.execute(trx);
}

/** Adds a view and returns its id. */
export async function insertView(trx: Transaction<DB>, columns: Insertable<DB['saved_views']>): Promise<string> {
  const { id } = await trx.insertInto('saved_views').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Removes a person's default view of a list. */
export async function dropDefault(trx: Transaction<DB>, { home, operatorId }: Keeper, list: string): Promise<void> {
  await trx
    .deleteFrom('default_views')
    .where('tenant_id', '=', home)
    .where('operator_id', '=', operatorId)
    .where('list', '=', list)
    .execute();
}

/** Makes a view a person's default for a list. */
export async function setDefault(
  trx: Transaction<DB>,
  { home, operatorId }: Keeper,
  { list, id }: { list: string; id: string },
): Promise<void> {
  await trx
    .insertInto('default_views')
    .values({ tenant_id: home, operator_id: operatorId, list, view_id: id })
    .onConflict((same) => same.columns(['tenant_id', 'operator_id', 'list']).doUpdateSet({ view_id: id }))
    .execute();
}
