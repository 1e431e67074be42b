import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { capped, countedAtMost, type Total } from './paging.ts';
import { everyTenant } from './scope.ts';

// Raw SQL: functions of the database search, and return keys.

/** Matches a column that is a text, in large or in small letters. */
export const isCalled = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the pattern of a text anywhere, without the blanks around it, for lists too short to need an index. */
export const anywhere = (text: string): string => `%${escaped(text.trim())}%`;

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
  | 'orders_with_text'
  | 'points_goods_matching';

/** Selects the keys of at most so many rows that a search function of the database returns, in no order. */
const keysMatching = (search: Search, text: string, most: number): RawBuilder<unknown> =>
  sql`select tenant_id, id from ${sql.raw(search)}(${containing(text)}, ${most})`;

/** The same for rows of which a whole column, but not the last, is the text. */
export const keysNamed = (search: Search, text: string, most: number): RawBuilder<unknown> =>
  sql`select tenant_id, id from ${sql.raw(search)}(${`% ${escaped(text.trim())} %`}, ${most})`;

/** Selects from orders with a text, up to the counting limit: their keys and when they were placed, without the orders. */
export const ordersWith = (text: string): RawBuilder<unknown> =>
  sql`(select tenant_id, id, placed_at as created_at from orders_with_text(${containing(text)}, ${countedAtMost + 1}))
    orders`;

/** Matches the rows whose keys a search function of the database returns, up to the counting limit. */
export function matching(search: Search, text: string, alias?: string): RawBuilder<boolean> {
  const key = (column: string) => sql.ref(alias === undefined ? column : `${alias}.${column}`);
  return sql<boolean>`(${key('tenant_id')}, ${key('id')}) in
    (select tenant_id, id from ${sql.raw(search)}(${containing(text)}, ${countedAtMost + 1}))`;
}

/** Returns a number as it is typed, in large and in small letters: as one of these it is kept. */
export const spellings = (text: string): string[] => [...new Set([text, text.toUpperCase(), text.toLowerCase()])];

const between = (column: string, start: string) =>
  sql<boolean>`(${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${`${start}\u{10FFFF}`})`;

/** Matches a number that starts with a text; unlike LIKE, PostgreSQL may use an index for it under row security. */
export const startingWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    spellings(text).map((start) => between(column, start)),
    sql` or `,
  )})`;

/** The key of a row of a tenant's table. */
export interface Key {
  tenant_id: string;
  id: string;
}

/**
 * Reads the keys of a search by themselves: to join tables PostgreSQL plans for milliseconds, and most searches find no row of
 * most kinds.
 */
export async function keysBy(db: Database, scope: string, keys: RawBuilder<unknown>): Promise<Key[]> {
  const { rows } = await read(db, scope, (query) => sql<Key>`${keys}`.execute(query));
  return rows;
}

/** Matches the rows that have one of some keys. */
export const oneOf = (keys: readonly Key[], alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.tenant_id`)}, ${sql.ref(`${alias}.id`)}) in (
    select * from unnest(${keys.map((key) => key.tenant_id)}::text[], ${keys.map(({ id }) => id)}::bigint[]))`;

/**
 * Selects the keys of the `most` rows with the highest numbers that start with a text. Such an index begins with the tenant, so
 * whoever sees all of them reads each one's highest; else PostgreSQL would sort all that start so.
 */
export function highestNumbered(
  scope: string,
  { table, column, text, most }: { table: string; column: string; text: string; most: number },
): RawBuilder<unknown> {
  const startingSo = (tenant: RawBuilder<unknown>, start: string) =>
    sql`(select tenant_id, id, ${sql.ref(column)} from ${sql.table(table)}
      where tenant_id = ${tenant} and ${between(column, start)} order by ${sql.ref(column)} desc limit ${most})`;
  const ofOne = (tenant: RawBuilder<unknown>) =>
    sql.join(
      spellings(text).map((start) => startingSo(tenant, start)),
      sql` union all `,
    );
  const all =
    scope === everyTenant
      ? sql`tenants t cross join lateral (${ofOne(sql`t.id`)}) numbered`
      : sql`(${ofOne(sql`${scope}`)}) numbered`;
  return sql`select numbered.tenant_id, numbered.id from ${all} order by ${sql.ref(`numbered.${column}`)} desc
    limit ${most}`;
}

/** How many rows of a list are looked at for a text, one number after the other, before its index is asked. */
const looked = [2_000, 8_000, 32_000];

/** A text that fewer of those rows have than one in so many is rare: its index finds all of them sooner. */
const rare = 150;

/** Those that have a text stand together at the start, as the numbers of one day do, when hardly one in so many is further on. */
const together = 8;

/** Whether a text has letters that are large or small: to compare these costs twice as much. */
const isCased = (text: string) => text.toLowerCase() !== text.toUpperCase();

/**
 * Matches rows by their own columns, joined as the index joins them, to be read along a list. PostgreSQL takes every text for
 * rare, and would read and sort the whole list first; what it cannot look into, it expects of every second row.
 */
export const textIn = (columns: readonly string[], text: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${sql.join(
    columns.map((column) => sql`' ' || ${sql.ref(column)}`),
    sql` || `,
  )}) ${isCased(text) ? sql`ilike` : sql`like`} ${containing(text)}, false)`;

