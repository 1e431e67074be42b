import { and, assign, emit, not, setup } from 'xstate';
import { slot, type Service } from './slot.ts';
import { types } from './types.ts';

interface Services {
  send: Service<{ to: string }, { receipt: string }>;
}

/** A letter for the kit's own tests: uses every feature of a real chart once. */
export const letterMachine = setup({
  types: types<{
    context: { to: string; stamps: number; receipt: string | null };
    input: { to: string };
    events: { type: 'letter.stamp'; count: number } | { type: 'letter.post' | 'letter.recall' | 'flag.raise' };
    output: { receipt: string | null };
    emitted: { type: 'notice'; code: string };
    tags: 'busy';
  }>(),
  actors: { send: slot<Services['send']>() },
  guards: {
    isStamped: ({ context }) => context.stamps > 0,
    isAddressed: ({ context }) => context.to !== '',
    isWorth: ({ event }) => 'count' in event && event.count > 0,
    isTooOften: ({ context }) => context.stamps > 2,
  },
  actions: {
    addStamps: assign({ stamps: ({ context }, params: { count: number }) => context.stamps + params.count }),
    keepReceipt: assign({ receipt: (_, params: { receipt: string }) => params.receipt }),
    tellLost: emit({ type: 'notice', code: 'lost' }),
  },
  delays: { recallMs: 5000 },
}).createMachine({
  id: 'letter',
  context: ({ input }) => ({ to: input.to, stamps: 0, receipt: null }),
  type: 'parallel',
  output: ({ context }) => ({ receipt: context.receipt }),
  states: {
    way: {
      description: 'Where the letter is',
      initial: 'written',
      states: {
        written: {
          description: 'Lies on the desk',
          on: {
            'letter.stamp': {
              guard: and([not('isTooOften'), 'isWorth']),
              actions: { type: 'addStamps', params: ({ event }) => ({ count: event.count }) },
            },
            'letter.post': { guard: and(['isStamped', 'isAddressed']), target: 'waiting' },
          },
        },
        waiting: {
          description: 'Can still be recalled',
          on: { 'letter.recall': 'written' },
          after: { recallMs: 'sending' },
        },
        sending: {
          description: 'Is being carried',
          tags: 'busy',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => ({ to: context.to }),
            onDone: {
              target: 'delivered',
              actions: { type: 'keepReceipt', params: ({ event }) => event.output },
            },
            onError: { target: 'written', actions: 'tellLost' },
          },
        },
        delivered: { description: 'Has arrived', type: 'final' },
      },
    },
    flag: {
      description: 'The flag on the box',
      initial: 'down',
      states: {
        down: { description: 'Nothing to fetch', on: { 'flag.raise': 'up' } },
        up: { description: 'Something to fetch', type: 'final' },
      },
    },
  },
});
