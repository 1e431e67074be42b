import type { Screen } from '#tests/paths/players/screen.ts';
import { screen as account } from './gateway-account.ts';

/** The page of one text, laid out as that of an account. */
export const screen: Screen = {
  address: ({ id }) => `/upms/text/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: account.eyes,
  acts: { 'text.check': { by: () => [] } },
};
