import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { countSome, type Found, type Page, readPage } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: one list of columns for page and row, and texts of several tenants by one account.

/** A row of `texts` with the name of its account; null for one of the platform. */
export type StoredText = Selectable<DB['texts']> & { account_name: string | null };

const stored = sql`select t.*, g.name as account_name from texts t
  left join gateway_accounts g on g.tenant_id = t.account_tenant_id and g.id = t.account_id and g.tenant_id = t.tenant_id`;

/** Returns one page of texts, newest first, with the total up to 10,000. */
export function pageTexts(
  db: Database,
  scope: string,
  { state, template }: ListFilter<'pageTexts'>,
  page: Page,
): Promise<Found<StoredText>> {
  const rules = [tenantIs(scope, 't.tenant_id')];
  if (state !== undefined) rules.push(sql`t.state = ${state}`);
  if (template !== undefined) rules.push(sql`t.template = ${template}`);
  const where = sql.join(rules, sql` and `);
  return readPage(db, scope, page, {
    rows: sql<StoredText>`${stored} where ${where} order by t.id desc`,
    of: sql`from texts t where ${where}`,
    count: countSome,
  });
}

export async function textOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredText | undefined> {
  const { rows } = await sql<StoredText>`${stored} where ${tenantIs(scope, 't.tenant_id')} and t.id = ${id}`.execute(
    query,
  );
  return rows[0];
}

/** Finds a text by our number; undefined when the tenant has none. */
export const textNumbered = (db: Database, tenantId: string, textNo: string) =>
  read(db, tenantId, (query) =>
    query
      .selectFrom('texts')
      .select(['id', 'state', 'refusal'])
      .where('tenant_id', '=', tenantId)
      .where('text_no', '=', textNo)
      .executeTakeFirst(),
  );

/** Puts the sealed number and content into a text's row. */
export async function keepSealed(trx: Transaction<DB>, tenantId: string, id: string, sealed: Buffer): Promise<void> {
  await trx.updateTable('texts').set({ sealed }).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** What a call about a text needs of its row. */
export const sealedText = (db: Database, tenantId: string, id: string) =>
  read(db, tenantId, (query) =>
    query
      .selectFrom('texts')
      .select(['text_no', 'template', 'sealed', 'account_tenant_id', 'account_id', 'created_at', 'sent_at'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** The open texts of one account among the gateway's own numbers. */
export async function reportedTexts(
  db: Database,
  { tenantId, accountId }: { tenantId: string; accountId: string },
  bizIds: readonly string[],
): Promise<{ tenantId: string; id: string }[]> {
  const { rows } = await read(db, '*', (query) =>
    sql<{ tenantId: string; id: string }>`select tenant_id as "tenantId", id from texts
      where biz_id = any(${bizIds}) and account_tenant_id = ${tenantId} and account_id = ${accountId}
        and state = 'accepted'`.execute(query),
  );
  return rows;
}
