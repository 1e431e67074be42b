import type { Cases } from '#machines/kit/cases.ts';
import type { buyerMessageMachine } from './machine.ts';
import type { BuyerMessageInput } from './types.ts';

/** One that uses up a consent, and one whose end WeChat tells. */
export const messageInputs = {
  mini: { topic: 'orderPaid', client: 'miniProgram' },
  official: { topic: 'orderShipped', client: 'officialAccount' },
} satisfies Record<string, BuyerMessageInput>;

/** Sample facts that reach everything a message can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(messageInputs),
  events: {
    'message.send': [
      { type: 'message.send' },
      { type: 'message.send', obstacle: 'noConsent' },
      { type: 'message.send', obstacle: 'tooLate' },
    ],
    'message.note': [
      { type: 'message.note', isDelivered: true, code: null },
      { type: 'message.note', isDelivered: false, code: 'user block' },
    ],
    'message.rest': [{ type: 'message.rest' }],
  },
  outcomes: {
    sendMessage: {
      done: [
        { status: 'taken', messageNo: '3000000001' },
        { status: 'taken', messageNo: null },
        { status: 'later', code: '45011' },
        { status: 'unwanted', code: '43101' },
        { status: 'refused', code: '47003' },
      ],
      error: [{ message: 'WeChat did not answer.' }],
    },
  },
  key: ({ client, attempts }) => [client, Math.min(attempts, 2)],
} satisfies Cases<typeof buyerMessageMachine>;
