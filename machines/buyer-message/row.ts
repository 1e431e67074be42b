import type { RowChart } from '#machines/kit/acts.ts';
import { buyerMessageMachine } from './machine.ts';
import { words } from './words.ts';

/** The chart of messages to buyers as its row views and the server use it. People only look: nothing of it is theirs. */
export const rowChart = {
  name: 'buyer-message',
  topic: 'buyer-message',
  machine: buyerMessageMachine,
  words,
  acts: [],
} satisfies RowChart;
