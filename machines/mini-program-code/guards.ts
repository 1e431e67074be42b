import type { Answer } from './answers.ts';
import * as rules from './rules.ts';
import type { CodeContext, CodeEvent, GrayAnswer, PrivacyAnswer, VersionsAnswer } from './types.ts';

interface Asked {
  context: CodeContext;
  event: CodeEvent;
}

function asksCode(rule: (code: CodeContext) => boolean) {
  return ({ context }: Asked) => rule(context);
}

/** The chart's guards on an app's code and on the event. */
export const guards = {
  isQuiet: asksCode(rules.isQuiet),
  hasTrial: asksCode(rules.hasTrial),
  isUnchecked: asksCode(rules.isUnchecked),
  isPrivacyChecked: asksCode(rules.isPrivacyChecked),
  isPrivacyCleared: ({ context, event }: Asked) =>
    event.type === 'audit.submit' && rules.isPrivacyCleared(context, event.submission),
  hasNoOpenSheet: asksCode((code) => !rules.isSheetOpen(code)),
  hasOpenSheet: asksCode(rules.isSheetOpen),
  hasNoSheet: asksCode(({ sheet }) => sheet === null),
  isInDoubt: asksCode(rules.isInDoubt),
  isAuditing: asksCode(rules.isAuditing),
  isDelayed: asksCode(({ sheet }) => sheet?.status === 4),
  isApproved: asksCode(rules.isApproved),
  isRejected: asksCode(({ sheet }) => sheet?.status === 1),
  isNotSpedUp: asksCode(({ sheet }) => sheet?.spedUp === false),
  isUnreleased: asksCode(rules.isUnreleased),
  isNotTakenBack: asksCode((code) => !rules.isTakenBack(code)),
  hasOnline: asksCode(({ online }) => online !== null),
  isRollback: asksCode(({ online }) => online?.isRollback === true),
  isNoRollback: asksCode(({ online }) => online?.isRollback !== true),
  hasHistory: ({ context, event }: Asked) => event.type === 'code.rollback' && rules.isReturn(context, event.target),
  isGrayQuiet: asksCode(({ gray }) => gray === null),
  isGrayRunning: asksCode(({ gray }) => gray?.status === 'running'),
  isGrayPaused: asksCode(({ gray }) => gray?.status === 'paused'),
  isPackage: ({ event }: Asked) => event.type === 'code.commit' && rules.isPackage(event.package),
  isSubmission: ({ event }: Asked) => event.type === 'audit.submit' && rules.isSubmission(event.submission),
  hasQuota: ({ event }: Asked) => event.type === 'audit.submit' && rules.hasRest(event.rest),
  hasSpeedQuota: ({ event }: Asked) => event.type === 'audit.speedUp' && rules.hasRest(event.rest),
  isNews: ({ context, event }: Asked) => event.type === 'audit.decide' && rules.isNews(context, event.decision),
  isApproval: ({ event }: Asked) => event.type === 'audit.decide' && event.decision.status === 0,
  isRejection: ({ event }: Asked) => event.type === 'audit.decide' && event.decision.status === 1,
  hasUndosToday: ({ context, event }: Asked) =>
    event.type === 'audit.undo' && rules.hasUndosToday(context, event.today),
  hasUndosThisMonth: ({ context, event }: Asked) =>
    event.type === 'audit.undo' && rules.hasUndosThisMonth(context, event.today),
  isRatio: ({ event }: Asked) => event.type === 'gray.start' && rules.isRatio(event.wish),
  growsRatio: ({ context, event }: Asked) => event.type === 'gray.grow' && rules.growsRatio(context, event.wish),
};

function saysCode(...errcodes: number[]) {
  return (_: unknown, answer: Answer) => answer.status === 'refused' && errcodes.includes(answer.errcode);
}

/** The chart's guards on WeChat's answer: its errcodes by their meaning for the chart. */
export const answerGuards = {
  isDone: (_: unknown, answer: Answer) => answer.status === 'ok',
  hasArrived: ({ context: { pending, trialShown } }: Asked, answer: VersionsAnswer) =>
    answer.status === 'ok' &&
    answer.trial?.version === pending?.userVersion &&
    answer.trial !== null &&
    rules.isNewer(trialShown, answer.trial),
  isBackInView: ({ context: { aim } }: Asked, answer: Answer) => answer.status === 'ok' && aim === 'rollBack',
  isForEveryone: ({ context: { wanted } }: Asked, answer: Answer) =>
    answer.status === 'ok' && wanted?.percentage === 100,
  /** A plan for everyone ends by itself, even before its own answer came. */
  hasVanished: ({ context: { gray, wanted } }: Asked, answer: GrayAnswer) =>
    answer.status === 'ok' && answer.plan === null && (gray !== null || wanted?.percentage === 100),
  isClean: (_: unknown, answer: PrivacyAnswer) => answer.status === 'ok' && answer.problems.length === 0,
  hasProblems: (_: unknown, answer: PrivacyAnswer) =>
    answer.status === 'ok' ? answer.problems.length > 0 : answer.status === 'refused' && answer.errcode === 61040,
  isStillChecking: saysCode(61039),
  isUnderAudit: saysCode(85009),
  isBusySubmitting: saysCode(9402202),
  isNothingOpen: saysCode(87012),
  isUndoLimit: saysCode(87013),
  isSpedUpBefore: saysCode(89404),
  isReleasedBefore: saysCode(85052),
  isNotApproved: saysCode(85019, 85020, 85080),
};
