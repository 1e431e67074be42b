import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: the clause to count is the caller's.

/** A free filter counts up to this; beyond it the answer says `totalExact: false`. */
export const countedAtMost = 10_000;

/** Selects rows of a list: at most `size` after the first `skip`. */
export interface Page {
  skip: number;
  size: number;
}

/** Cuts a page out of a statement that is in order. */
export const cut = ({ skip, size }: Page): RawBuilder<unknown> =>
  skip > 0 ? sql`limit ${size} offset ${skip}` : sql`limit ${size}`;

export interface Total {
  total: number;
  totalExact: boolean;
}

export interface Found<Row> extends Total {
  records: Row[];
}

/** Returns the page that a call asks for; by default the first one with 20 rows. */
export async function paged<Answer extends { records: unknown } & Total>(
  { current = 1, size = 20 }: { current?: number | undefined; size?: number | undefined },
  find: (page: Page) => Promise<Answer>,
): Promise<Answer & { current: number; size: number }> {
  return { ...(await find({ skip: (current - 1) * size, size })), current, size };
}

/** Combines the rows of a page with the total; both are queried at once. */
export async function withTotal<Row>(records: Promise<Row[]>, total: Promise<Total>): Promise<Found<Row>> {
  const [rows, counted] = await Promise.all([records, total]);
  return { records: rows, ...counted };
}

/** Converts each row of a page. */
export function mapped<Row, Shown>(found: Found<Row>, show: (row: Row) => Shown): Found<Shown> {
  return { ...found, records: found.records.map(show) };
}

/** Counts the rows `of` a clause such as `from members where …`. */
export async function countAll(query: Kysely<DB>, of: RawBuilder<unknown>): Promise<Total> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(query);
  return { total: rows[0]?.total ?? 0, totalExact: true };
}

/** Counts the rows `of` a clause, up to 10,000. */
export async function countSome(query: Kysely<DB>, of: RawBuilder<unknown>): Promise<Total> {
  const { total } = await countAll(query, sql`from (select 1 ${of} limit ${countedAtMost + 1}) found`);
  return capped(total);
}

/** Lists that had more rows than are counted, and never get fewer. */
const grown = new WeakMap<Database, Set<string>>();

/**
 * Counts like `countSome` the rows of a table from which nobody removes any, `of` a clause. `lasting` is what the clause asks
 * of them when that never changes of a row (null: it may): what had more rows than are counted still has.
 */
export async function countGrowing(
  db: Database,
  scope: string,
  { table, of, lasting }: { table: string; of: RawBuilder<unknown>; lasting: object | null },
): Promise<Total> {
  const lists = grown.get(db) ?? new Set();
  const list = `${table} ${scope} ${JSON.stringify(lasting)}`;
  if (lasting !== null && lists.has(list)) return capped(countedAtMost + 1);
  const counted = await read(db, scope, (query) => countSome(query, of));
  if (lasting !== null && !counted.totalExact) grown.set(db, lists.add(list));
  return counted;
}

/** What a filter asks where that is nothing but these fields, which never change of a row; else null. */
export function askedOnly<Filter extends object, Field extends keyof Filter>(
  filter: Filter,
  fields: readonly Field[],
): Partial<Pick<Filter, Field>> | null {
  const { ...others } = filter;
  const asked: Partial<Pick<Filter, Field>> = {};
  for (const field of fields) {
    asked[field] = others[field];
    delete others[field];
  }
  return asksNothing(others) ? asked : null;
}

/** Whether nothing is asked of a list's rows. */
export const asksNothing = (filter: object): boolean => Object.values(filter).every((value) => value === undefined);

/** What is told of a count that went no further than one beyond the limit. */
export const capped = (total: number): Total => ({
  total: Math.min(total, countedAtMost),
  totalExact: total <= countedAtMost,
});

/** Returns one page of a statement in its order with the total `of` it, exact or up to 10,000. */
export async function readPage<Row extends object>(
  db: Database,
  scope: string,
  page: Page,
  { rows, of, count }: { rows: RawBuilder<Row>; of: RawBuilder<unknown>; count?: typeof countAll },
): Promise<Found<Row>> {
  if (count === undefined) return readCounted(db, scope, page, { rows, of });
  const found = read(db, scope, (query) => sql<Row>`${rows} ${cut(page)}`.execute(query));
  return withTotal(
    found.then((answer) => answer.rows),
    read(db, scope, (query) => count(query, of)),
  );
}

/**
 * The same of rows that are few enough to be counted in one statement with those of the page. PostgreSQL hands the rows of a
 * cut page on in their order.
 */
async function readCounted<Row extends object>(
  db: Database,
  scope: string,
  page: Page,
  { rows, of }: { rows: RawBuilder<Row>; of: RawBuilder<unknown> },
): Promise<Found<Row>> {
  const found = await read(db, scope, (query) =>
    sql<Row & Told>`select page.*, ${toldOf(of)} from (${rows} ${cut(page)}) page`.execute(query),
  );
  return withTold(found.rows, page, () => read(db, scope, (query) => countAll(query, of)));
}

/** What a row says of how many there are in all. */
export interface Told {
  told: number;
}

/** Selects the exact number `of` a clause beside each row of its page. */
export const toldOf = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select count(*)::int ${of}) as told`;

/** Takes the total from the rows that tell it; a page behind the last row has none, and counts. */
export async function withTold<Row extends object>(
  records: (Row & Told)[],
  { skip }: Page,
  count: () => Promise<Total>,
): Promise<Found<Row>> {
  const [first] = records;
  if (first === undefined && skip > 0) return { records, ...(await count()) };
  const total = first?.told ?? 0;
  for (const row of records) Reflect.deleteProperty(row, 'told');
  return { records, total, totalExact: true };
}
