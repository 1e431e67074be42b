import { type RawBuilder, sql } from 'kysely';
import type { Label } from '#machines/kit/words.ts';
import { zone } from '#machines/shanghai.ts';
import { copyOut } from '#server/db/copy-out.ts';
import { type Database, read } from '#server/db/database.ts';
import type { TakeRow } from '#server/db/row-sieve.ts';
import { type CopiedLines, LineCollector } from '#server/http/copied-lines.ts';
import type { PieceMemory } from '#server/http/lent-memory.ts';
import type { Language } from '#server/http/operations.ts';
import { CsvLines } from './csv-lines.ts';
import type { ExportedOrder, OrderColumn } from './export-columns.ts';
import { type Mark, orderKinds, ordersIn, type Wanted } from './export-store.ts';

// Raw SQL: PostgreSQL writes the cells of a file itself, which is several times faster than handing the orders out.

/** Which orders and columns to write, and how. */
export interface Writing extends Wanted {
  columns: readonly OrderColumn[];
  language: Language;
  /** Whether phones are written masked. */
  isMasked: boolean;
}

/** The orders after one mark up to another. */
export interface Stretch {
  behind: Mark | null;
  upTo?: Mark;
  /** How many they were when they were counted out. */
  size: number;
}

/** Yields all orders of a filter in stretches of so many, newest first; the last one has no end. */
export async function* stretches(db: Database, scope: string, wanted: Wanted, size: number): AsyncGenerator<Stretch> {
  for (let behind: Mark | null = null; ;) {
    const rules = orderKinds(scope, wanted, { behind });
    const { rows } = await read(db, scope, (query) =>
      sql<Mark>`select created_at as "createdAt", id from orders where ${rules}
        order by created_at desc, id desc offset ${sql.lit(size - 1)} limit 1`.execute(query),
    );
    const [upTo]: Mark[] = rows;
    yield { behind, ...(upTo && { upTo }), size };
    if (!upTo) return;
    behind = upTo;
  }
}

/** Reads a stretch as lines of a workbook. */
export async function linesOfStretch(
  db: Database,
  scope: string,
  writing: Writing,
  stretch: Stretch,
): Promise<CopiedLines> {
  const lines = new LineCollector();
  await copyStretch(db, scope, writing, stretch, lines.take);
  return lines.lines(writing.columns.map(isNumber));
}

/** Reads a stretch as lines of csv, in pieces. */
export async function csvOfStretch(
  db: Database,
  scope: string,
  writing: Writing,
  { memory, ...stretch }: Stretch & { memory: PieceMemory },
): Promise<Buffer[]> {
  const lines = new CsvLines(
    writing.columns.map((column) => !isNumber(column)),
    memory,
  );
  await copyStretch(db, scope, writing, stretch, lines.take);
  return lines.blocks();
}

const isNumber = ({ kind }: OrderColumn) => kind === 'number' || kind === 'yuan';

function copyStretch(db: Database, scope: string, writing: Writing, stretch: Stretch, take: TakeRow): Promise<void> {
  const cells = writing.columns.map((column) => writtenCell(column, writing));
  const query = sql`select ${sql.join(cells)} from (${ordersIn(scope, writing, stretch)}) o
    join members m on m.tenant_id = o.tenant_id and m.id = o.member_id order by o.created_at desc, o.id desc`;
  return copyOut(db, scope, query, take);
}

const columnOf = (name: keyof ExportedOrder) =>
  name === 'member_name' ? sql.ref('m.nick_name') : sql.ref(`o.${name}`);

/**
 * Since then PostgreSQL rounds half a second up, and Shanghai has had no summer time: adding hours is much faster than
 * asking the calendar.
 */
const plainSince = sql.lit('2000-01-01T00:00:00Z');

const timeInShanghai = (instant: RawBuilder<unknown>) =>
  sql`case when ${instant} >= ${plainSince}
    then ((${instant} - interval '0.5 seconds') at time zone interval '8 hours')::timestamp(0)
    else date_trunc('second', ${instant} at time zone ${sql.lit(zone)}) end`;

/** Values are compared one after another, and most orders are over. */
const commonFirst = (labels: Readonly<Record<string, Label>>) =>
  Object.entries(labels).toSorted(([one], [other]) => Number(isOver(other)) - Number(isOver(one)));
const isOver = (value: string) => value === 'completed' || value === 'cancelled';

/** A cell with the value that a file has: amounts in 元, times of Shanghai. */
function cellOf({ reads, kind, labels }: OrderColumn, { language, isMasked }: Writing): RawBuilder<unknown> {
  const [name, ...more] = reads;
  const column = columnOf(name ?? 'order_no');
  if (labels) {
    const cases = commonFirst(labels).map(
      ([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label[language])}`,
    );
    return sql`case ${column} ${sql.join(cases, sql` `)} else ${column}::text end`;
  }
  if (kind === 'yuan') return sql`${column} * 0.01`;
  if (kind === 'time') return timeInShanghai(column);
  if (name === 'receiver_phone' && isMasked) return maskedPhone(column);
  return more.length === 0 ? column : sql.join(reads.map(columnOf), sql` || `);
}

/** The same with nothing for an empty text, for which COPY would write quotation marks; words are none. */
function writtenCell(column: OrderColumn, writing: Writing): RawBuilder<unknown> {
  const cell = cellOf(column, writing);
  return column.kind === undefined && column.labels === undefined ? sql`nullif(${cell}, '')` : cell;
}

/** As server/http/phones.ts masks it. */
const maskedPhone = (phone: RawBuilder<unknown>) =>
  sql`case when ${phone} = '' then '' when length(${phone}) < 8 then '****'
    else left(${phone}, 3) || '****' || right(${phone}, 4) end`;
