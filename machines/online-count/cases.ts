import type { Cases } from '#machines/kit/cases.ts';
import type { onlineCountMachine } from './machine.ts';
import type { Reading } from './types.ts';

const older: Reading = { counts: { MA: 1, H5: 0, 'H5-WX': 0, 'H5-PC': 0, APP: 0 }, at: '2026-01-01T00:00:01.000Z' };
const newer: Reading = { counts: { MA: 5, H5: 2, 'H5-WX': 0, 'H5-PC': 1, APP: 0 }, at: '2026-01-01T00:00:09.000Z' };

/** Sample facts that reach everything the card can go through. */
export const cases = {
  lives: 'browser',
  inputs: [{ scope: 'all' }],
  events: {
    'count.refresh': [{ type: 'count.refresh' }],
    'count.pushed': [
      { type: 'count.pushed', reading: older },
      { type: 'count.pushed', reading: newer },
    ],
  },
  outcomes: { loadCount: { done: [older, newer], error: [{ code: 'unavailable' }] } },
  key: ({ reading, failed }) => [reading?.at ?? null, failed],
} satisfies Cases<typeof onlineCountMachine>;
