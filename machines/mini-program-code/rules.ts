import type { Answer } from './answers.ts';
import type {
  AuditItem,
  CodeContext,
  Decision,
  Earlier,
  GrayWish,
  Package,
  Sheet,
  Shown,
  Submission,
  Undos,
  UserContent,
} from './types.ts';

/** WeChat's limits. */
export const LIMITS = {
  undosPerDay: 5,
  undosPerMonth: 10,
  versionLength: 64,
  items: 5,
  tags: 10,
  tagLength: 20,
  titleLength: 32,
  feedbackLength: 200,
  feedbackMedia: 5,
  userContentLength: 256,
  history: 5,
};

/** Refusals that only a new consent of the merchant resolves. */
const consentGone: readonly number[] = [42007, 61003, 61023];

/** Whether WeChat says that the merchant's consent is gone. */
export function isConsentGone(answer: Answer): boolean {
  return answer.status === 'refused' && consentGone.includes(answer.errcode);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When to ask again about something that usually takes a minute; without a consent there is no hurry. */
export function soonMs({ isCut }: Pick<CodeContext, 'isCut'>): number {
  return isCut ? HOUR_MS : MINUTE_MS;
}

/** Doublings from 15 minutes to an hour. */
const mostDoublings = 2;

/**
 * When to poll an open sheet, as a push may get lost: after 15 minutes, then at growing intervals up to an hour while
 * pushes arrive. Each app's interval differs by up to a tenth, so that the sheets of many apps are not polled at once.
 */
export function pollMs({ appId, isCut, quietPolls }: Pick<CodeContext, 'appId' | 'isCut' | 'quietPolls'>): number {
  const wait = isCut ? HOUR_MS : 15 * MINUTE_MS * 2 ** Math.min(quietPolls, mostDoublings);
  return Math.round(wait * (0.9 + 0.2 * shareOf(`${appId} ${quietPolls}`)));
}

/** A number from 0 up to 1, always the same for a text (FNV-1a). */
function shareOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}

/** Whether the app has no running or unanswered call to WeChat. */
export function isQuiet({ calling }: Pick<CodeContext, 'calling'>): boolean {
  return calling === null;
}

/** Whether a text has at most so many characters, counted as the contract does: a picture is one. */
const isWithin = (text: string, most: number) => Array.from(text).length <= most;

