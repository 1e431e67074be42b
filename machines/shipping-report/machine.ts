/**
 * What WeChat is told of one payment's shipping. It protects money: WeChat keeps what a mini-program's buyer paid until
 * it hears what was shipped, takes one correction of that and no second, and counts a repeated telling of something else
 * as that correction; one that it does not take leaves what it had. So an upload without an answer is never simply repeated: WeChat is asked what it has.
 *
 * Who sends: the order's shipping, parcels and refunds through `noteParcels` and `end`; carriers through `remind`;
 * WeChat's push, and its own word when asked, through `noteSettlement`; operators `upload`, `check`, `correct` and
 * `settleByHand`. The first upload waits until WeChat's shipping service knows the payment.
 */
import { and } from 'xstate';
import { agedError } from '#machines/retries.ts';
import { answerOf, eventOf, reportSetup } from './setup.ts';

const DAY = 24 * 60;

const transactionOf = ({ context: { transactionId } }: { context: { transactionId: string } }) => ({ transactionId });

const waits = reportSetup.createStateConfig({
  description: 'WeChat does not know the payment yet; then it is told',
  meta: { normalMinutes: 5 },
  entry: 'startWait',
  exit: 'stopUploadClock',
  on: {
    'report.upload': { target: 'uploading' },
    'report.noteParcels': { actions: { type: 'noteNews', params: eventOf } },
    'report.noteSettlement': { target: 'settled' },
    'report.end': { target: 'ended' },
  },
});

const rejected = reportSetup.createStateConfig({
  description: 'WeChat did not take it: the money stays held until somebody mends it',
  meta: { normalMinutes: 4 * 60 },
  // Of a correction it keeps what it was told before.
  always: { guard: 'isCorrecting', target: 'reported', actions: 'keepFirst' },
  on: {
    'report.upload': { target: 'uploading' },
    'report.noteParcels': { target: 'uploading' },
    'report.settleByHand': {
      guard: 'isNote',
      target: 'settledByHand',
      actions: { type: 'keepNote', params: eventOf },
    },
    'report.noteSettlement': { target: 'settled' },
    'report.end': { target: 'ended' },
  },
});

const reported = reportSetup.createStateConfig({
  description: 'WeChat knows what was shipped and pays out when the buyer, or time, confirms the receipt',
  meta: { normalMinutes: 12 * DAY },
  entry: 'startFollowClock',
  exit: 'stopCheckClock',
  on: {
    'report.noteParcels': [
      { guard: 'isIncomplete', target: 'uploading' },
      { actions: { type: 'noteNews', params: eventOf } },
    ],
    'report.correct': {
      guard: and(['isComplete', 'isOutdated', 'isFirstCorrection', 'isUnreceived']),
      target: 'uploading',
      actions: 'beginCorrection',
    },
    'report.check': { target: 'verifying' },
    'report.remind': {
      guard: and(['isExpress', 'isComplete', 'isUnreminded', 'isUnreceived']),
      target: 'reminding',
    },
    'report.noteSettlement': { target: 'settled' },
    'report.end': { target: 'ended' },
  },
});

