import { type RawBuilder, sql } from 'kysely';
import { dayEnd } from './shanghai.ts';

/** Selects rows whose deadline is over, or is over by the end of today; rows without a deadline are never late. */
export function isLate(late: 'past' | 'today', column = 'deadline'): RawBuilder<boolean> {
  return late === 'past' ? sql<boolean>`${sql.ref(column)} < now()` : sql<boolean>`${sql.ref(column)} < ${dayEnd}`;
}
