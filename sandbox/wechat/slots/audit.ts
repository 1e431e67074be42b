import { shanghaiDay } from '#machines/shanghai.ts';
import { countIn, countUp, monthOf } from '../calendar.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { latestSheet, openSheet, type AuditSheet, type AuditStatus, type Slots } from './types.ts';

const undoPerDay = 5;
const undoPerMonth = 10;

export interface SubmitRule {
  readonly auditId: number;
  readonly now: number;
  /** How long the audit takes; null when only the controls decide. */
  readonly auditMs: number | null;
  readonly isPrivacyDeclared: boolean;
  /** Whether the operator declares that the privacy calls found are unused. */
  readonly isPrivacyWaived: boolean;
}

/** Checks every reason in the slots for which submit_audit refuses, in WeChat's order. */
export const checkSubmit = (slots: Slots, rule: Pick<SubmitRule, 'isPrivacyDeclared' | 'isPrivacyWaived'>): void => {
  const { trial } = slots;
  if (trial === null) throw new Refusal(85086);
  refuseIf(!rule.isPrivacyDeclared, 85086);
  refuseIf(openSheet(slots) !== null, 85009);
  refuseIf(!trial.isChecked, 61039);
  refuseIf(!rule.isPrivacyWaived && trial.withoutAuth.length + trial.withoutConf.length > 0, 61040);
};

/** Opens an audit sheet for the trial version. */
export const submit = (slots: Slots, rule: SubmitRule): Slots => {
  checkSubmit(slots, rule);
  if (slots.trial === null) throw new Refusal(85086);
  const sheet: AuditSheet = {
    auditId: rule.auditId,
    status: 2,
    code: slots.trial,
    submittedAtMs: rule.now,
    decidedAtMs: null,
    dueAtMs: rule.auditMs === null ? null : rule.now + rule.auditMs,
    reason: '',
    screenshots: [],
    isReleased: false,
    isSpedUp: false,
  };
  return { ...slots, sheets: [...slots.sheets, sheet] };
};

export const sheetOf = (slots: Slots, auditId: number): AuditSheet | null =>
  slots.sheets.find((sheet) => sheet.auditId === auditId) ?? null;

/** The sheet that get_latest_auditstatus returns; refuses when nothing was ever submitted. */
export const latestOf = (slots: Slots): AuditSheet => {
  const sheet = latestSheet(slots);
  if (sheet === null) throw new Refusal(85058);
  return sheet;
};

const replace = (slots: Slots, changed: AuditSheet): Slots => ({
  ...slots,
  sheets: slots.sheets.map((sheet) => (sheet.auditId === changed.auditId ? changed : sheet)),
});

export interface Decision {
  readonly status: Extract<AuditStatus, 0 | 1 | 4>;
  readonly now: number;
  readonly reason: string;
  readonly screenshots: readonly string[];
}

/** The reviewer decides the open sheet; returns null when there is none, or when a delayed one is delayed again. */
export const decide = (slots: Slots, { status, now, reason, screenshots }: Decision): Slots | null => {
  const sheet = openSheet(slots);
  if (sheet === null || sheet.status === status) return null;
  // A delayed sheet waits for a person: it is no longer approved automatically.
  return replace(slots, { ...sheet, status, decidedAtMs: now, dueAtMs: null, reason, screenshots });
};

/** Withdraws the open sheet; at most 5 times a day and 10 times a month. */
export const undo = (slots: Slots, now: number): Slots => {
  const sheet = openSheet(slots);
  if (sheet === null) throw new Refusal(87012);
  const [day, month] = [shanghaiDay(now), monthOf(now)];
  refuseIf(
    countIn(slots.undoneToday, day) >= undoPerDay || countIn(slots.undoneThisMonth, month) >= undoPerMonth,
    87013,
  );
  return {
    ...replace(slots, { ...sheet, status: 3, decidedAtMs: now, dueAtMs: null }),
    undoneToday: countUp(slots.undoneToday, day),
    undoneThisMonth: countUp(slots.undoneThisMonth, month),
  };
};

/** Marks a sheet as sped up; an automatic decision then takes a quarter of the remaining time. */
export const speedUp = (slots: Slots, auditId: number, now: number): Slots => {
  const sheet = sheetOf(slots, auditId);
  refuseIf(sheet === null, 85012);
  if (sheet === null || (sheet.status !== 2 && sheet.status !== 4)) throw new Refusal(89402);
  refuseIf(sheet.isSpedUp, 89404);
  const dueAtMs = sheet.dueAtMs === null ? null : now + Math.max(0, sheet.dueAtMs - now) / 4;
  return replace(slots, { ...sheet, isSpedUp: true, dueAtMs });
};
