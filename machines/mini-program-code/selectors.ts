import type { SnapshotFrom } from 'xstate';
import type { miniProgramCodeMachine } from './machine.ts';
import { isSheetOpen, isUnchecked, isUnreleased, LIMITS, undosOn } from './rules.ts';
import type { CodeContext } from './types.ts';

type Code = SnapshotFrom<typeof miniProgramCodeMachine>;

/** How far the newest version has come, as one bar over all five slots. */
export type Stage =
  | 'notCommitted'
  | 'checking'
  | 'trialReady'
  | 'auditing'
  | 'delayed'
  | 'rejected'
  | 'withdrawn'
  | 'approved'
  | 'rollingOut'
  | 'rolledBack'
  | 'released';

/** Whether a call to WeChat about this app is running. */
export function isBusy(code: Code): boolean {
  return code.hasTag('busy');
}

/** The stage of the newest version; work in progress takes precedence over finished work. */
export function stageOf({ context: code }: Pick<Code, 'context'>): Stage {
  const { trial, sheet, online, gray } = code;
  if (gray) return 'rollingOut';
  if (isSheetOpen(code)) return sheet?.status === 4 ? 'delayed' : 'auditing';
  if (trial && isUnsent(code)) return isUnchecked(code) ? 'checking' : 'trialReady';
  if (sheet?.status === 0 && isUnreleased(code)) return 'approved';
  if (sheet?.status === 1) return 'rejected';
  if (sheet?.status === 3) return 'withdrawn';
  if (online?.isRollback === true) return 'rolledBack';
  return online ? 'released' : 'notCommitted';
}

/** Whether the trial package differs from the last submission, whatever its name. */
function isUnsent({ trial, sheet, online, packageNo }: CodeContext): boolean {
  if (sheet && sheet.packageNo > 0) return packageNo > sheet.packageNo;
  return packageNo > 1 || trial?.userVersion !== (sheet ?? online)?.version;
}

/** Undos left on a Shanghai day and in its month, by this product's own count. */
export function undosLeft({ context: { undos } }: Pick<Code, 'context'>, today: string) {
  const { onDay, inMonth } = undosOn(undos, today);
  return { today: LIMITS.undosPerDay - onDay, thisMonth: LIMITS.undosPerMonth - inMonth };
}
