import type { Counter } from '../calendar.ts';

/** A package as it was committed; an audit sheet and a released version keep the one they are about. */
export interface CodePackage {
  readonly templateId: number;
  readonly userVersion: string;
  readonly userDesc: string;
  readonly extJson: string;
  readonly pages: readonly string[];
  readonly committedAtMs: number;
}

/** Slots 1 and 2: the trial version and the privacy check of its package. */
export interface Trial extends CodePackage {
  /** Until then a further commit is refused. */
  readonly runningUntilMs: number;
  readonly isChecked: boolean;
  /** When the check ends by itself; null when only the controls end it. */
  readonly checkDueAtMs: number | null;
  /** What the check finds: privacy calls without permission, and calls without declaration. */
  readonly withoutAuth: readonly string[];
  readonly withoutConf: readonly string[];
}

/** 0 approved, 1 rejected, 2 auditing, 3 withdrawn, 4 delayed. */
export type AuditStatus = 0 | 1 | 2 | 3 | 4;

/** Slot 3: one submit. */
export interface AuditSheet {
  readonly auditId: number;
  readonly status: AuditStatus;
  readonly code: CodePackage;
  readonly submittedAtMs: number;
  readonly decidedAtMs: number | null;
  /** When it is approved by itself; null when only the controls decide. */
  readonly dueAtMs: number | null;
  readonly reason: string;
  readonly screenshots: readonly string[];
  readonly isReleased: boolean;
  readonly isSpedUp: boolean;
}

/** Slot 4: a version that is or was online. */
export interface Release extends CodePackage {
  readonly appVersion: number;
  readonly releasedAtMs: number;
}

/** Slot 5. Status: 1 running, 3 done, 4 deleted. */
export interface GrayPlan {
  readonly status: 1 | 3 | 4;
  readonly createdAtMs: number;
  readonly percentage: number;
  readonly debuggerFirst: boolean;
  readonly experiencerFirst: boolean;
}

/** What WeChat keeps of one mini program's code; the five slots change independently. */
export interface Slots {
  readonly trial: Trial | null;
  /** Oldest first. */
  readonly sheets: readonly AuditSheet[];
  readonly online: Release | null;
  readonly isRollback: boolean;
  /** Earlier online versions, newest first, at most four beside the online one. */
  readonly history: readonly Release[];
  readonly gray: GrayPlan | null;
  /** 1 in service, 0 suspended. */
  readonly visit: 0 | 1;
  readonly undoneToday: Counter;
  readonly undoneThisMonth: Counter;
}

export const emptySlots: Slots = {
  trial: null,
  sheets: [],
  online: null,
  isRollback: false,
  history: [],
  gray: null,
  visit: 1,
  undoneToday: { period: '', count: 0 },
  undoneThisMonth: { period: '', count: 0 },
};

/** The sheet that a reviewer still has, auditing or delayed. */
export const openSheet = (slots: Slots): AuditSheet | null =>
  slots.sheets.find((sheet) => sheet.status === 2 || sheet.status === 4) ?? null;

export const latestSheet = (slots: Slots): AuditSheet | null => slots.sheets.at(-1) ?? null;
