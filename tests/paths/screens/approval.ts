import { words } from '#machines/approval/words.ts';
import { messages } from '#src/features/approval/messages.ts';
import type { Screen } from '#tests/paths/players/screen.ts';
import { rowEyes } from '../row-eyes.ts';

const texts = messages.zh;

/** The page of one approval: what can be done stands as buttons in its head, all else folded with its reasons. */
export const screen: Screen = {
  address: ({ id }) => `/upms/approval/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: rowEyes,
  acts: {
    // One click agrees and does the act, which are two steps here; a test of the page makes it.
    'approval.agree': { by: () => null },
    'approval.refuse': {
      by: ({ reason }) => [
        { fill: texts.reasonLabel, text: String(reason) },
        { press: words.events['approval.refuse'].zh },
      ],
    },
    'approval.withdraw': { by: () => [{ press: words.events['approval.withdraw'].zh }] },
  },
};
