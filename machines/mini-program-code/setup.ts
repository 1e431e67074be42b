import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import type { Answer } from './answers.ts';
import * as changes from './changes.ts';
import { answerGuards, guards } from './guards.ts';
import { isConsentGone, pollMs, soonMs } from './rules.ts';
import type {
  Call,
  CodeContext,
  CodeEvent,
  CodeInput,
  CodeNotice,
  CodeServices,
  Decision,
  Earlier,
  GrayAnswer,
  GrayWish,
  Package,
  PrivacyAnswer,
  SheetAnswer,
  Submission,
  VersionsAnswer,
} from './types.ts';

const MINUTE_MS = 60_000;

/** The code chart's vocabulary: its guards, actions, delays and services. */
export const codeSetup = setup({
  types: types<{
    context: CodeContext;
    input: CodeInput;
    events: CodeEvent;
    emitted: CodeNotice;
    tags: 'busy';
  }>(),
  actors: {
    commitCode: slot<CodeServices['commitCode']>(),
    queryPrivacy: slot<CodeServices['queryPrivacy']>(),
    submitAudit: slot<CodeServices['submitAudit']>(),
    queryAudit: slot<CodeServices['queryAudit']>(),
    undoAudit: slot<CodeServices['undoAudit']>(),
    speedUpAudit: slot<CodeServices['speedUpAudit']>(),
    releaseCode: slot<CodeServices['releaseCode']>(),
    rollBackCode: slot<CodeServices['rollBackCode']>(),
    lookTrial: slot<CodeServices['lookTrial']>(),
    lookOnline: slot<CodeServices['lookOnline']>(),
    queryTrial: slot<CodeServices['queryTrial']>(),
    queryOnline: slot<CodeServices['queryOnline']>(),
    rollOutGray: slot<CodeServices['rollOutGray']>(),
    endGray: slot<CodeServices['endGray']>(),
    queryGray: slot<CodeServices['queryGray']>(),
  },
  delays: {
    /** WeChat may go on working on an unanswered commit for about a minute. */
    commitMs: MINUTE_MS,
    /** WeChat's privacy check of a package takes about a minute. */
    privacyMs: ({ context }) => soonMs(context),
    /** A push may get lost, so the chart polls as well. */
    pollMs: ({ context }) => pollMs(context),
    reconcileMs: ({ context }) => soonMs(context),
  },
  actions: {
    beginCall: assign((_, { call }: { call: Call }) => ({ calling: call })),
    endCall: assign({ calling: null, isCut: false }),

    keepPackage: assign((_, event: { package: Package }) => ({ pending: event.package })),
    keepTrial: assign(({ context }) => changes.committed(context)),
    dropPackage: assign({ pending: null }),
    keepTrialShown: assign((_, answer: VersionsAnswer) => (answer.status === 'ok' ? { trialShown: answer.trial } : {})),

    keepPrivacy: assign(({ context }, answer: PrivacyAnswer) => ({
      checkedNo: context.packageNo,
      privacyProblems: answer.status === 'ok' ? answer.problems : ['61040'],
    })),
    doubtPrivacy: assign(({ context }) => ({ checkedNo: context.packageNo - 1 })),

    openSheet: assign(({ context }, { submission, at }: { submission: Submission; at: number }) =>
      changes.submitted(context, submission, at),
    ),
    keepAuditId: assign(({ context }, answer: Answer<{ auditId: string }>) =>
      answer.status === 'ok' ? changes.sheetChanged(context, { auditId: answer.auditId }) : {},
    ),
    dropSheet: assign(({ context }) => changes.notSubmitted(context)),
    learnSheet: assign(({ context }, answer: SheetAnswer) =>
      answer.status === 'ok' ? changes.polled(context, answer) : {},
    ),
    keepDecision: assign(({ context }, { decision }: { decision: Decision }) => changes.decided(context, decision)),
    countUndos: assign(({ context }, { today }: { today: string }) => changes.undosCounted(context, today)),
    keepUndo: assign(({ context }) => changes.undone(context)),
    useUpUndos: assign(({ context }) => changes.undosUsedUp(context)),
    keepSpeedUp: assign(({ context }) => changes.sheetChanged(context, { spedUp: true })),

    aimAt: assign((_, { aim }: { aim: CodeContext['aim'] }) => ({ aim })),
    keepOnlineShown: assign((_, answer: VersionsAnswer) =>
      answer.status === 'ok' ? { onlineShown: answer.online } : {},
    ),
    markReleased: assign(({ context }) => changes.sheetReleased(context)),
    keepRelease: assign(({ context }) => changes.released(context)),
    keepTarget: assign((_, { target }: { target: Earlier | null }) => ({ target })),
    keepRollback: assign(({ context }) => changes.rolledBack(context)),
    learnOnline: assign(({ context }, answer: VersionsAnswer) =>
      answer.status === 'ok' ? changes.onlineLearned(context, answer.online) : {},
    ),
    askAudit: raise({ type: 'audit.poll' }),
    askVersions: raise({ type: 'code.refresh' }),

    keepWish: assign((_, { wish }: { wish: GrayWish }) => ({ wanted: wish })),
    keepPlan: assign(({ context }) => ({
      gray: context.wanted && { status: 'running', percentage: context.wanted.percentage },
      wanted: null,
    })),
    dropPlan: assign({ gray: null }),
    learnPlan: assign((_, answer: GrayAnswer) => (answer.status === 'ok' ? { gray: answer.plan, wanted: null } : {})),

    startCommitClock: raise({ type: 'commit.ask' }, { delay: 'commitMs', id: 'commit.ask' }),
    stopCommitClock: cancel('commit.ask'),
    startPrivacyClock: raise({ type: 'privacy.check' }, { delay: 'privacyMs', id: 'privacy.check' }),
    stopPrivacyClock: cancel('privacy.check'),
    startPollClock: raise({ type: 'audit.poll' }, { delay: 'pollMs', id: 'audit.poll' }),
    stopPollClock: cancel('audit.poll'),
    startReconcileClock: raise({ type: 'code.reconcile' }, { delay: 'reconcileMs', id: 'code.reconcile' }),
    stopReconcileClock: cancel('code.reconcile'),

    tellRefused: enqueueActions(({ enqueue }, { call, answer }: { call: Call; answer: Answer }) => {
      if (isConsentGone(answer)) enqueue.assign({ isCut: true });
      if (answer.status === 'refused') {
        const { status: _, ...refusal } = answer;
        enqueue.emit({ type: 'notice', code: 'refused', call, ...refusal });
      } else if (answer.status === 'notSent') {
        enqueue.emit({ type: 'notice', code: 'notSent', call, retryAfterMs: answer.retryAfterMs });
      } else if (answer.status === 'odd') {
        enqueue.emit({ type: 'notice', code: 'oddStatus', call, auditStatus: answer.auditStatus });
      }
    }),
    tellUnanswered: emit((_, { call }: { call: Call }) => ({ type: 'notice', code: 'unanswered', call })),
    tellNotArrived: emit((_, { call }: { call: Call }) => ({ type: 'notice', code: 'notArrived', call })),
    tellNotSent: emit((_, { call }: { call: Call }) => ({ type: 'notice', code: 'notSent', call, retryAfterMs: null })),
  },
}).extend({ guards: { ...guards, ...answerGuards } });

/** Passes the event itself to a guard or action that needs its payload. */
export function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}

/** Passes WeChat's answer to a guard or action. */
export function answered<Output>({ event }: { event: { output: Output } }): Output {
  return event.output;
}

/** Passes an action WeChat's answer together with the call it answers. */
export function answeredTo(call: Call) {
  return ({ event }: { event: { output: Answer } }) => ({ call, answer: event.output });
}
