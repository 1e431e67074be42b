/**
 * One request to do what is above the asker's limit. It protects money: who agrees is another person than who asked and
 * could do it without asking, the act is done once and at the version that it was asked for, and a request that nobody
 * decides ends by itself.
 *
 * Who sends: the asker sends `withdraw`, another operator `agree` or `refuse`. The server sends `carryOut` in the
 * transaction of the agreement and of the act itself, `lapse` when the row moved on or refused, and its sweeper sends the
 * due event `approval.expire`.
 */
import { and, assign, cancel, raise, setup } from 'xstate';
import { types } from '#machines/kit/types.ts';
import { isReason } from '#machines/reasons.ts';
import * as rules from './rules.ts';
import type { ApprovalContext, ApprovalEvent, ApprovalInput, LapseReason } from './types.ts';

const HOUR_MS = 60 * 60_000;

export const approvalMachine = setup({
  types: types<{
    context: ApprovalContext;
    input: ApprovalInput;
    events: ApprovalEvent;
    tags: 'closed';
  }>(),
  delays: { decisionMs: rules.DECISION_HOURS * HOUR_MS },
  actions: {
    keepReason: assign((_, { reason }: { reason: string }) => ({ refusalReason: reason.trim() })),
    keepLapse: assign((_, { because }: { because: LapseReason }) => ({ lapsedBecause: because })),
    startDecisionClock: raise({ type: 'approval.expire' }, { delay: 'decisionMs', id: 'approval.expire' }),
    stopDecisionClock: cancel('approval.expire'),
  },
  guards: {
    isAsker: ({ context, event }) => event.type === 'approval.withdraw' && rules.isAsker(context, event.by),
    isAnother: ({ context, event }) => 'by' in event && !rules.isAsker(context, event.by),
    isCovered: ({ context, event }) => event.type === 'approval.agree' && rules.isCovered(context, event.limits),
    isReason: ({ event }) => event.type === 'approval.refuse' && isReason(event.reason),
  },
}).createMachine({
  id: 'approval',
  context: ({ input }) => ({ ...input, refusalReason: null, lapsedBecause: null }),
  initial: 'asked',
  states: {
    asked: {
      description: 'Waits for a second person, who may do it without asking',
      meta: { normalMinutes: 24 * 60 },
      entry: 'startDecisionClock',
      exit: 'stopDecisionClock',
      on: {
        'approval.agree': { guard: and(['isAnother', 'isCovered']), target: 'agreed' },
        'approval.refuse': {
          guard: and(['isAnother', 'isReason']),
          target: 'refused',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        'approval.withdraw': { guard: 'isAsker', target: 'withdrawn' },
        'approval.lapse': {
          target: 'lapsed',
          actions: { type: 'keepLapse', params: ({ event }) => event },
        },
        'approval.expire': {
          target: 'lapsed',
          actions: { type: 'keepLapse', params: { because: 'late' } },
        },
      },
    },

    agreed: {
      description: 'Agreed to; the act is done in the same moment, or the row refuses it',
      on: {
        'approval.carryOut': { target: 'done' },
        'approval.lapse': {
          target: 'lapsed',
          actions: { type: 'keepLapse', params: ({ event }) => event },
        },
      },
    },

    done: { description: 'The act was done in the name of the asker', tags: 'closed', type: 'final' },
    refused: { description: 'The second person said no', tags: 'closed', type: 'final' },
    withdrawn: { description: 'The asker took the request back', tags: 'closed', type: 'final' },
    lapsed: {
      description: 'Nothing came of it: the row moved on, refused, or nobody decided in time',
      tags: 'closed',
      type: 'final',
    },
  },
});
