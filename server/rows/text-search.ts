import { type RawBuilder, sql } from 'kysely';
import { countedAtMost } from './paging.ts';

// Raw SQL: functions of the database search, and return keys.

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the pattern of a text anywhere, for lists too short to need an index. */
export const anywhere = (text: string): string => `%${escaped(text)}%`;

/**
 * Returns the pattern of a search: three characters and more match anywhere, two only at the start of a word, because
 * the trigram index cannot find anything shorter in the middle.
 */
export function containing(text: string): string {
  const trimmed = text.trim();
  return Array.from(trimmed).length < 3 ? `% ${escaped(trimmed)}%` : anywhere(trimmed);
}

type Search =
  | 'files_matching'
  | 'goods_spus_matching'
  | 'members_matching'
  | 'orders_matching'
  | 'points_goods_matching';

/** Selects the keys of at most so many rows that a search function of the database returns, in no order. */
export const keysMatching = (search: Search, text: string, most: number): RawBuilder<unknown> =>
  sql`select tenant_id, id from ${sql.raw(search)}(${containing(text)}, ${most})`;

/** Matches the rows whose keys a search function of the database returns, up to the counting limit. */
export function matching(search: Search, text: string, alias?: string): RawBuilder<boolean> {
  const key = (column: string) => sql.ref(alias === undefined ? column : `${alias}.${column}`);
  return sql<boolean>`(${key('tenant_id')}, ${key('id')}) in
    (select * from ${sql.raw(search)}(${containing(text)}, ${countedAtMost + 1}))`;
}

/** Matches a column that starts with a text; unlike LIKE, PostgreSQL may use an index for it under row security. */
export function startingWith(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\u{10FFFF}`})`;
}
