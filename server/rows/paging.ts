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
const readCounted = <Row extends object>(
  db: Database,
  scope: string,
  page: Page,
  { rows, of }: { rows: RawBuilder<Row>; of: RawBuilder<unknown> },
): Promise<Found<Row>> =>
  readTold(db, scope, page, allOf(of), (told) => sql<Row>`select page.*, ${told} from (${rows} ${cut(page)}) page`);

/** How a statement counts: what it selects for that, and what the number says. */
export interface Counting {
  number: RawBuilder<number>;
  says: (number: number) => Total;
}

/** Counts by what selects the exact number. */
export const exactly = (number: RawBuilder<number>): Counting => ({
  number,
  says: (total) => ({ total, totalExact: true }),
});

/** Counts the rows `of` a clause. */
export const allOf = (of: RawBuilder<unknown>): Counting => exactly(sql`(select count(*)::int ${of})`);

/** Counts the rows `of` a clause, up to 10,000. */
export const someOf = (of: RawBuilder<unknown>): Counting => ({
  number: sql`(select count(*)::int from (select 1 ${of} limit ${countedAtMost + 1}) found)`,
  says: capped,
});

/** Lists that had more rows than are counted, and never get fewer. */
const grown = new WeakMap<Database, Set<string>>();

/**
 * Counts like `someOf` the rows of a table from which nobody removes any, `of` a clause. `lasting` is what the clause asks of
 * them when that never changes of a row (null: it may): what had more rows than are counted still has.
 */
export function growingOf(
  db: Database,
  scope: string,
  { table, of, lasting }: { table: string; of: RawBuilder<unknown>; lasting: object | null },
): Counting {
  const counting = someOf(of);
  if (lasting === null) return counting;
  const lists = grown.get(db) ?? new Set();
  const list = `${table} ${scope} ${JSON.stringify(lasting)}`;
  if (lists.has(list)) return { ...counting, number: sql`${sql.lit(countedAtMost + 1)}` };
  const says = (number: number) => {
    const total = counting.says(number);
    if (!total.totalExact) grown.set(db, lists.add(list));
    return total;
  };
  return { ...counting, says };
}

/** Counts without a page. */
export async function told(db: Database, scope: string, { number, says }: Counting): Promise<Total> {
  const { rows } = await read(db, scope, (query) => sql<{ total: number }>`select ${number} as total`.execute(query));
  return says(rows[0]?.total ?? 0);
}

/** Returns a page with its total in two statements beside each other, for what PostgreSQL plans longer than it reads. */
export const readBeside = <Row extends object>(
  db: Database,
  scope: string,
  counting: Counting,
  listed: RawBuilder<Row>,
): Promise<Found<Row>> =>
  withTotal(
    read(db, scope, (query) => listed.execute(query)).then(({ rows }) => rows),
    told(db, scope, counting),
  );

/**
 * Returns a page with its total in one statement: `listed` selects its rows, each beside what it is given, under a name that no
 * column has. A page behind the last row has nobody to tell it, and asks again.
 */
export async function readTold<Row extends object>(
  db: Database,
  scope: string,
  { skip }: Page,
  counting: Counting,
  listed: (told: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Found<Row>> {
  const { rows } = await read(db, scope, (query) =>
    (listed(sql`${counting.number} as _total`) as RawBuilder<Row & { _total?: number }>).execute(query),
  );
  const [first] = rows;
  if (first === undefined && skip > 0) return { records: rows, ...(await told(db, scope, counting)) };
  const total = counting.says(first?._total ?? 0);
  for (const row of rows) Reflect.deleteProperty(row, '_total');
  return { records: rows, ...total };
}
