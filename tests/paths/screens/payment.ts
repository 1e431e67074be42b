import { words } from '#machines/payment/words.ts';
import type { Screen } from '#tests/paths/players/screen.ts';
import { rowEyes } from '../row-eyes.ts';

/** The page of one payment: what can be done stands as buttons in its head, all else folded with its reasons. */
export const screen: Screen = {
  address: ({ id }) => `/mall/payment/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: rowEyes,
  acts: { 'payment.check': { by: () => [{ press: words.events['payment.check'].zh }] } },
};
