import { sql } from 'kysely';
import type { CodeNotice } from '#machines/mini-program-code/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { Page } from '#server/rows/paging.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
import type { Row } from '#server/workflow/definition.ts';

// Raw SQL: all columns of one table with a computed one of another.

/** The code row of a mini-program with facts of its account. */
export interface CodeOfApp extends Row {
  name: string;
  /** True while WeChat accepts the platform's calls for this account. */
  isAuthorized: boolean;
}

/**
 * Returns the code row of a mini-program in a scope, by column name, with its account; undefined when there is none.
 */
export async function findCode(db: Database, scope: string, appId: string): Promise<CodeOfApp | undefined> {
  const tenant = tenantIs(scope, 'a.tenant_id');
  const { rows } = await read(db, scope, (query) =>
    sql<CodeOfApp>`select c.*, a.name, a.is_component = 1 and a.auth_state = 'authorized' as "isAuthorized" from wxapps a
      join mini_program_codes c on c.tenant_id = a.tenant_id and c.id = a.id
      where a.id = ${appId} and a.app_type = 1 and ${tenant}`.execute(query),
  );
  return rows[0];
}

/** Returns the tenant of an account by its appid alone; null for an unknown one. */
export async function tenantOf(db: Database, appId: string): Promise<string | null> {
  const row = await read(db, everyTenant, (query) =>
    query.selectFrom('wxapps').select('tenant_id as tenantId').where('id', '=', appId).executeTakeFirst(),
  );
  return row?.tenantId ?? null;
}

/** True while a service runs for the row. */
export async function isWaiting(db: Database, tenantId: string, appId: string): Promise<boolean> {
  const row = await read(db, tenantId, (query) =>
    query
      .selectFrom('mini_program_codes')
      .select('busy')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', appId)
      .executeTakeFirst(),
  );
  return row !== undefined && row.busy !== null;
}

export interface NoticeRow {
  version: number;
  call: string;
  code: CodeNotice['code'];
  errcode: number | null;
  errmsg: string | null;
  rid: string | null;
  retryAfterMs: number | null;
  auditStatus: number | null;
  time: string;
}

const notices = (db: Database, tenantId: string, appId: string) =>
  db
    .scoped(tenantId)
    .selectFrom('code_notices as n')
    .select([
      'n.version',
      'n.call',
      'n.code',
      'n.errcode',
      'n.errmsg',
      'n.rid',
      'n.retry_after_ms as retryAfterMs',
      'n.audit_status as auditStatus',
      'n.at as time',
    ])
    .where('n.tenant_id', '=', tenantId)
    .where('n.app_id', '=', appId);

/** Returns the first refusal or missing answer of WeChat after a version of the row. */
export const firstNotice = (db: Database, tenantId: string, appId: string, after: number) =>
  notices(db, tenantId, appId)
    .where('n.version', '>', after)
    .orderBy('n.version')
    .orderBy('n.call')
    .executeTakeFirst() satisfies Promise<NoticeRow | undefined>;

/** Returns WeChat's latest refusal or missing answer, until an operator acts again. */
export const lastNotice = (db: Database, tenantId: string, appId: string) =>
  notices(db, tenantId, appId)
    .where((rule) =>
      rule.not(
        rule.exists(
          rule
            .selectFrom('transitions as t')
            .select('t.version')
            .whereRef('t.tenant_id', '=', 'n.tenant_id')
            .whereRef('t.row_id', '=', 'n.app_id')
            .whereRef('t.version', '>', 'n.version')
            .where('t.machine', '=', 'mini-program-code')
            .where('t.operator_type', '=', 'operator'),
        ),
      ),
    )
    .orderBy('n.version', 'desc')
    .orderBy('n.call')
    .executeTakeFirst() satisfies Promise<NoticeRow | undefined>;

const auditColumns = [
  'app_id as appId',
  'tenant_id as tenantId',
  'audit_id as auditId',
  'version',
  'status',
  'reason',
  'screenshots',
  'sped_up as spedUp',
  'submitted_at as submitTime',
  'decided_at as decideTime',
  'released_at as releaseTime',
] as const;

const audits = (
  db: Database,
  scope: string,
  { appId, auditId }: { appId?: string | undefined; auditId?: string | undefined },
) =>
  db
    .scoped(scope)
    .selectFrom('code_audits')
    .where(tenantIs(scope))
    .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? ''))
    .$if(auditId !== undefined, (query) => query.where('audit_id', '=', auditId ?? ''));

/** Returns the latest audit that matches a filter. */
export const findAudit = (db: Database, scope: string, filter: { appId: string; auditId?: string | undefined }) =>
  audits(db, scope, filter).select(auditColumns).orderBy('submitted_at', 'desc').executeTakeFirst();

/** Returns one page of audits, latest first. */
export async function pageAudits(db: Database, scope: string, appId: string | undefined, { skip, size }: Page) {
  const [records, counted] = await Promise.all([
    audits(db, scope, { appId })
      .select(auditColumns)
      .orderBy('submitted_at', 'desc')
      .orderBy('audit_id', 'desc')
      .limit(size)
      .offset(skip)
      .execute(),
    audits(db, scope, { appId })
      .select((query) => query.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { records, total: Number(counted.total), totalExact: true };
}
