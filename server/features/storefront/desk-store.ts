import { sql, type Transaction } from 'kysely';
import type { ClientType } from '#server/db/column-types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: a part of a name, whatever its letters.

/** A storefront as its operators see it. */
export interface StorefrontRow {
  id: string;
  tenantId: string;
  name: string;
  storefront: string;
  clientType: ClientType;
  appId: string | null;
  origins: string[];
  enabled: boolean;
  createTime: string;
  updateTime: string;
  version: number;
}

const row = sql`s.id, s.tenant_id as "tenantId", s.name, s.public_key as storefront, s.client_type as "clientType",
  s.app_id as "appId", s.origins, s.enabled, s.created_at as "createTime", s.updated_at as "updateTime", s.version`;

const rules = (scope: string, name: string | undefined) =>
  sql`${tenantIs(scope, 's.tenant_id')} and ${
    name === undefined ? sql`true` : sql`position(lower(${name.trim()}) in lower(s.name)) > 0`
  }`;

/** Returns storefronts in the order in which they were made, from an offset. */
export function pageStorefronts(
  db: Database,
  scope: string,
  name: string | undefined,
  page: Page,
): Promise<Found<StorefrontRow>> {
  const of = sql`from storefronts s where ${rules(scope, name)}`;
  return readPage(db, scope, page, {
    rows: sql<StorefrontRow>`select ${row} ${of} order by s.tenant_id, s.id`,
    of,
  });
}

export async function findStorefront(db: Database, scope: string, id: string): Promise<StorefrontRow | undefined> {
  const { rows } = await read(db, scope, (query) =>
    sql<StorefrontRow>`select ${row} from storefronts s where ${rules(scope, undefined)} and s.id = ${id}`.execute(
      query,
    ),
  );
  return rows[0];
}

export interface LockedStorefront {
  id: string;
  tenantId: string;
  version: number;
  clientType: ClientType;
}

export function lockStorefront(trx: Transaction<DB>, scope: string, id: string): Promise<LockedStorefront | undefined> {
  return trx
    .selectFrom('storefronts')
    .select(['id', 'tenant_id as tenantId', 'version', 'client_type as clientType'])
    .where(tenantIs(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface NewStorefront {
  key: string;
  name: string;
  clientType: ClientType;
  appId: string | null;
  origins: readonly string[];
  enabled: boolean;
}

export function insertStorefront(
  trx: Transaction<DB>,
  tenantId: string,
  { key, name, clientType, appId, origins, enabled }: NewStorefront,
): Promise<{ id: string; version: number }> {
  return trx
    .insertInto('storefronts')
    .values({
      tenant_id: tenantId,
      public_key: key,
      name,
      client_type: clientType,
      app_id: appId,
      origins: [...origins],
      enabled,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** 1 for a mini-program, 2 for an official account of the tenant; undefined for an account that it does not have. */
export async function kindOfAccount(
  trx: Transaction<DB>,
  tenantId: string,
  appId: string,
): Promise<number | undefined> {
  const account = await trx
    .selectFrom('wxapps')
    .select('app_type')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', appId)
    .executeTakeFirst();
  return account?.app_type;
}

/** Ends the sessions that a storefront opened. */
export async function endSessionsAt(trx: Transaction<DB>, tenantId: string, id: string): Promise<void> {
  await trx.deleteFrom('member_sessions').where('tenant_id', '=', tenantId).where('storefront_id', '=', id).execute();
}

/** Whether a page of this origin may call an enabled storefront. */
export async function isOrigin(db: Database, origin: string): Promise<boolean> {
  const found = await read(db, '*', (query) =>
    query
      .selectFrom('storefronts')
      .select('id')
      .where('enabled', '=', true)
      .where(sql<boolean>`origins @> array[${origin}]::text[]`)
      .limit(1)
      .executeTakeFirst(),
  );
  return found !== undefined;
}
