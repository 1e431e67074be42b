import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { anywhere } from '#server/rows/text-search.ts';
import type { Row } from '#server/workflow/definition.ts';

// Raw SQL: facts without their large parts, cut by the database.

export interface CodeRow extends Row {
  name: string;
  isComponent: 0 | 1;
  authState: 'none' | 'authorized' | 'revoked';
  trouble: number | null;
}

const atMost = 5_000;

interface Asked {
  name?: string | undefined;
  audit?: readonly string[];
}

/** What to select of code rows with their apps, without the fields that only one app's page shows, and from where. */
function codeRows(scope: string, { name, audit }: Asked) {
  const judged = audit === undefined ? sql`true` : sql`c.audit_state in (${sql.join(audit)})`;
  const named = name === undefined ? sql`true` : sql`(a.name || ' ' || a.id) ilike ${anywhere(name)}`;
  const of = sql`from wxapps a join mini_program_codes c on c.tenant_id = a.tenant_id and c.id = a.id
    where a.app_type = 1 and ${tenantIs(scope, 'a.tenant_id')} and ${named} and ${judged}`;
  const rows = sql<CodeRow>`select c.tenant_id, c.id, c.trial_state, c.privacy_state, c.audit_state, c.online_state,
      c.gray_state, c.calling, c.facts - 'submission' - 'privacyProblems' as facts, c.version, c.updated_at, a.name,
      a.is_component as "isComponent", a.auth_state as "authState", a.trouble_errcode as trouble
    ${of} order by a.name, a.id`;
  return { rows, of };
}

/** Returns the code rows of a scope with their apps, by name, optionally only by states of their audit. */
export async function everyCode(db: Database, scope: string, asked: Asked): Promise<CodeRow[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<CodeRow>`${codeRows(scope, asked).rows} limit ${atMost}`.execute(query),
  );
  return rows;
}

/** Returns one page of them. */
export const pageCodes = (db: Database, scope: string, page: Page, asked: Asked): Promise<Found<CodeRow>> =>
  readPage(db, scope, page, codeRows(scope, asked));
