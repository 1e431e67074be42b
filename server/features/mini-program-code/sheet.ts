import type { AuditStatus, SheetAtWechat } from '#machines/mini-program-code/types.ts';
import { WxError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';

/** WeChat's latest audit sheet in WeChat's terms. */
interface WechatSheet {
  auditid: number;
  status: number;
  reason: string;
  screenshots: readonly string[];
  user_version: string;
  submit_audit_time: number;
}

const statuses: readonly AuditStatus[] = [0, 1, 2, 3, 4];

/** A status that WeChat does not document. */
export interface OddSheet {
  oddStatus: number;
}

/** Converts WeChat's sheet to the chart's terms. */
function sheetOf(sheet: WechatSheet): SheetAtWechat | OddSheet {
  const status = statuses.find((known) => known === sheet.status);
  if (status === undefined) return { oddStatus: sheet.status };
  return {
    auditId: String(sheet.auditid),
    status,
    version: sheet.user_version,
    reason: sheet.reason,
    screenshots: [...sheet.screenshots],
    submittedAt: sheet.submit_audit_time,
  };
}

/**
 * Returns the latest sheet of an app; null when nothing was ever submitted through this platform. Throws WechatError.
 */
export async function latestSheet(
  { code }: Pick<Wechat, 'code'>,
  appId: string,
  signal?: AbortSignal,
): Promise<SheetAtWechat | OddSheet | null> {
  try {
    return sheetOf(await code.latestAudit(appId, undefined, signal));
  } catch (error) {
    if (error instanceof WxError && error.errcode === 85058) return null;
    throw error;
  }
}
