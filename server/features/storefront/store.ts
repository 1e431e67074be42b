import { sql } from 'kysely';
import type { ClientType } from '#server/db/column-types.ts';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

/** A storefront that sells: enabled, of an active tenant. */
export interface OpenStorefront {
  id: string;
  tenantId: string;
  tenantName: string;
  key: string;
  name: string;
  clientType: ClientType;
  appId: string | null;
  /** Where its websites are. */
  origins: string[];
}

const open = (query: ReturnType<Database['scoped']>) =>
  query
    .selectFrom('storefronts as s')
    .innerJoin('tenants as t', 't.id', 's.tenant_id')
    .where('s.enabled', '=', true)
    .where('t.status', '=', 'active')
    .select([
      's.id',
      's.tenant_id as tenantId',
      't.name as tenantName',
      's.public_key as key',
      's.name',
      's.client_type as clientType',
      's.app_id as appId',
      's.origins',
    ]);

/** Finds a storefront by its public key, which says whose it is. */
export const storefrontByKey = (db: Database, key: string): Promise<OpenStorefront | undefined> =>
  read(db, everyTenant, (query) => open(query).where('s.public_key', '=', key).executeTakeFirst());

export const storefrontById = (db: Database, tenantId: string, id: string): Promise<OpenStorefront | undefined> =>
  read(db, tenantId, (query) =>
    open(query).where('s.tenant_id', '=', tenantId).where('s.id', '=', id).executeTakeFirst(),
  );

/** The key of the first storefront of a client that sells, of whatever tenant; null when none does. */
export async function firstStorefrontKey(db: Database, clientType: ClientType): Promise<string | null> {
  const found = await read(db, everyTenant, (query) =>
    open(query).where('s.client_type', '=', clientType).orderBy('t.id').orderBy('s.id').executeTakeFirst(),
  );
  return found?.key ?? null;
}

/** Finds the storefront behind a link: the one of the account that it names, else the tenant's own for the client. */
export const storefrontOfLink = (
  db: Database,
  { tenantId, appId, clientType }: { tenantId: string; appId: string | null; clientType: ClientType },
): Promise<OpenStorefront | undefined> =>
  read(db, tenantId, (query) =>
    open(query)
      .where('s.tenant_id', '=', tenantId)
      .where('s.client_type', '=', clientType)
      .where((on) => on.or([on('s.app_id', 'is', null), on('s.app_id', '=', appId)]))
      .orderBy(sql`s.app_id is null`)
      .orderBy('s.id')
      .executeTakeFirst(),
  );
