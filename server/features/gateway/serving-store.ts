import { sql } from 'kysely';
import type { GatewayKind, GatewayMode } from '#machines/gateway-account/types.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { platform } from './store.ts';

// Raw SQL: an order of preference among rows.

/** The account by which money moves. */
export interface Serving {
  tenantId: string;
  id: string;
  /** The 22 characters in the address for its notices. */
  accountNo: string;
  kind: GatewayKind;
  mode: GatewayMode;
  /** The merchant who gets the money. */
  merchantNo: string;
  /** The apps that may pay to it. */
  appIds: string[];
  /** What a text gateway has approved; null for accounts of other kinds. */
  texts: components['schemas']['TextSettings'] | null;
  /** Retired for good; only a merchant below a partner still has keys then. */
  isRetired: boolean;
}

/** While a good account is tested again it goes on serving. */
const serves = sql`(state = 'ready' or (state in ('testing', 'switching') and tested_from = 'ready'))`;

const columns = sql`tenant_id as "tenantId", id, account_no as "accountNo", kind, mode, merchant_no as "merchantNo",
  app_ids as "appIds", settings as texts, state = 'retired' as "isRetired"`;

/**
 * The account that moves a tenant's money: its own, else its place below the platform's partner account; the newest
 * that has the app comes first. Null when none is ready.
 */
export async function accountFor(
  db: Database,
  tenantId: string,
  kind: Serving['kind'],
  appId = '',
): Promise<Serving | null> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<Serving>`select ${columns} from gateway_accounts
      where tenant_id = ${tenantId} and tenant_id <> ${platform} and kind = ${kind} and ${serves}
        and (mode = 'direct' or (mode = 'sub' and exists (select from gateway_accounts p
          where p.tenant_id = ${platform} and p.kind = ${kind} and p.mode = 'partner' and p.state <> 'retired')))
      order by (app_ids ? ${appId}) desc, mode, id desc limit 1`.execute(query),
  );
  return rows[0] ?? null;
}

/** The account with a key by which a tenant is served: its own, else the platform's, the newest first. Null when none is ready. */
export async function keyAccountFor(
  db: Database,
  tenantId: string,
  kind: 'texts' | 'tracking',
): Promise<Serving | null> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<Serving>`select ${columns} from gateway_accounts
      where tenant_id in (${tenantId}, ${platform}) and kind = ${kind} and ${serves}
      order by (tenant_id = ${tenantId}) desc, id desc limit 1`.execute(query),
  );
  return rows[0] ?? null;
}

/** One account by its id whatever its state: what it has placed is asked about and paid back by it. */
export async function accountOf(db: Database, tenantId: string, id: string): Promise<Serving | null> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<Serving>`select ${columns} from gateway_accounts
      where tenant_id = ${tenantId} and id = ${id}`.execute(query),
  );
  return rows[0] ?? null;
}

/** The account that an address for notices names, of any tenant or the platform. */
export async function accountAt(
  db: Database,
  kind: string,
  accountNo: string,
): Promise<{ tenantId: string; id: string } | null> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ tenantId: string; id: string }>`select tenant_id as "tenantId", id from gateway_accounts
      where account_no = ${accountNo} and kind = ${kind}`.execute(query),
  );
  return rows[0] ?? null;
}
