import { type Kysely, sql, type Transaction } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, mapped, type Page, readPage } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { anywhere } from '#server/rows/text-search.ts';
import { gatewayAccountDefinition } from '#server/workflow/definitions/gateway-account.ts';

// Raw SQL: one list of columns for page and row, under rules put together at run time.

export type Gateway = components['schemas']['Gateway'];
type Stored = Omit<Gateway, 'facts' | 'tenantId'> & { tenantId: string };

/** The tenant of the platform's own rows. */
export const platform = '';

const columns = sql`id, tenant_id as "tenantId", account_no as "accountNo", kind, mode, name, merchant_no as "merchantNo",
  app_ids as "appIds", settings as texts, state, serial, ends_at as "endsAt", platform_key as "platformKey", next_serial as "nextSerial",
  next_ends_at as "nextEndsAt", next_platform_key as "nextPlatformKey", trouble, next_trouble as "nextTrouble",
  skew_seconds as "skewSeconds", created_at as "createTime", state_at as "stateTime", version`;

function shown(row: Stored): Gateway {
  return {
    ...row,
    tenantId: row.tenantId === platform ? null : row.tenantId,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated list of facts; each answer is checked against the contract
    facts: gatewayAccountDefinition.shown({ ...row }) as Gateway['facts'],
  };
}

/** Returns one page of accounts, newest first, with the total. */
export async function pageGateways(
  db: Database,
  scope: string,
  { state, name }: ListFilter<'pageGateways'>,
  page: Page,
): Promise<Found<Gateway>> {
  const rules = [tenantIs(scope)];
  if (state !== undefined) rules.push(sql`state = ${state}`);
  if (name !== undefined) rules.push(sql`(name || ' ' || merchant_no) ilike ${anywhere(name)}`);
  const where = sql.join(rules, sql` and `);
  const found = await readPage(db, scope, page, {
    rows: sql<Stored>`select ${columns} from gateway_accounts where ${where} order by id desc`,
    of: sql`from gateway_accounts where ${where}`,
  });
  return mapped(found, shown);
}

export async function findGateway(query: Kysely<DB>, scope: string, id: string): Promise<Gateway | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from gateway_accounts
    where id = ${id} and ${tenantIs(scope)}`.execute(query);
  return rows.map(shown)[0];
}

/** What of an account stays in the house: its sealed keys. */
export const sealedKeysOf = (db: Database, tenantId: string, id: string) =>
  read(db, tenantId, (query) =>
    query
      .selectFrom('gateway_accounts')
      .select([
        'tenant_id as tenantId',
        'account_no as accountNo',
        'kind',
        'mode',
        'merchant_no as merchantNo',
        sql<string[]>`app_ids`.as('appIds'),
        'sealed_keys as current',
        'sealed_next as next',
      ])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** Whether payments were placed by an account, or by a merchant below it. */
export async function hasTaken(db: Database, tenantId: string, id: string): Promise<boolean> {
  const { rows } = await read(db, '*', (query) =>
    sql`select from payments where state <> 'refused' and (tenant_id, account_id) in (
      select a.tenant_id, a.id from gateway_accounts asked join gateway_accounts a
        on (a.tenant_id = asked.tenant_id and a.id = asked.id) or (asked.mode = 'partner' and a.mode = 'sub')
      where asked.tenant_id = ${tenantId} and asked.id = ${id}) limit 1`.execute(query),
  );
  return rows.length > 0;
}

/** Puts sealed keys into an account's row. */
export async function putKeys(
  trx: Transaction<DB>,
  { tenantId, id }: { tenantId: string; id: string },
  keys: { sealed_keys?: Buffer; sealed_next?: Buffer },
): Promise<void> {
  await trx.updateTable('gateway_accounts').set(keys).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/**
 * The id of the platform's partner account that serves merchants below it, also while it is tested again: the newest that
 * is good, else the newest that has troubles.
 */
export const findPartner = (db: Database) =>
  read(db, '*', (query) =>
    query
      .selectFrom('gateway_accounts')
      .select('id')
      .where('tenant_id', '=', platform)
      .where('mode', '=', 'partner')
      .where(
        sql<boolean>`(state in ('ready', 'troubled') or (state in ('testing', 'switching') and tested_from <> 'draft'))`,
      )
      .orderBy(sql`state = 'ready' or (state <> 'troubled' and tested_from = 'ready')`, 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