/** Whether it has a template, a version of 1 to 64 characters, a description, and an ext.json that is an object. */
export function isPackage({ templateId, userVersion, userDesc, extJson }: Package): boolean {
  const version = userVersion.trim();
  return (
    Number.isSafeInteger(templateId) &&
    templateId >= 0 &&
    version !== '' &&
    isWithin(version, LIMITS.versionLength) &&
    userDesc.trim() !== '' &&
    isJsonObject(extJson)
  );
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

export function hasTrial({ trial }: Pick<CodeContext, 'trial'>): boolean {
  return trial !== null;
}

/** Whether a package came whose privacy check is not done. */
export function isUnchecked({ packageNo, checkedNo }: Pick<CodeContext, 'packageNo' | 'checkedNo'>): boolean {
  return packageNo > checkedNo;
}

/** Whether WeChat has finished checking the trial package (else 61039). */
export function isPrivacyChecked(code: Pick<CodeContext, 'trial' | 'packageNo' | 'checkedNo'>): boolean {
  return hasTrial(code) && !isUnchecked(code);
}

/** Whether the check found nothing, or the operator declares that what it found is unused (else 61040). */
export function isPrivacyCleared(
  { privacyProblems }: Pick<CodeContext, 'privacyProblems'>,
  { privacyApiNotUse }: Pick<Submission, 'privacyApiNotUse'>,
): boolean {
  return privacyProblems.length === 0 || privacyApiNotUse;
}

/** At most five items within WeChat's bounds (85006, 85010, 85011, 85023), with valid feedback and declaration. */
export function isSubmission({ items, feedbackInfo, feedbackMedia, userContent = null }: Submission): boolean {
  return (
    items.length <= LIMITS.items &&
    items.every(isItem) &&
    isWithin(feedbackInfo, LIMITS.feedbackLength) &&
    feedbackMedia.length <= LIMITS.feedbackMedia &&
    (userContent === null || isUserContent(userContent))
  );
}

/** Either no user content, or at least one kind of it and one way of review, in texts within WeChat's limits. */
export function isUserContent({ scenes, otherScene, methods, auditDesc }: UserContent): boolean {
  const isNone = scenes.length === 1 && scenes[0] === 0;
  const isSome = scenes.length > 0 && !scenes.includes(0) && methods.length > 0;
  return (
    (isNone || isSome) &&
    isWithin(otherScene, LIMITS.userContentLength) &&
    isWithin(auditDesc, LIMITS.userContentLength)
  );
}

function isItem({ tag, title, firstClass, secondClass }: AuditItem): boolean {
  const tags = tag.split(' ').filter((word) => word !== '');
  return (
    firstClass !== '' &&
    secondClass !== '' &&
    isWithin(title, LIMITS.titleLength) &&
    tags.length <= LIMITS.tags &&
    tags.every((word) => isWithin(word, LIMITS.tagLength))
  );
}

/** Whether the monthly quota may have something left: only a known zero says no (85085, 89405). */
export function hasRest(rest: number | null): boolean {
  return rest === null || rest > 0;
}

type Audited = Pick<CodeContext, 'sheet'>;

/** Whether reviewers have yet to decide: in audit or delayed. */
export function isSheetOpen({ sheet }: Audited): boolean {
  return sheet?.status === 2 || sheet?.status === 4;
}

export function isAuditing({ sheet }: Audited): boolean {
  return sheet?.status === 2;
}

export function isApproved({ sheet }: Audited): boolean {
  return sheet?.status === 0;
}

/** Whether the latest sheet never went online (else 85052). */
export function isUnreleased({ sheet }: Audited): boolean {
  return sheet !== null && !sheet.isReleased;
}

/** Whether the latest sheet went online and an earlier version has since replaced it. */
export function isTakenBack({ sheet, online }: Pick<CodeContext, 'sheet' | 'online'>): boolean {
  return sheet?.isReleased === true && online?.isRollback === true;
}

/** Whether WeChat shows something new: another name, or the same name put there later. */
export function isNewer(before: Shown | null, now: Shown): boolean {
  return before === null || before.version !== now.version || now.at > before.at;
}

/** Whether one can return to the target: the previous version, or another by WeChat's number; names may repeat. */
export function isReturn(
  { history, online }: Pick<CodeContext, 'history' | 'online'>,
  target: Earlier | null,
): boolean {
  if (target === null) return history.length > 0;
  const isCounted = Number.isSafeInteger(target.appVersion) && target.appVersion >= 0;
  return online !== null && isCounted && target.userVersion !== '';
}

/** Whether WeChat has not yet confirmed the submission. */
export function isInDoubt({ sheet }: Audited): boolean {
  return sheet?.auditId === null;
}

/** How far a sheet has come; a sheet never goes back, so a late or repeated message does nothing. */
export function rankOf({ status }: Pick<Sheet, 'status'>): number {
  return status === 2 ? 0 : status === 4 ? 1 : 2;
}

/** Whether the decision concerns the present sheet and says more than is known. */
export function isNews({ sheet }: Audited, decision: Decision): boolean {
  return sheet !== null && decision.at >= sheet.submittedAt && rankOf(decision) > rankOf(sheet);
}

/** The undo counts on a Shanghai day. */
export function undosOn(undos: Undos, today: string): Undos {
  const isSameMonth = undos.day.slice(0, 7) === today.slice(0, 7);
  return {
    day: today,
    onDay: undos.day === today ? undos.onDay : 0,
    inMonth: isSameMonth ? undos.inMonth : 0,
  };
}

/** Whether an undo is left today: WeChat allows five a day (87013). */
export function hasUndosToday({ undos }: Pick<CodeContext, 'undos'>, today: string): boolean {
  return undosOn(undos, today).onDay < LIMITS.undosPerDay;
}

/** Whether an undo is left this month: WeChat allows ten a month (87013). */
export function hasUndosThisMonth({ undos }: Pick<CodeContext, 'undos'>, today: string): boolean {
  return undosOn(undos, today).inMonth < LIMITS.undosPerMonth;
}

/** Whole percent from 1 to 100, or 0 when testers go first (85081). */
export function isRatio({ percentage, debuggersFirst, experiencersFirst }: GrayWish): boolean {
  const least = debuggersFirst || experiencersFirst ? 0 : 1;
  return Number.isInteger(percentage) && percentage >= least && percentage <= 100;
}

/** Whether the wish reaches more users: a running plan may only grow (85082). */
export function growsRatio({ gray }: Pick<CodeContext, 'gray'>, wish: GrayWish): boolean {
  return gray !== null && isRatio(wish) && wish.percentage > gray.percentage;
}