export const shippingReportMachine = reportSetup.createMachine({
  id: 'shippingReport',
  context: ({ input }) => ({
    ...input,
    attempts: 0,
    checks: 0,
    mayBeThere: false,
    isAll: false,
    hasNews: false,
    isCorrecting: false,
    isCorrected: false,
    isReceived: false,
    isReminded: false,
    refusal: null,
    note: null,
  }),
  initial: 'awaitingUpload',
  states: {
    awaitingUpload: waits,

    uploading: {
      description: 'WeChat is being told what was shipped',
      tags: 'busy',
      meta: { normalMinutes: 1 },
      entry: 'readParcels',
      invoke: {
        id: 'uploadShipping',
        src: 'uploadShipping',
        input: transactionOf,
        onDone: [
          {
            guard: { type: 'isTaken', params: answerOf },
            target: 'reported',
            actions: { type: 'keepTaken', params: answerOf },
          },
          { guard: { type: 'isThere', params: answerOf }, target: 'verifying', actions: 'noteThere' },
          {
            guard: { type: 'isLater', params: answerOf },
            target: 'postponed',
            actions: { type: 'noteLater', params: answerOf },
          },
          { target: 'rejected', actions: [{ type: 'noteRefusal', params: answerOf }, 'tellRejected'] },
        ],
        onError: { target: 'unclear', actions: 'noteSilence' },
      },
    },

    postponed: {
      description: 'WeChat cannot take it yet; it is tried again by itself',
      meta: { normalMinutes: 2 * 60 },
      entry: 'startRetryClock',
      exit: 'stopUploadClock',
      on: {
        'report.upload': [{ guard: 'isPerhapsThere', target: 'verifying' }, { target: 'uploading' }],
        'report.noteParcels': { actions: { type: 'noteNews', params: eventOf } },
        'report.noteSettlement': { target: 'settled' },
        'report.end': { target: 'ended' },
      },
    },

    unclear: {
      description: 'WeChat did not answer: nobody knows yet whether it has the shipping',
      meta: { normalMinutes: 60 },
      entry: 'startUnclearClock',
      exit: 'stopCheckClock',
      on: {
        'report.check': { target: 'verifying' },
        'report.noteParcels': { actions: { type: 'noteNews', params: eventOf } },
        'report.noteSettlement': { target: 'settled' },
        'report.end': { target: 'ended' },
      },
    },

    verifying: {
      description: 'WeChat is being asked what it has of the payment',
      tags: 'busy',
      meta: { normalMinutes: 1 },
      invoke: {
        id: 'findTrade',
        src: 'findTrade',
        input: transactionOf,
        onDone: [
          { guard: { type: 'isSettled', params: answerOf }, target: 'settled' },
          { guard: { type: 'isRefunded', params: answerOf }, target: 'ended' },
          {
            guard: { type: 'wantsMore', params: answerOf },
            target: 'awaitingUpload',
            actions: [{ type: 'keepFound', params: answerOf }, 'hurry'],
          },
          {
            guard: { type: 'isThere', params: answerOf },
            target: 'reported',
            actions: { type: 'keepFound', params: answerOf },
          },
          {
            guard: { type: 'isLost', params: answerOf },
            target: 'uploading',
            actions: 'countAttempt',
          },
          {
            guard: { type: 'isLater', params: answerOf },
            target: 'postponed',
            actions: { type: 'noteLater', params: answerOf },
          },
          { target: 'rejected', actions: [{ type: 'noteRefusal', params: answerOf }, 'tellRejected'] },
        ],
        onError: [
          { guard: 'isCertain', target: 'reported', actions: { type: 'countFollow', params: agedError } },
          {
            guard: { type: 'isGivenUp', params: agedError },
            target: 'rejected',
            actions: ['noteNoAnswer', 'tellRejected'],
          },
          { target: 'unclear', actions: { type: 'countCheck', params: agedError } },
        ],
      },
    },

    reported,

    reminding: {
      description: 'WeChat is being asked to remind the buyer of the receipt',
      tags: 'busy',
      meta: { normalMinutes: 1 },
      invoke: {
        id: 'remindReceipt',
        src: 'remindReceipt',
        input: transactionOf,
        onDone: { target: 'reported', actions: 'noteReminded' },
        // WeChat reminds once: whether it did is not worth a second try.
        onError: { target: 'reported', actions: 'noteReminded' },
      },
    },

    rejected,

    settled: {
      description: 'WeChat has paid the money out',
      tags: 'closed',
      type: 'final',
    },
    settledByHand: {
      description: 'Told to WeChat by other means, as an operator wrote down',
      tags: 'closed',
      type: 'final',
    },
    ended: {
      description: 'The payment went back to the buyer: nothing has to be told any more',
      tags: 'closed',
      type: 'final',
    },
  },
});
