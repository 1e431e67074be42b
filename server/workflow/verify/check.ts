import type { RawBuilder } from 'kysely';

/** A query that returns nothing when all is well; each row it returns says where, the stored value and the true one. */
export interface Check {
  what: string;
  finds: RawBuilder<{ place: string; kept: number; true: number }>;
}