/** Of the first rows of a list: how many there are, how many have a text, and how many of these stand in the second half. */
type Looked = Record<'seen' | 'found' | 'later', number>;

/**
 * Looks for a text along the first rows `of` a clause such as `from orders where … order by …`. Returns how many have it
 * where its first `needed` are met by reading the rows in their order: they stand among those first rows, or the text is
 * more common than its index counts. Else null: what has the text is few or stands elsewhere, and its index finds it.
 */
export async function lookAlong(
  db: Database,
  scope: string,
  search: Search,
  { columns, text, of, needed }: { columns: readonly string[]; text: string; of: RawBuilder<unknown>; needed: number },
): Promise<Total | null> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (const most of looked.filter((rows) => rows >= needed || rows === looked.at(-1))) {
    const { rows } = await read(db, scope, (query) =>
      sql<Looked>`select count(*)::int as seen, (count(*) filter (where has))::int as found,
          (count(*) filter (where has and nth > ${sql.lit(most / 2)}))::int as later
        from (select ${textIn(columns, text)} as has, row_number() over () as nth
          from (select ${names} ${of} limit ${most}) first_rows) compared`.execute(query),
    );
    const { seen, found, later } = rows[0] ?? { seen: 0, found: 0, later: 0 };
    if (seen < most) return { total: found, totalExact: true };
    if (found >= needed) return { total: found, totalExact: false };
    if (found < most / rare || later < Math.min(found / together, most / 2 / rare)) return null;
  }
  const { total, totalExact } = await matched(db, scope, search, text);
  return totalExact ? null : { total, totalExact };
}

/** Counts what a search function of the database returns, up to the counting limit. */
async function matched(db: Database, scope: string, search: Search, text: string): Promise<Total> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ total: number }>`select count(*)::int as total
      from (${keysMatching(search, text, countedAtMost + 1)}) matched`.execute(query),
  );
  return capped(rows[0]?.total ?? 0);
}

/** How many of the newest rows are looked at for a few that have a text; enough to show the newest of any common one. */
const lookedForFew = 1_000;

/** A text that matches more rows than this is too short to show the latest of them all. */
const mostMatched = 1_000;

/**
 * Finds the newest `most` rows `of` a clause such as `from orders where …` that have a text: along the newest rows, and by the
 * text's index where these have too few. May return more, and in any order.
 */
export async function newestWith(
  db: Database,
  scope: string,
  search: Search,
  { columns, text, of, most }: { columns: readonly string[]; text: string; of: RawBuilder<unknown>; most: number },
): Promise<Key[]> {
  const order = sql`order by created_at desc, id desc`;
  const names = sql.join(['tenant_id', 'id', 'created_at', ...columns].map((column) => sql.ref(column)));
  const newest = await keysBy(
    db,
    scope,
    sql`select tenant_id, id from (select ${names} ${of} ${order} limit ${lookedForFew}) newest
      where ${textIn(columns, text)} ${order} limit ${most}`,
  );
  if (newest.length >= most) return newest;
  return [...newest, ...(await keysBy(db, scope, keysMatching(search, text, mostMatched)))];
}
