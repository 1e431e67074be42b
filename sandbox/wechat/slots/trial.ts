import { Refusal, refuseIf } from '../refusal.ts';
import type { CodePackage, Slots, Trial } from './types.ts';

export interface CommitRule {
  /** How long a commit itself takes. */
  readonly commitMs: number;
  /** How long the privacy check takes; null when only the controls end it. */
  readonly checkMs: number | null;
  readonly withoutAuth: readonly string[];
  readonly withoutConf: readonly string[];
}

/** Replaces the trial version and starts its privacy check; an open audit keeps its own package. */
export const commit = (slots: Slots, code: CodePackage, rule: CommitRule): Slots => {
  const now = code.committedAtMs;
  refuseIf(slots.trial !== null && slots.trial.runningUntilMs > now, 9402202);
  const trial: Trial = {
    ...code,
    runningUntilMs: now + rule.commitMs,
    isChecked: false,
    checkDueAtMs: rule.checkMs === null ? null : now + rule.checkMs,
    withoutAuth: rule.withoutAuth,
    withoutConf: rule.withoutConf,
  };
  return { ...slots, trial };
};

/** The trial version; refuses when nothing was committed. */
export const trialOf = (slots: Slots): Trial => {
  if (slots.trial === null) throw new Refusal(86001);
  return slots.trial;
};

/** The findings of the privacy check; refuses while it runs. */
export const privacyCheckOf = (slots: Slots): Pick<Trial, 'withoutAuth' | 'withoutConf'> => {
  const trial = trialOf(slots);
  refuseIf(!trial.isChecked, 61039);
  return trial;
};

/** Ends the privacy check of the trial version; does nothing when none runs. */
export const finishCheck = (slots: Slots): Slots =>
  slots.trial === null || slots.trial.isChecked ? slots : { ...slots, trial: { ...slots.trial, isChecked: true } };
