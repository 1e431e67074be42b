import { words } from '#machines/shipping-report/words.ts';
import { messages } from '#src/features/shipping-report/messages.ts';
import type { Screen } from '#tests/paths/players/screen.ts';
import { rowEyes } from '../row-eyes.ts';

const press = (event: keyof typeof words.events) => ({ press: words.events[event].zh });

/** The page of one shipping report: what can be done stands as buttons in its head, all else folded with its reasons. */
export const screen: Screen = {
  address: ({ id }) => `/mall/shippingreport/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: rowEyes,
  acts: {
    'report.upload': { by: () => [press('report.upload')] },
    'report.check': { by: () => [press('report.check')] },
    'report.correct': { by: () => [press('report.correct')] },
    'report.settleByHand': {
      by: ({ note }) => [{ fill: messages.zh.noteLabel, text: String(note) }, press('report.settleByHand')],
    },
  },
};
