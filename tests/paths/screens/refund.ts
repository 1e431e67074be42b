import { words } from '#machines/refund/words.ts';
import { messages } from '#src/features/payment/messages.ts';
import type { Screen } from '#tests/paths/players/screen.ts';
import { rowEyes } from '../row-eyes.ts';

const press = (event: keyof typeof words.events) => ({ press: words.events[event].zh });

/** The page of one refund: what can be done stands as buttons in its head, all else folded with its reasons. */
export const screen: Screen = {
  address: ({ id }) => `/mall/refund/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: rowEyes,
  acts: {
    'refund.check': { by: () => [press('refund.check')] },
    'refund.retry': { by: () => [press('refund.retry')] },
    'refund.settleByHand': {
      by: ({ note }) => [{ fill: messages.zh.noteLabel, text: String(note) }, press('refund.settleByHand')],
    },
  },
};
