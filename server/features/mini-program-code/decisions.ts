import type { Decision } from '#machines/mini-program-code/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Push } from '#server/gateways/wechat/push.ts';
import { miniProgramCodeDefinition } from '#server/workflow/definitions/mini-program-code.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { tenantOf } from './code-store.ts';

type AuditPush = Extract<Push, { kind: 'auditPassed' | 'auditRejected' | 'auditDelayed' }>;

const statuses = { auditPassed: 0, auditRejected: 1, auditDelayed: 4 } as const;

function decisionOf(push: AuditPush): Decision {
  return {
    status: statuses[push.kind],
    reason: push.kind === 'auditPassed' ? '' : push.reason,
    screenshots: push.kind === 'auditRejected' ? [...push.screenshots] : [],
    at: Math.floor(push.decidedAtMs / 1000),
  };
}

/** The reviewers decided: the chart hears of it, and turns away what is old, known or of another sheet. */
export async function auditDecided({ db, door }: { db: Database; door: Door }, push: AuditPush): Promise<void> {
  const tenantId = await tenantOf(db, push.appid);
  if (tenantId === null) return;
  const event = { type: 'audit.decide', decision: decisionOf(push) } as const;
  try {
    await door.act(miniProgramCodeDefinition, { scope: tenantId, id: push.appid, event, actor: system });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
