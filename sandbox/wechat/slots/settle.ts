import { decide } from './audit.ts';
import { finishCheck } from './trial.ts';
import { openSheet, type AuditSheet, type Slots } from './types.ts';

export interface Settled {
  readonly slots: Slots;
  /** The sheet that was approved automatically. */
  readonly approved: AuditSheet | null;
}

/** Applies what is due: the end of the privacy check and the approval of the open sheet. */
export const settle = (slots: Slots, now: number): Settled => {
  const due = slots.trial?.checkDueAtMs ?? null;
  const checked = due !== null && due <= now ? finishCheck(slots) : slots;
  const sheet = openSheet(checked);
  const auditDue = sheet?.dueAtMs ?? null;
  if (sheet === null || auditDue === null || auditDue > now) return { slots: checked, approved: null };
  const decided = decide(checked, { status: 0, now: auditDue, reason: '', screenshots: [] });
  return decided === null ? { slots: checked, approved: null } : { slots: decided, approved: sheet };
};
