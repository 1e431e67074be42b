import type { AuditStatus, Sheet } from '#machines/mini-program-code/types.ts';

/** WeChat's latest audit sheet in its own terms. */
export interface WechatSheet {
  auditid: number;
  status: number;
  reason: string;
  screenshots: readonly string[];
  user_version: string;
  submit_audit_time: number;
}

const statuses: readonly AuditStatus[] = [0, 1, 2, 3, 4];

/** WeChat's sheet in the chart's terms. Throws on a status that WeChat does not document. */
export function sheetOf(sheet: WechatSheet): Omit<Sheet, 'spedUp'> {
  const status = statuses.find((known) => known === sheet.status);
  if (status === undefined) throw new Error(`WeChat told an audit status ${sheet.status}, which it does not document.`);
  return {
    auditId: String(sheet.auditid),
    status,
    version: sheet.user_version,
    reason: sheet.reason,
    screenshots: [...sheet.screenshots],
    submittedAt: sheet.submit_audit_time,
  };
}
