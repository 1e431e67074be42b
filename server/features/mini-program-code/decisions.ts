import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Push } from '#server/gateways/wechat/push.ts';
import { miniProgramCodeDefinition } from '#server/workflow/definitions/mini-program-code.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { findCode, isWaiting, tenantOf } from './code-store.ts';
import { isNews } from './news.ts';
import { latestSheet } from './sheet.ts';
import { codeOf } from './view.ts';

type AuditPush = Extract<Push, { kind: 'auditPassed' | 'auditRejected' | 'auditDelayed' }>;

interface Hearing {
  db: Database;
  door: Door;
  wechat: Pick<Wechat, 'code'>;
}

/**
 * Handles the push that reviewers decided. The push names neither audit nor version, so the server asks WeChat and
 * sends the answer through the chart. Throws while another call is under way or WeChat is silent, so that the push is
 * retried. A known result, or one of another sheet, changes nothing.
 */
export async function auditDecided({ db, door, wechat }: Hearing, { appid }: AuditPush): Promise<void> {
  const tenantId = await tenantOf(db, appid);
  const row = tenantId === null ? undefined : await findCode(db, tenantId, appid);
  if (tenantId === null || !row?.isAuthorized) return;
  if (await isWaiting(db, tenantId, appid)) throw new Error('another call to WeChat is under way for this app');
  const latest = await latestSheet(wechat, appid);
  const isOdd = latest !== null && 'oddStatus' in latest;
  if (!isOdd && !isNews(codeOf(row).code, latest)) return;
  try {
    await door.act(miniProgramCodeDefinition, {
      scope: tenantId,
      id: appid,
      event: { type: 'audit.poll' },
      actor: system,
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
