import type { Counter } from '../calendar.ts';

/** A committed package; audit sheets and released versions keep theirs. */
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
  /** Until then WeChat refuses another commit. */
  readonly runningUntilMs: number;
  readonly isChecked: boolean;
  /** When the check ends automatically; null when only the controls end it. */
  readonly checkDueAtMs: number | null;
  /** The findings of the check: privacy calls without permission, and calls without declaration. */
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
  /** When it is approved automatically; null when only the controls decide. */
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

/** What WeChat stores of one mini program's code; the five slots change independently. */
export interface Slots {
  readonly trial: Trial | null;
  /** Oldest first. */
  readonly sheets: readonly AuditSheet[];
  readonly online: Release | null;
  readonly isRollback: boolean;
  /** Earlier online versions, newest first, at most four besides the online one. */
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

/** The undecided sheet, auditing or delayed. */
export const openSheet = (slots: Slots): AuditSheet | null =>
  slots.sheets.find((sheet) => sheet.status === 2 || sheet.status === 4) ?? null;

export const latestSheet = (slots: Slots): AuditSheet | null => slots.sheets.at(-1) ?? null;
