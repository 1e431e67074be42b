import type { Screen } from '#tests/paths/players/screen.ts';
import { rowEyes } from '../row-eyes.ts';

/** The page of one text, laid out as that of an account. */
export const screen: Screen = {
  address: ({ id }) => `/upms/text/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: rowEyes,
  acts: { 'text.check': { by: () => [] } },
};
