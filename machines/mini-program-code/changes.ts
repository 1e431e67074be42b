import { isInDoubt, isNewer, isSheetOpen, LIMITS, rankOf, undosOn } from './rules.ts';
import type {
  CodeContext,
  CodeInput,
  Decision,
  Release,
  Sheet,
  Shown,
  Submission,
  SheetAtWechat,
  Undos,
} from './types.ts';

type Change = Partial<CodeContext>;

export function opened(input: CodeInput): CodeContext {
  return {
    ...input,
    calling: null,
    pending: null,
    packageNo: input.trial ? 1 : 0,
    checkedNo: 0,
    privacyProblems: [],
    trialShown: null,
    onlineShown: null,
    aim: null,
    isCut: false,
    quietPolls: 0,
    submission: null,
    lastSheet: null,
    gray: null,
    target: null,
    wanted: null,
  };
}

/** The pending package has arrived; its privacy check starts again. */
export function committed({ pending, packageNo }: CodeContext): Change {
  return { trial: pending, pending: null, packageNo: packageNo + 1, privacyProblems: [], trialShown: null };
}

export function submitted(code: CodeContext, submission: Submission, at: number): Change {
  const sheet: Sheet = {
    auditId: null,
    status: 2,
    version: code.trial?.userVersion ?? '',
    reason: '',
    screenshots: [],
    submittedAt: at,
    spedUp: false,
    isReleased: false,
    packageNo: code.packageNo,
  };
  return { submission, sheet, lastSheet: code.sheet, quietPolls: 0 };
}

/** WeChat did not accept the submission: the previous sheet applies again. */
export function notSubmitted({ lastSheet }: CodeContext): Change {
  return { sheet: lastSheet, lastSheet: null };
}

export function sheetChanged({ sheet }: CodeContext, facts: Partial<Sheet>): Change {
  return { sheet: sheet && { ...sheet, ...facts } };
}

export function decided(code: CodeContext, { status, reason, screenshots }: Decision): Change {
  return sheetChanged(code, { status, reason, screenshots });
}

/** Takes over WeChat's latest sheet, but keeps news of the same sheet that arrived meanwhile and says more. */
export function sheetLearned(code: CodeContext, latest: SheetAtWechat | null): Change {
  const { lastSheet, packageNo, trial } = code;
  if (latest === null) return isInDoubt(code) ? notSubmitted(code) : {};
  // WeChat's latest sheet is still the previous one: it did not accept the submission, even if both have one version.
  const sheet = isInDoubt(code) && lastSheet?.auditId === latest.auditId ? lastSheet : code.sheet;
  const isSame = sheet?.auditId === latest.auditId || (sheet?.auditId === null && sheet.version === latest.version);
  if (!sheet || !isSame) {
    const isOfTrial = trial?.userVersion === latest.version;
    const own = { spedUp: false, isReleased: false, packageNo: isOfTrial ? packageNo : 0 };
    return { sheet: { ...latest, ...own }, lastSheet: null };
  }
  const known = rankOf(sheet) > rankOf(latest) ? sheet : latest;
  // Withdrawn by a call whose answer was lost, or in WeChat's own console: WeChat counts both.
  const isUndone = isSheetOpen({ sheet }) && known.status === 3;
  return {
    sheet: { ...sheet, ...known, auditId: latest.auditId },
    lastSheet: null,
    ...(isUndone && { undos: oneMore(code.undos) }),
  };
}

/** Takes over the latest sheet, and counts polls in a row that brought no news while pushes were arriving. */
export function polled(
  code: CodeContext,
  { sheet, isHeard }: { sheet: SheetAtWechat | null; isHeard: boolean },
): Change {
  const change = sheetLearned(code, sheet);
  const now = change.sheet === undefined ? code.sheet : change.sheet;
  const isNews = now?.status !== code.sheet?.status || now?.auditId !== code.sheet?.auditId;
  return { ...change, quietPolls: isHeard && !isNews ? code.quietPolls + 1 : 0 };
}

export function undone(code: CodeContext): Change {
  return { ...sheetChanged(code, { status: 3 }), undos: oneMore(code.undos) };
}

const oneMore = (undos: Undos): Undos => ({ ...undos, onDay: undos.onDay + 1, inMonth: undos.inMonth + 1 });

export function undosCounted({ undos }: CodeContext, today: string): Change {
  return { undos: undosOn(undos, today) };
}

/** WeChat has counted more undos than this product: none is left today. */
export function undosUsedUp({ undos }: CodeContext): Change {
  return { undos: { ...undos, onDay: LIMITS.undosPerDay } };
}

/** The approved version is online, for everyone. */
export function released(code: CodeContext): Change {
  const { sheet } = code;
  if (!sheet) return { aim: null };
  const release = { version: sheet.version, auditId: sheet.auditId, isRollback: false, appVersion: null };
  return { ...online(code, release), ...sheetReleased(code), gray: null, onlineShown: null, aim: null };
}

/** WeChat says that the sheet was released before; a query shows which version is online now. */
export function sheetReleased(code: CodeContext): Change {
  return { ...sheetChanged(code, { isReleased: true }), aim: null };
}

/** The requested version is online again; later ones are gone. */
export function rolledBack(code: CodeContext): Change {
  const { target, history } = code;
  return {
    ...wentBackTo(code, target?.userVersion ?? history[0] ?? '', target?.appVersion ?? null),
    onlineShown: null,
    aim: null,
  };
}

function wentBackTo({ history }: CodeContext, version: string, appVersion: number | null): Change {
  const place = history.indexOf(version);
  return {
    online: { version, auditId: null, isRollback: true, appVersion },
    history: place === -1 ? [] : history.slice(place + 1),
  };
}

function online({ online: before, history }: CodeContext, release: Release): Change {
  const earlier = before ? [before.version, ...history] : history;
  return { online: release, history: earlier.slice(0, LIMITS.history) };
}

/**
 * WeChat's online version decides the outcome of a release or rollback, also of one made outside this product. Version
 * names repeat, so a name alone proves nothing: what WeChat showed before the call must have changed.
 */
export function onlineLearned(code: CodeContext, now: Shown | null): Change {
  return { ...whatBecame(code, now), onlineShown: now, aim: null };
}

function whatBecame(code: CodeContext, now: Shown | null): Change {
  const { sheet, history, target, onlineShown: before, aim } = code;
  if (now === null) return { online: null };
  const isStill = before === null || (before.version === now.version && before.at === now.at);
  if (isStill && code.online?.version === now.version) return {};
  const isApproved = sheet?.status === 0 && sheet.version === now.version;
  if (isApproved && aim !== 'rollBack' && (aim === null || isNewer(before, now))) return released(code);
  const isAsked = target?.userVersion === now.version;
  if (isAsked || history.includes(now.version)) {
    return wentBackTo(code, now.version, isAsked ? target.appVersion : null);
  }
  return online(code, { version: now.version, auditId: null, isRollback: false, appVersion: null });
}
