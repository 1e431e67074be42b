import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { countedAtMost, type Total } from './paging.ts';

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

/** The same for rows of which a whole column, but not the last, is the text. */
export const keysNamed = (search: Search, text: string, most: number): RawBuilder<unknown> =>
  sql`select tenant_id, id from ${sql.raw(search)}(${`% ${escaped(text.trim())} %`}, ${most})`;

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

/** How many rows of a list are looked at for a text before its index is asked. */
const looked = 2_000;

/** A text of which so many stand in those rows is common: the index would find thousands of rows to throw away. */
const common = 20;

/**
 * Matches rows by their own columns, joined as the index joins them, to be read along a list. PostgreSQL takes every text for
 * rare, and would read and sort the whole list first; what it cannot look into, it expects of every second row.
 */
export const textIn = (columns: readonly string[], text: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${sql.join(
    columns.map((column) => sql`' ' || ${sql.ref(column)}`),
    sql` || `,
  )}) like ${containing(text)}, false)`;

/**
 * Looks for a text along the first rows `of` a clause such as `from orders where … order by …`. Returns how many have it
 * where reading the rows in their order finds a page at once: the text is common, or the rows are few. Else null: the
 * text is rare, and its index finds it.
 */
export async function lookAlong(
  db: Database,
  scope: string,
  columns: readonly string[],
  { text, of }: { text: string; of: RawBuilder<unknown> },
): Promise<Total | null> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await read(db, scope, (query) =>
    sql<{ seen: number; found: number }>`select count(*)::int as seen,
        (count(*) filter (where ${textIn(columns, text)}))::int as found
      from (select ${names} ${of} limit ${sql.lit(looked)}) first_rows`.execute(query),
  );
  const { seen, found } = rows[0] ?? { seen: 0, found: 0 };
  if (seen < looked) return { total: found, totalExact: true };
  return found < common ? null : { total: found, totalExact: false };
}
