import type { Act, RowChart } from '#machines/kit/acts.ts';
import { textMachine } from './machine.ts';
import type { TextContext } from './types.ts';
import { words } from './words.ts';

/** The operators' one act on texts. */
const acts: readonly Act<TextContext>[] = [{ act: 'check', tries: () => [{ type: 'text.check' }] }];

/** The chart of texts as its row views and the server use it. */
export const rowChart = {
  name: 'text',
  topic: 'text',
  machine: textMachine,
  words,
  acts,
} satisfies RowChart;
