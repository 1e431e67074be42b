import { type RawBuilder, sql } from 'kysely';
import { countedAtMost } from './paging.ts';

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The pattern of a text that may stand anywhere, for lists so short that no index is needed. */
export const anywhere = (text: string): string => `%${escaped(text)}%`;

/**
 * The pattern of a search: three letters and more are found anywhere, two at the beginning of a word, because the
 * trigram index can find nothing shorter in the middle of one.
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

/** The rows whose keys a search function of the database finds, as many of them as are counted. */
export function matching(search: Search, text: string, alias?: string): RawBuilder<boolean> {
  const key = (column: string) => sql.ref(alias === undefined ? column : `${alias}.${column}`);
  return sql<boolean>`(${key('tenant_id')}, ${key('id')}) in
    (select * from ${sql.raw(search)}(${containing(text)}, ${countedAtMost + 1}))`;
}
