import type { Cases } from './cases.ts';
import type { letterMachine } from './sample.fixture.ts';

/** Sample facts that reach everything a letter can go through. */
export const letterCases = {
  lives: 'both',
  inputs: [{ to: 'Ada' }, { to: '' }],
  events: {
    'letter.stamp': [
      { type: 'letter.stamp', count: 1 },
      { type: 'letter.stamp', count: 0 },
    ],
    'letter.post': [{ type: 'letter.post' }],
    'letter.recall': [{ type: 'letter.recall' }],
    'flag.raise': [{ type: 'flag.raise' }],
  },
  outcomes: { send: { done: [{ receipt: 'r1' }], error: [new Error('lost')] } },
  key: ({ stamps }) => Math.min(stamps, 3),
} satisfies Cases<typeof letterMachine>;
