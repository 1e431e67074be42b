import type { Screen } from '#tests/paths/players/screen.ts';
import { rowEyes } from '../row-eyes.ts';

/** The page of one message, on which people only look. */
export const screen: Screen = {
  address: ({ id }) => `/mall/buyermessage/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: rowEyes,
  acts: {},
};
