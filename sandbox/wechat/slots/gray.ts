import { refuseIf } from '../refusal.ts';
import { release } from './release.ts';
import { latestSheet, type Slots } from './types.ts';

export interface GrayInput {
  readonly percentage: unknown;
  readonly debuggerFirst: boolean;
  readonly experiencerFirst: boolean;
}

/** Releases the approved version to a share of users; the share only grows, and at 100 the version is online. */
export const grayRelease = (slots: Slots, input: GrayInput, now: number): Slots => {
  refuseIf(slots.online === null, 85079);
  const sheet = latestSheet(slots);
  refuseIf(sheet?.status !== 0 || sheet.isReleased, 85080);
  const percentage = typeof input.percentage === 'number' ? input.percentage : Number.NaN;
  refuseIf(!Number.isInteger(percentage) || percentage < 0 || percentage > 100, 85081);
  refuseIf(percentage === 0 && !input.debuggerFirst && !input.experiencerFirst, 85081);
  const running = slots.gray?.status === 1 ? slots.gray : null;
  refuseIf(running !== null && percentage <= running.percentage, 85082);
  const { debuggerFirst, experiencerFirst } = input;
  const gray = {
    status: 1,
    createdAtMs: running?.createdAtMs ?? now,
    percentage,
    debuggerFirst,
    experiencerFirst,
  } as const;
  return percentage === 100 ? release({ ...slots, gray }, now) : { ...slots, gray };
};

/** Cancels a running gray release. */
export const cancelGray = (slots: Slots): Slots => {
  refuseIf(slots.gray?.status !== 1, 87012);
  return slots.gray === null ? slots : { ...slots, gray: { ...slots.gray, status: 4 } };
};
