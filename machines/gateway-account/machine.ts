/**
 * One account with a payment gateway, from its first settings to retirement. It protects calls for money: an account
 * serves only after a test without money proved host, merchant, keys and clock; new keys serve only after they were
 * tested beside the ones in use; one that calls found wrong serves again only after a good test.
 *
 * Who sends: people send all events but `account.trouble`, which the server sends when a call failed for a reason that
 * only new settings mend. Secrets are no facts: the row keeps them sealed, and the effects move or erase them.
 */
import { and, assign, emit, enqueueActions, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import * as rules from './rules.ts';
import type {
  GatewayContext,
  GatewayEffect,
  GatewayEvent,
  GatewayInput,
  GatewayNotice,
  GatewayServices,
  ProbeAnswer,
  PublicKeys,
} from './types.ts';

export const gatewayAccountMachine = setup({
  types: types<{
    context: GatewayContext;
    input: GatewayInput;
    events: GatewayEvent;
    emitted: GatewayNotice | GatewayEffect;
    tags: 'busy' | 'closed';
  }>(),
  actors: {
    probeAccount: slot<GatewayServices['probeAccount']>(),
    probeNextKeys: slot<GatewayServices['probeNextKeys']>(),
  },
  actions: {
    keepMerchant: assign((_, { merchantNo }: { merchantNo: string }) => ({ merchantNo })),
    keepKeys: assign((_, { serial, endsAt, platformKey }: PublicKeys) => ({ serial, endsAt, platformKey })),
    keepNextKeys: assign((_, { serial, endsAt, platformKey }: PublicKeys) => ({
      nextSerial: serial,
      nextEndsAt: endsAt,
      nextPlatformKey: platformKey,
      nextTrouble: null,
    })),
    promoteKeys: assign(({ context: { nextSerial, nextEndsAt, nextPlatformKey } }) => ({
      serial: nextSerial,
      endsAt: nextEndsAt,
      platformKey: nextPlatformKey,
    })),
    forgetKeys: assign({ serial: null, endsAt: null, platformKey: null }),
    forgetNextKeys: assign({ nextSerial: null, nextEndsAt: null, nextPlatformKey: null, nextTrouble: null }),
    noteDraft: assign({ testedFrom: 'draft' }),
    noteReady: assign({ testedFrom: 'ready' }),
    noteTroubled: assign({ testedFrom: 'troubled' }),
    keepTrouble: assign((_, { trouble }: { trouble: GatewayContext['trouble'] }) => ({ trouble })),
    keepAnswer: assign((_, answer: ProbeAnswer) =>
      answer.status === 'passed' ? { trouble: null, skewSeconds: answer.skewSeconds } : { trouble: answer.trouble },
    ),
    keepNextAnswer: assign((_, answer: ProbeAnswer) =>
      answer.status === 'passed' ? { trouble: null, skewSeconds: answer.skewSeconds } : { nextTrouble: answer.trouble },
    ),
    tellFailed: enqueueActions(({ context: { trouble }, enqueue }) => {
      if (trouble) enqueue.emit({ type: 'notice', code: 'testFailed', trouble });
    }),
    tellNextFailed: enqueueActions(({ context: { nextTrouble }, enqueue }) => {
      if (nextTrouble) enqueue.emit({ type: 'notice', code: 'nextKeysFailed', trouble: nextTrouble });
    }),
    tellUnanswered: emit({ type: 'notice', code: 'testUnanswered' }),
    moveKeys: emit({ type: 'effect', code: 'promoteKeys' }),
    dropKeys: emit({ type: 'effect', code: 'dropNextKeys' }),
    eraseKeys: emit({ type: 'effect', code: 'eraseKeys' }),
  },
})
  .extend({
    guards: {
      isComplete: ({ context }) => rules.isComplete(context),
      hasOwnKeys: ({ context }) => context.mode !== 'sub',
      isSameMerchant: ({ context, event }) => event.type === 'account.edit' && event.merchantNo === context.merchantNo,
      isRotating: ({ context }) => context.nextSerial !== null,
      isNotRotating: ({ context }) => context.nextSerial === null,
      isPassed: (_, answer: ProbeAnswer) => answer.status === 'passed',
      wasDraft: ({ context }) => context.testedFrom === 'draft',
      wasReady: ({ context }) => context.testedFrom === 'ready',
    },
  })
  .createMachine({
    id: 'gatewayAccount',
    context: ({ input }) => ({
      ...input,
      serial: null,
      endsAt: null,
      platformKey: null,
      nextSerial: null,
      nextEndsAt: null,
      nextPlatformKey: null,
      testedFrom: 'draft',
      trouble: null,
      nextTrouble: null,
      skewSeconds: null,
    }),
    initial: 'draft',
    states: {
      draft: {
        description: 'Being set up; serves no call',
        on: {
          'account.edit': { actions: { type: 'keepMerchant', params: ({ event }) => event } },
          'account.upload': {
            guard: 'hasOwnKeys',
            actions: { type: 'keepKeys', params: ({ event }) => event.keys },
          },
          'account.test': { guard: 'isComplete', target: 'testing', actions: 'noteDraft' },
          'account.retire': { target: 'retired', actions: ['forgetKeys', 'forgetNextKeys', 'eraseKeys'] },
        },
      },

      testing: {
        description: 'A signed question without money is on its way to the gateway',
        tags: 'busy',
        meta: { normalMinutes: 1 },
        invoke: {
          id: 'probeAccount',
          src: 'probeAccount',
          input: () => ({}),
          onDone: [
            {
              guard: { type: 'isPassed', params: ({ event }) => event.output },
              target: 'ready',
              actions: { type: 'keepAnswer', params: ({ event }) => event.output },
            },
            {
              target: 'troubled',
              actions: [{ type: 'keepAnswer', params: ({ event }) => event.output }, 'tellFailed'],
            },
          ],
          onError: [
            { guard: 'wasDraft', target: 'draft', actions: 'tellUnanswered' },
            { guard: 'wasReady', target: 'ready', actions: 'tellUnanswered' },
            { target: 'troubled', actions: 'tellUnanswered' },
          ],
        },
      },

      switching: {
        description: 'The next keys are being tested beside those in use',
        tags: 'busy',
        meta: { normalMinutes: 1 },
        invoke: {
          id: 'probeNextKeys',
          src: 'probeNextKeys',
          input: () => ({}),
          onDone: [
            {
              guard: { type: 'isPassed', params: ({ event }) => event.output },
              target: 'ready',
              actions: [
                { type: 'keepNextAnswer', params: ({ event }) => event.output },
                'promoteKeys',
                'forgetNextKeys',
                'moveKeys',
              ],
            },
            {
              guard: 'wasReady',
              target: 'ready',
              actions: [{ type: 'keepNextAnswer', params: ({ event }) => event.output }, 'tellNextFailed'],
            },
            {
              target: 'troubled',
              actions: [{ type: 'keepNextAnswer', params: ({ event }) => event.output }, 'tellNextFailed'],
            },
          ],
          onError: [
            { guard: 'wasReady', target: 'ready', actions: 'tellUnanswered' },
            { target: 'troubled', actions: 'tellUnanswered' },
          ],
        },
      },

      ready: {
        description: 'Tested; serves calls and takes notices',
        on: {
          'account.edit': {
            guard: 'isSameMerchant',
            actions: { type: 'keepMerchant', params: ({ event }) => event },
          },
          'account.test': { target: 'testing', actions: 'noteReady' },
          'account.rotate': {
            guard: and(['hasOwnKeys', 'isNotRotating']),
            actions: { type: 'keepNextKeys', params: ({ event }) => event.keys },
          },
          'account.finishRotation': { guard: 'isRotating', target: 'switching', actions: 'noteReady' },
          'account.dropRotation': { guard: 'isRotating', actions: ['forgetNextKeys', 'dropKeys'] },
          'account.trouble': {
            target: 'troubled',
            actions: { type: 'keepTrouble', params: ({ event }) => event },
          },
          'account.retire': { target: 'retired', actions: ['forgetKeys', 'forgetNextKeys', 'eraseKeys'] },
        },
      },

      troubled: {
        description: 'The gateway refuses its settings; serves no call until a test passes',
        meta: { normalMinutes: 60 },
        on: {
          'account.edit': { actions: { type: 'keepMerchant', params: ({ event }) => event } },
          'account.upload': {
            guard: 'hasOwnKeys',
            actions: { type: 'keepKeys', params: ({ event }) => event.keys },
          },
          'account.test': { target: 'testing', actions: 'noteTroubled' },
          'account.finishRotation': { guard: 'isRotating', target: 'switching', actions: 'noteTroubled' },
          'account.dropRotation': { guard: 'isRotating', actions: ['forgetNextKeys', 'dropKeys'] },
          'account.retire': { target: 'retired', actions: ['forgetKeys', 'forgetNextKeys', 'eraseKeys'] },
        },
      },

      retired: { description: 'Serves nothing any more; its keys are erased', tags: 'closed', type: 'final' },
    },
  });
