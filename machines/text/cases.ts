import type { Cases } from '#machines/kit/cases.ts';
import type { textMachine } from './machine.ts';
import type { TextInput } from './types.ts';

/** A code that is worth nothing minutes later, and a text that is. */
export const textInputs = {
  shipped: { textNo: 'T2601', template: 'orderShipped', shownPhone: '138****0001' },
  code: { textNo: 'T2602', template: 'signInCode', shownPhone: '138****0002' },
} satisfies Record<string, TextInput>;

/** Sample facts that reach everything a text can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(textInputs),
  events: { 'text.check': [{ type: 'text.check' }] },
  outcomes: {
    sendText: {
      done: [
        { status: 'accepted', bizId: '900619746936498440^0' },
        { status: 'refused', code: 'isv.SMS_TEMPLATE_ILLEGAL' },
      ],
      error: [{ message: 'The gateway did not answer.' }],
    },
    findText: {
      done: [
        { status: 'delivered' },
        { status: 'accepted' },
        { status: 'failed', code: 'MOBILE_NOT_ON_SERVICE' },
        { status: 'notFound', isLate: true },
        { status: 'notFound', isLate: false },
      ],
      error: [{ message: 'The gateway did not answer.' }],
    },
  },
  key: ({ template, sends, checks }) => [template === 'signInCode', Math.min(sends, 3), Math.min(checks, 6)],
} satisfies Cases<typeof textMachine>;
