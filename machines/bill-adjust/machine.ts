/**
 * One correction of a member's points or balance, from draft to ledger and back. It protects the account: nothing is
 * posted twice or without a reason, no account falls below zero, and a posted entry is never edited, only reversed by
 * its own counter-entry (spec 7.4, adjustBill and the points that an administrator gives).
 *
 * Whoever posted one may take it back within seconds without a reason, as long as the member spent nothing of it.
 *
 * Who sends: operators send all events; the server's sweeper also sends `adjustment.retry` as a due event when the
 * ledger did not answer. Until it answers, an adjustment can be neither edited nor discarded: it may have been posted.
 */
import { and, assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { isReason } from '#machines/reasons.ts';
import { retryMs } from '#machines/retries.ts';
import { isInTime } from '#machines/undoing.ts';
import * as rules from './rules.ts';
import type {
  AdjustmentContext,
  AdjustmentEvent,
  AdjustmentInput,
  AdjustmentNotice,
  AdjustmentServices,
  LedgerAnswer,
} from './types.ts';

export const billAdjustMachine = setup({
  types: types<{
    context: AdjustmentContext;
    input: AdjustmentInput;
    events: AdjustmentEvent;
    emitted: AdjustmentNotice;
    tags: 'busy' | 'closed';
  }>(),
  actors: {
    postEntries: slot<AdjustmentServices['postEntries']>(),
    reverseEntries: slot<AdjustmentServices['reverseEntries']>(),
  },
  delays: { retryMs: ({ context }) => retryMs(context.attempts) },
  actions: {
    keepDraft: assign((_, { asset, amount, reason }: Pick<AdjustmentInput, 'asset' | 'amount' | 'reason'>) => ({
      asset,
      amount,
      reason,
      refusal: null,
    })),
    keepReversalReason: assign((_, { reason }: { reason: string }) => ({ reversalReason: reason.trim() })),
    noteUndo: assign({ reversalReason: rules.UNDONE }),
    forgetReversal: assign({ reversalReason: null }),
    keepAmounts: assign((_, answer: LedgerAnswer) =>
      answer.status === 'posted' ? { beforeAmount: answer.beforeAmount, afterAmount: answer.afterAmount } : {},
    ),
    keepRefusal: assign((_, answer: LedgerAnswer) => ({
      refusal: answer.status === 'refused' ? answer.refusal : null,
    })),
    clearAnswer: assign({ refusal: null, attempts: 0 }),
    countSilence: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startRetryClock: raise({ type: 'adjustment.retry' }, { delay: 'retryMs', id: 'adjustment.retry' }),
    stopRetryClock: cancel('adjustment.retry'),
    tellPostRefused: enqueueActions(({ context, enqueue }) => {
      if (context.refusal) enqueue.emit({ type: 'notice', code: 'postRefused', refusal: context.refusal });
    }),
    tellReversalRefused: enqueueActions(({ context, enqueue }) => {
      if (context.refusal) enqueue.emit({ type: 'notice', code: 'reversalRefused', refusal: context.refusal });
    }),
    tellPostUnanswered: emit({ type: 'notice', code: 'postUnanswered' }),
    tellReversalUnanswered: emit({ type: 'notice', code: 'reversalUnanswered' }),
  },
})
  .extend({
    guards: {
      isAdjustment: ({ context }) => rules.isAdjustment(context.amount),
      hasReason: ({ context }) => isReason(context.reason),
      isReason: ({ event }) => event.type === 'adjustment.reverse' && isReason(event.reason),
      staysAboveZero: ({ context, event }) =>
        event.type === 'adjustment.post' && rules.staysAboveZero(event.balance, context.amount),
      canGiveBack: ({ context, event }) =>
        event.type === 'adjustment.reverse' && rules.staysAboveZero(event.balance, -context.amount),
      isOwn: ({ event }) => event.type === 'adjustment.undo' && event.isOwn,
      isLast: ({ event }) => event.type === 'adjustment.undo' && event.isLast,
      isInTime: ({ event }) => event.type === 'adjustment.undo' && isInTime(event),
      isUnspent: ({ context, event }) => event.type === 'adjustment.undo' && rules.isUnspent(event.balance, context),
      isPosted: (_, answer: LedgerAnswer) => answer.status === 'posted',
    },
  })
  .createMachine({
    id: 'billAdjust',
    context: ({ input }) => ({
      ...input,
      beforeAmount: null,
      afterAmount: null,
      reversalReason: null,
      refusal: null,
      attempts: 0,
    }),
    initial: 'draft',
    states: {
      draft: {
        description: 'Written down, not in force',
        on: {
          'adjustment.edit': { actions: { type: 'keepDraft', params: ({ event }) => event } },
          'adjustment.post': {
            guard: and(['isAdjustment', 'hasReason', 'staysAboveZero']),
            target: 'posting',
            actions: 'clearAnswer',
          },
          'adjustment.discard': { target: 'discarded' },
        },
      },

      posting: {
        description: 'Being entered in the ledger, on both sides',
        tags: 'busy',
        meta: { normalMinutes: 1 },
        invoke: {
          id: 'postEntries',
          src: 'postEntries',
          input: ({ context: { adjustmentNo, memberId, asset, amount, reason } }) => ({
            postingNo: adjustmentNo,
            memberId,
            asset,
            amount,
            reason,
          }),
          onDone: [
            {
              guard: { type: 'isPosted', params: ({ event }) => event.output },
              target: 'posted',
              actions: { type: 'keepAmounts', params: ({ event }) => event.output },
            },
            {
              target: 'draft',
              actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellPostRefused'],
            },
          ],
          onError: { target: 'postUnanswered', actions: ['countSilence', 'tellPostUnanswered'] },
        },
      },

      postUnanswered: {
        description: 'The ledger did not answer: it may be posted, so it is asked again under the same number',
        meta: { normalMinutes: 60 },
        entry: 'startRetryClock',
        exit: 'stopRetryClock',
        on: { 'adjustment.retry': { target: 'posting' } },
      },

      posted: {
        description: 'In force; can only be taken back by an entry of its own',
        tags: 'closed',
        on: {
          'adjustment.reverse': {
            guard: and(['isReason', 'canGiveBack']),
            target: 'reversing',
            actions: [{ type: 'keepReversalReason', params: ({ event }) => event }, 'clearAnswer'],
          },
          'adjustment.undo': {
            guard: and(['isOwn', 'isLast', 'isInTime', 'isUnspent']),
            target: 'reversing',
            actions: ['noteUndo', 'clearAnswer'],
          },
        },
      },

      reversing: {
        description: 'The opposite entry is being made in the ledger',
        tags: 'busy',
        meta: { normalMinutes: 1 },
        invoke: {
          id: 'reverseEntries',
          src: 'reverseEntries',
          input: ({ context: { adjustmentNo, memberId, asset, amount, reversalReason } }) => ({
            postingNo: `${adjustmentNo}-R`,
            memberId,
            asset,
            amount: -amount,
            reason: reversalReason ?? '',
          }),
          onDone: [
            { guard: { type: 'isPosted', params: ({ event }) => event.output }, target: 'reversed' },
            {
              target: 'posted',
              actions: [
                { type: 'keepRefusal', params: ({ event }) => event.output },
                'tellReversalRefused',
                'forgetReversal',
              ],
            },
          ],
          onError: { target: 'reversalUnanswered', actions: ['countSilence', 'tellReversalUnanswered'] },
        },
      },

      reversalUnanswered: {
        description: 'The ledger did not answer: it may be reversed, so it is asked again under the same number',
        meta: { normalMinutes: 60 },
        entry: 'startRetryClock',
        exit: 'stopRetryClock',
        on: { 'adjustment.retry': { target: 'reversing' } },
      },

      reversed: { description: 'Taken back; both entries stay in the ledger', tags: 'closed', type: 'final' },
      discarded: { description: 'Thrown away before it was in force', tags: 'closed', type: 'final' },
    },
  });
