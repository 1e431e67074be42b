import { Refusal, refuseIf } from '../refusal.ts';
import { latestSheet, type CodePackage, type Release, type Slots } from './types.ts';

/** The online version and four before it. */
const keptBefore = 4;

const packageOf = ({ templateId, userVersion, userDesc, extJson, pages, committedAtMs }: CodePackage): CodePackage => ({
  templateId,
  userVersion,
  userDesc,
  extJson,
  pages,
  committedAtMs,
});

/** Publishes the approved version of the latest sheet, regardless of later commits; ends a gray release. */
export const release = (slots: Slots, now: number): Slots => {
  const sheet = latestSheet(slots);
  if (sheet === null) throw new Refusal(85019);
  refuseIf(sheet.status !== 0, 85020);
  refuseIf(sheet.isReleased, 85052);
  const highest = Math.max(0, ...[slots.online, ...slots.history].map((version) => version?.appVersion ?? 0));
  const online: Release = { ...packageOf(sheet.code), appVersion: highest + 1, releasedAtMs: now };
  return {
    ...slots,
    online,
    isRollback: false,
    history: slots.online === null ? slots.history : [slots.online, ...slots.history].slice(0, keptBefore),
    sheets: slots.sheets.map((each) => (each === sheet ? { ...sheet, isReleased: true } : each)),
    gray: slots.gray?.status === 1 ? { ...slots.gray, status: 3, percentage: 100 } : slots.gray,
  };
};

/** Returns to an earlier version, by default the previous one; no further rollback is possible from there. */
export const rollback = (slots: Slots, appVersion: number | null): Slots => {
  refuseIf(slots.gray?.status === 1, 87011);
  const [before] = slots.history;
  if (before === undefined || slots.isRollback) throw new Refusal(87012);
  const target = appVersion === null ? before : slots.history.find((version) => version.appVersion === appVersion);
  if (target === undefined) throw new Refusal(40097);
  return {
    ...slots,
    online: target,
    isRollback: true,
    history: slots.history.filter((version) => version.appVersion < target.appVersion),
  };
};

/** Opens or suspends the service of a released mini program. */
export const setVisit = (slots: Slots, action: unknown): Slots => {
  if (action !== 'open' && action !== 'close') throw new Refusal(85022);
  const visit = action === 'open' ? 1 : 0;
  refuseIf(slots.online === null || slots.visit === visit, 85021);
  return { ...slots, visit };
};
