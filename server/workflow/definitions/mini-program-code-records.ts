import { sql } from 'kysely';
import type { miniProgramCodeMachine } from '#machines/mini-program-code/machine.ts';
import type { Sheet } from '#machines/mini-program-code/types.ts';
import type { Moment, Work } from '../definition.ts';

// Raw SQL: the writes join the transaction's last statement.

/** Records audit sheets, and the calls that WeChat refused or left unanswered, in tables beside the row. */
export async function recordCode(work: Work, { row, taken }: Moment<typeof miniProgramCodeMachine>): Promise<void> {
  const { before, after, at, emitted } = taken;
  const was = before?.context ?? null;
  const is = after.context;
  const place = { tenantId: row.tenant_id, appId: is.appId, at: new Date(at).toISOString() };
  const isReleased = is.online !== null && is.online.auditId === is.sheet?.auditId && !is.online.isRollback;
  const isNewOnline = is.online?.auditId !== was?.online?.auditId;
  if (is.sheet && (JSON.stringify(is.sheet) !== JSON.stringify(was?.sheet) || (isReleased && isNewOnline)))
    keepSheet(work, place, is.sheet, isReleased);
  for (const { call, code, ...rest } of emitted) {
    work.rows.push(sql`insert into code_notices
      (tenant_id, app_id, version, call, code, errcode, errmsg, rid, retry_after_ms, audit_status, at)
      values (${place.tenantId}, ${place.appId}, ${after.version}, ${call}, ${code},
        ${'errcode' in rest ? rest.errcode : null}, ${'errcode' in rest ? (rest.errmsg ?? null) : null},
        ${'errcode' in rest ? (rest.rid ?? null) : null}, ${'retryAfterMs' in rest ? rest.retryAfterMs : null},
        ${'auditStatus' in rest ? rest.auditStatus : null}, ${place.at}) on conflict do nothing`);
  }
}

function keepSheet(
  work: Work,
  { tenantId, appId, at }: { tenantId: string; appId: string; at: string },
  { auditId, version, status, reason, screenshots, spedUp, submittedAt }: Sheet,
  isReleased: boolean,
): void {
  if (auditId === null) return;
  const decidedAt = status === 2 ? null : at;
  work.rows.push(sql`insert into code_audits as known
    (tenant_id, app_id, audit_id, version, status, reason, screenshots, sped_up, submitted_at, decided_at, released_at)
    values (${tenantId}, ${appId}, ${auditId}, ${version}, ${status}, ${reason}, ${screenshots}::text[], ${spedUp},
      to_timestamp(${submittedAt}), ${decidedAt}::timestamptz, ${isReleased ? at : null}::timestamptz)
    on conflict (tenant_id, app_id, audit_id) do update set status = excluded.status, reason = excluded.reason,
      screenshots = excluded.screenshots, sped_up = excluded.sped_up,
      decided_at = case when known.status = excluded.status then known.decided_at else excluded.decided_at end,
      released_at = coalesce(known.released_at, excluded.released_at)`);
}
