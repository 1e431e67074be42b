import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { isReason } from '#machines/reasons.ts';
import type { Aged } from '#machines/retries.ts';
import * as rules from './rules.ts';
import type {
  ShippingReportContext,
  ShippingReportEvent,
  ShippingReportInput,
  ShippingReportNotice,
  ShippingReportServices,
  TradeFinding,
  UploadAnswer,
} from './types.ts';

type Parcels = Extract<ShippingReportEvent, { type: 'report.noteParcels' }>;
type Answer = UploadAnswer | TradeFinding;

const isAllOf = (answer: Answer): boolean => 'isAll' in answer && answer.isAll;
const codeOf = (answer: Answer): string => ('code' in answer ? answer.code : 'missing');

/** The report's vocabulary: the guards, actions, delays and services of its chart. */
export const reportSetup = setup({
  types: types<{
    context: ShippingReportContext;
    input: ShippingReportInput;
    events: ShippingReportEvent;
    emitted: ShippingReportNotice;
    tags: 'busy' | 'closed';
  }>(),
  actors: {
    uploadShipping: slot<ShippingReportServices['uploadShipping']>(),
    findTrade: slot<ShippingReportServices['findTrade']>(),
    remindReceipt: slot<ShippingReportServices['remindReceipt']>(),
  },
  delays: {
    waitMs: ({ context }) => context.waitMs,
    retryMs: ({ context }) => rules.retryMs(context),
    unclearMs: ({ context }) => rules.unclearMs(context),
    followMs: ({ context }) => rules.followMs(context),
  },
  actions: {
    keepTaken: assign(({ context }, answer: Answer) => ({
      isAll: isAllOf(answer),
      isCorrected: context.isCorrected || context.isCorrecting,
      isCorrecting: false,
      mayBeThere: false,
      refusal: null,
      attempts: 0,
      checks: 0,
    })),
    keepFound: assign(({ context }, finding: Answer) => {
      if (finding.status !== 'there' || !('isSame' in finding)) return {};
      const { isAll, isSame, isCorrected, isReceived } = finding;
      return {
        isAll,
        isReceived,
        isCorrected,
        hasNews: context.hasNews || !isSame,
        isCorrecting: false,
        mayBeThere: false,
        refusal: null,
        attempts: 0,
        checks: rules.followChecks(context, finding),
      };
    }),
    noteLater: assign(({ context }, answer: Answer) => ({
      attempts: context.attempts + 1,
      mayBeThere: 'mayBeThere' in answer && answer.mayBeThere,
      refusal: codeOf(answer),
    })),
    noteRefusal: assign((_, answer: Answer) => ({ refusal: codeOf(answer), mayBeThere: false, attempts: 0 })),
    noteSilence: assign({ mayBeThere: true, checks: 0 }),
    noteThere: assign({ mayBeThere: true }),
    noteNoAnswer: assign({ refusal: 'noAnswer', attempts: 0 }),
    noteReminded: assign({ isReminded: true }),
    noteNews: assign((_, { isAsTold = false }: Parcels) => ({ hasNews: !isAsTold })),
    readParcels: assign({ hasNews: false }),
    beginCorrection: assign({ isCorrecting: true }),
    keepFirst: assign({ isCorrecting: false, hasNews: true }),
    hurry: assign({ waitMs: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    countCheck: assign(({ context }, aged: Aged) => ({ checks: rules.unclearChecks(context, aged) })),
    countFollow: assign(({ context }, aged: Aged) => ({ checks: rules.followChecks(context, aged) })),
    keepNote: assign((_, { note }: { note: string }) => ({ note: note.trim() })),
    tellRejected: emit({ type: 'notice', code: 'reportRejected' }),

    startWait: raise({ type: 'report.upload' }, { delay: 'waitMs', id: 'report.upload' }),
    startRetryClock: raise({ type: 'report.upload' }, { delay: 'retryMs', id: 'report.upload' }),
    stopUploadClock: cancel('report.upload'),
    startUnclearClock: raise({ type: 'report.check' }, { delay: 'unclearMs', id: 'report.check' }),
    startFollowClock: enqueueActions(({ context, enqueue }) => {
      if (rules.isFollowed(context)) enqueue.raise({ type: 'report.check' }, { delay: 'followMs', id: 'report.check' });
    }),
    stopCheckClock: cancel('report.check'),
  },
}).extend({
  guards: {
    isTaken: (_, answer: Answer) => answer.status === 'taken',
    isThere: (_, answer: Answer) => answer.status === 'there',
    /** WeChat cannot say yet, or does not know the payment yet. */
    isLater: ({ context }, answer: Answer) =>
      (answer.status === 'later' || answer.status === 'unknown') && rules.isWorthTrying(context),
    isLost: ({ context }, answer: Answer) => answer.status === 'missing' && rules.isWorthTrying(context),
    isSettled: (_, answer: Answer) => answer.status === 'settled',
    isRefunded: (_, answer: Answer) => answer.status === 'refunded',
    /** More went out than WeChat has, and it waits for the rest. */
    wantsMore: ({ context }, answer: Answer) => answer.status === 'there' && context.hasNews && !isAllOf(answer),
    isGivenUp: ({ context }, aged: Aged) => rules.isGivenUp(context, aged),
    isPerhapsThere: ({ context }) => context.mayBeThere,
    isCertain: ({ context }) => !context.mayBeThere,
    isIncomplete: ({ context }) => !context.isAll,
    isComplete: ({ context }) => context.isAll,
    isOutdated: ({ context }) => context.hasNews,
    isCorrecting: ({ context }) => context.isCorrecting,
    isFirstCorrection: ({ context }) => !context.isCorrected,
    isUnreceived: ({ context }) => !context.isReceived,
    isExpress: ({ context }) => context.travel === 'express',
    isUnreminded: ({ context }) => !context.isReminded,
    isNote: ({ event }) => event.type === 'report.settleByHand' && isReason(event.note),
  },
});

/** Passes the event itself to an action that needs its payload. */
export function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}

/** Passes WeChat's answer to a guard or action. */
export function answerOf<Given>({ event }: { event: { output: Given } }): Given {
  return event.output;
}
