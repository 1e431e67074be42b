import { expect, test } from 'vitest';
import { dayOf } from './day.ts';

test.each(['2026-03-01', '2026-3-1', '2026/03/01', '20260301', '2026.3.1', '2026年3月1日', '２０２６-０３-０１ '])(
  '%s is the first of March 2026',
  (text) => expect(dayOf(text)).toBe('2026-03-01'),
);

test.each(['', '2026', '2026-13-01', '2026-02-30', '01/03/2026', 'yesterday', '0000-05-20'])('“%s” is no day', (text) =>
  expect(dayOf(text)).toBeNull(),
);
