import type { Row } from './table.ts';

const aside = 'it would take the rest of the half hour; it prints its own time';

/** Goals that other commands judge. */
export const suiteRows: readonly Row[] = [
  { what: '`npm test`', value: null, unit: 'min', goal: { atMost: 15 }, unjudged: aside },
  { what: '`npm run verify`', value: null, unit: 'min', goal: { atMost: 25 }, unjudged: aside },
];
