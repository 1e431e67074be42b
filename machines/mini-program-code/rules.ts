import type {
  AuditItem,
  CodeContext,
  Decision,
  Earlier,
  GrayWish,
  Package,
  Sheet,
  Submission,
  Undos,
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
  history: 5,
};

/** No call to WeChat is under way or without an answer for this app. */
export function isQuiet({ calling }: Pick<CodeContext, 'calling'>): boolean {
  return calling === null;
}

/** A template, a version of 1 to 64 characters, a description, and an ext.json that is an object. */
export function isPackage({ templateId, userVersion, userDesc, extJson }: Package): boolean {
  const version = userVersion.trim();
  return (
    Number.isSafeInteger(templateId) &&
    templateId >= 0 &&
    version !== '' &&
    version.length <= LIMITS.versionLength &&
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

/** A package came whose privacy check is not through. */
export function isUnchecked({ packageNo, checkedNo }: Pick<CodeContext, 'packageNo' | 'checkedNo'>): boolean {
  return packageNo > checkedNo;
}

/** WeChat finished checking the trial package and found nothing undeclared (else 61039 and 61040). */
export function isPrivacyPassed(code: CodeContext): boolean {
  return hasTrial(code) && !isUnchecked(code) && code.privacyProblems.length === 0;
}

/** One to five items in WeChat's bounds (85006, 85010, 85011, 85023), and feedback that fits. */
export function isSubmission({ items, feedbackInfo, feedbackMedia }: Submission): boolean {
  return (
    items.length > 0 &&
    items.length <= LIMITS.items &&
    items.every(isItem) &&
    feedbackInfo.length <= LIMITS.feedbackLength &&
    feedbackMedia.length <= LIMITS.feedbackMedia
  );
}

function isItem({ tag, title, firstClass, secondClass }: AuditItem): boolean {
  const tags = tag.split(' ').filter((word) => word !== '');
  return (
    firstClass !== '' &&
    secondClass !== '' &&
    title.length <= LIMITS.titleLength &&
    tags.length <= LIMITS.tags &&
    tags.every(({ length }) => length <= LIMITS.tagLength)
  );
}

/** A monthly quota that is not known to be used up (85085, 89405). */
export function hasRest(rest: number | null): boolean {
  return rest === null || rest > 0;
}

type Audited = Pick<CodeContext, 'sheet'>;

/** Reviewers have not decided yet: in audit or delayed. */
export function isSheetOpen({ sheet }: Audited): boolean {
  return sheet?.status === 2 || sheet?.status === 4;
}

export function isAuditing({ sheet }: Audited): boolean {
  return sheet?.status === 2;
}

export function isApproved({ sheet }: Audited): boolean {
  return sheet?.status === 0;
}

/** The latest sheet is not what is online (else 85052). */
export function isUnreleased({ sheet, online }: Pick<CodeContext, 'sheet' | 'online'>): boolean {
  return sheet !== null && (online === null || online.auditId !== sheet.auditId);
}

/** There is a version to go back to: the one before, or another that WeChat counts and that is not online. */
export function isReturn(
  { history, online }: Pick<CodeContext, 'history' | 'online'>,
  target: Earlier | null,
): boolean {
  if (target === null) return history.length > 0;
  const isCounted = Number.isSafeInteger(target.appVersion) && target.appVersion >= 0;
  return online !== null && isCounted && target.userVersion !== '' && target.userVersion !== online.version;
}

/** A submission of which WeChat has not said that it took it. */
export function isInDoubt({ sheet }: Audited): boolean {
  return sheet?.auditId === null;
}

/** How far a sheet has come; what was reached is not taken back, so that a late or repeated word does nothing. */
export function rankOf({ status }: Pick<Sheet, 'status'>): number {
  return status === 2 ? 0 : status === 4 ? 1 : 2;
}

/** The decision belongs to the present sheet and says more than is known. */
export function isNews({ sheet }: Audited, decision: Decision): boolean {
  return sheet !== null && decision.at >= sheet.submittedAt && rankOf(decision) > rankOf(sheet);
}

/** The undo counts as they stand on a Shanghai day. */
export function undosOn(undos: Undos, today: string): Undos {
  const isSameMonth = undos.day.slice(0, 7) === today.slice(0, 7);
  return {
    day: today,
    onDay: undos.day === today ? undos.onDay : 0,
    inMonth: isSameMonth ? undos.inMonth : 0,
  };
}

/** WeChat takes five undos a day (87013). */
export function hasUndosToday({ undos }: Pick<CodeContext, 'undos'>, today: string): boolean {
  return undosOn(undos, today).onDay < LIMITS.undosPerDay;
}

/** WeChat takes ten undos a month (87013). */
export function hasUndosThisMonth({ undos }: Pick<CodeContext, 'undos'>, today: string): boolean {
  return undosOn(undos, today).inMonth < LIMITS.undosPerMonth;
}

/** Whole percent from 1 to 100, or 0 when testers go first (85081). */
export function isRatio({ percentage, debuggersFirst, experiencersFirst }: GrayWish): boolean {
  const least = debuggersFirst || experiencersFirst ? 0 : 1;
  return Number.isInteger(percentage) && percentage >= least && percentage <= 100;
}

/** A running plan may only reach more users (85082). */
export function growsRatio({ gray }: Pick<CodeContext, 'gray'>, wish: GrayWish): boolean {
  return gray !== null && isRatio(wish) && wish.percentage > gray.percentage;
}
