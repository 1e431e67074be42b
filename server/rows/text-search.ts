import { type RawBuilder, sql } from 'kysely';
import { countedAtMost } from './paging.ts';

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

/** Matches the rows whose keys a search function of the database returns, up to the counting limit. */
export function matching(search: Search, text: string, alias?: string): RawBuilder<boolean> {
  const key = (column: string) => sql.ref(alias === undefined ? column : `${alias}.${column}`);
  return sql<boolean>`(${key('tenant_id')}, ${key('id')}) in
    (select * from ${sql.raw(search)}(${containing(text)}, ${countedAtMost + 1}))`;
}
