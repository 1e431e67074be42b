/**
 * The number of online users and the lock on its refresh icon (spec 4 and 8): one load at a time, a click during a load
 * only shows a notice, and a failed load unlocks silently. Pushed counts update the card by themselves.
 *
 * Who sends: the refresh icon sends `count.refresh`, the live updates `count.pushed`.
 */
import { assign, emit, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { isNewer } from './rules.ts';
import type {
  OnlineCountContext,
  OnlineCountEvent,
  OnlineCountInput,
  OnlineCountNotice,
  Reading,
  Services,
} from './types.ts';

export const onlineCountMachine = setup({
  types: types<{
    context: OnlineCountContext;
    input: OnlineCountInput;
    events: OnlineCountEvent;
    emitted: OnlineCountNotice;
    tags: 'busy';
  }>(),
  actors: { loadCount: slot<Services['loadCount']>() },
  guards: {
    isNewer: ({ context }, { reading }: { reading: Reading }) => isNewer(reading, context.reading),
  },
  actions: {
    keepReading: assign((_, { reading }: { reading: Reading }) => ({ reading })),
    noteFailure: assign({ failed: true }),
    forgetFailure: assign({ failed: false }),
    tellLoading: emit({ type: 'notice', code: 'loading' }),
  },
}).createMachine({
  id: 'onlineCount',
  context: ({ input }) => ({ scope: input.scope, reading: null, failed: false }),
  initial: 'loading',
  on: {
    'count.pushed': {
      guard: { type: 'isNewer', params: ({ event }) => ({ reading: event.reading }) },
      actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.reading }) },
    },
  },
  states: {
    loading: {
      description: 'The server counts; the refresh icon is locked',
      tags: 'busy',
      on: { 'count.refresh': { actions: 'tellLoading' } },
      invoke: {
        id: 'loadCount',
        src: 'loadCount',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: [
          {
            guard: { type: 'isNewer', params: ({ event }) => ({ reading: event.output }) },
            target: 'unlocked',
            actions: [{ type: 'keepReading', params: ({ event }) => ({ reading: event.output }) }, 'forgetFailure'],
          },
          { target: 'unlocked', actions: 'forgetFailure' },
        ],
        onError: { target: 'unlocked', actions: 'noteFailure' },
      },
    },
    unlocked: {
      description: 'The last counts are shown; the refresh icon works',
      on: { 'count.refresh': 'loading' },
    },
  },
});
