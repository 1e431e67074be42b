import { isInDoubt, LIMITS, rankOf, undosOn } from './rules.ts';
import type { CodeContext, CodeInput, Decision, Release, Sheet, Submission, VersionsAnswer } from './types.ts';

type Change = Partial<CodeContext>;

export function opened(input: CodeInput): CodeContext {
  return {
    ...input,
    calling: null,
    pending: null,
    packageNo: input.trial ? 1 : 0,
    checkedNo: 0,
    privacyProblems: [],
    submission: null,
    lastSheet: null,
    gray: null,
    target: null,
    wanted: null,
  };
}

/** The package on its way has arrived; its privacy check begins anew. */
export function committed({ pending, packageNo }: CodeContext): Change {
  return { trial: pending, pending: null, packageNo: packageNo + 1, privacyProblems: [] };
}

/** What WeChat shows as trial version decides whether an unanswered package arrived. */
export function trialLearned(code: CodeContext, trialVersion: string | null): Change {
  return code.pending?.userVersion === trialVersion ? committed(code) : { pending: null };
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
  };
  return { submission, sheet, lastSheet: code.sheet };
}

/** WeChat did not take the submission: the sheet before it stands again. */
export function notSubmitted({ lastSheet }: CodeContext): Change {
  return { sheet: lastSheet, lastSheet: null };
}

export function sheetChanged({ sheet }: CodeContext, facts: Partial<Sheet>): Change {
  return { sheet: sheet && { ...sheet, ...facts } };
}

export function decided(code: CodeContext, { status, reason, screenshots }: Decision): Change {
  return sheetChanged(code, { status, reason, screenshots });
}

/** WeChat's latest sheet is the truth, but a word that arrived meanwhile and says more about the same sheet stays. */
export function sheetLearned(code: CodeContext, latest: Omit<Sheet, 'spedUp'> | null): Change {
  const { sheet } = code;
  if (latest === null) return isInDoubt(code) ? notSubmitted(code) : {};
  const isSame = sheet?.auditId === latest.auditId || (isInDoubt(code) && sheet?.version === latest.version);
  if (!sheet || !isSame) return { sheet: { ...latest, spedUp: false }, lastSheet: null };
  const known = rankOf(sheet) > rankOf(latest) ? sheet : latest;
  return { sheet: { ...sheet, ...known, auditId: latest.auditId }, lastSheet: null };
}

export function undone(code: CodeContext): Change {
  const { undos } = code;
  return {
    ...sheetChanged(code, { status: 3 }),
    undos: { ...undos, onDay: undos.onDay + 1, inMonth: undos.inMonth + 1 },
  };
}

export function undosCounted({ undos }: CodeContext, today: string): Change {
  return { undos: undosOn(undos, today) };
}

/** WeChat counted more undos than are known here: none is left today. */
export function undosUsedUp({ undos }: CodeContext): Change {
  return { undos: { ...undos, onDay: LIMITS.undosPerDay } };
}

/** The approved version went online, for everyone. */
export function released(code: CodeContext): Change {
  const { sheet } = code;
  if (!sheet) return {};
  return { ...online(code, { version: sheet.version, auditId: sheet.auditId, isRollback: false }), gray: null };
}

/** The version that was asked back is online again, and those that came after it are gone. */
export function rolledBack(code: CodeContext): Change {
  return wentBackTo(code, code.target?.userVersion ?? code.history[0] ?? '');
}

function wentBackTo({ history }: CodeContext, version: string): Change {
  const place = history.indexOf(version);
  return {
    online: { version, auditId: null, isRollback: true },
    history: place === -1 ? [] : history.slice(place + 1),
  };
}

function online({ online: before, history }: CodeContext, release: Release): Change {
  const earlier = before ? [before.version, ...history] : history;
  return { online: release, history: earlier.slice(0, LIMITS.history) };
}

/** What WeChat shows as online decides what became of a release or rollback, also one made outside this product. */
export function onlineLearned(code: CodeContext, { onlineVersion }: Extract<VersionsAnswer, { status: 'ok' }>): Change {
  if (onlineVersion === null) return { online: null };
  if (onlineVersion === code.online?.version) return {};
  if (code.sheet?.status === 0 && code.sheet.version === onlineVersion) return released(code);
  const isEarlier = code.history.includes(onlineVersion) || code.target?.userVersion === onlineVersion;
  if (isEarlier) return wentBackTo(code, onlineVersion);
  return online(code, { version: onlineVersion, auditId: null, isRollback: false });
}
