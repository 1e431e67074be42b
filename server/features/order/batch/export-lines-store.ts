import { type RawBuilder, sql } from 'kysely';
import { zone } from '#machines/shanghai.ts';
import { copyOut } from '#server/db/copy-out.ts';
import { type Database, read } from '#server/db/database.ts';
import type { Cell } from '#server/http/export-cells.ts';
import type { Language } from '#server/http/operations.ts';
import type { ExportedOrder, OrderColumn } from './export-columns.ts';
import { type Mark, orderKinds, type Wanted } from './export-store.ts';

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
  upTo: Mark;
}

/** Yields all orders of a filter in stretches of so many, newest first. */
export async function* stretches(db: Database, scope: string, wanted: Wanted, size: number): AsyncGenerator<Stretch> {
  for (let behind: Mark | null = null; ;) {
    const rules = orderKinds(scope, wanted, { behind });
    const { rows } = await read(db, scope, (query) =>
      sql<Mark>`select created_at as "createdAt", id from (select created_at, id from orders where ${rules}
        order by created_at desc, id desc limit ${sql.lit(size)}) found order by created_at, id limit 1`.execute(query),
    );
    const [upTo]: Mark[] = rows;
    if (!upTo) return;
    yield { behind, upTo };
    behind = upTo;
  }
}

/** Reads a stretch as cells of a workbook. */
export async function cellsOfStretch(
  db: Database,
  scope: string,
  writing: Writing,
  stretch: Stretch,
): Promise<Cell[][]> {
  const cells = writing.columns.map((column) => cellOf(column, writing));
  const { rows } = await read(db, scope, (query) =>
    sql<{ cells: Cell[][] }>`select coalesce(json_agg(line), '[]') as cells from (
      select json_build_array(${sql.join(cells)}) as line ${from(scope, writing, stretch)}) lines`.execute(query),
  );
  return rows[0]?.cells ?? [];
}

const mark = '\u0001';
const lineFeed = 10;
const blockBytes = 262_144;

/**
 * Reads a stretch as lines of csv. A line with a text that begins so that a spreadsheet might run it, or that we had
 * better look at, is written by `careful`.
 */
export async function csvOfStretch(
  db: Database,
  scope: string,
  writing: Writing,
  { stretch, careful }: { stretch: Stretch; careful: (order: ExportedOrder) => string },
): Promise<Buffer[]> {
  const [first, ...others] = writing.columns.map((column) => csvCellOf(column, writing));
  const reads = [...new Set(writing.columns.flatMap((column) => column.reads))];
  const texts = writing.columns.filter(({ kind, labels }) => kind === undefined && labels === undefined);
  const harmless = [...new Set(texts.flatMap((column) => column.reads))].map((name) => isHarmless(columnOf(name)));
  const order = sql`json_build_object(${sql.join(reads.flatMap((name) => [sql.lit(name), columnOf(name)]))})`;
  const isPlain = harmless.length === 0 ? sql`true` : sql.join(harmless, sql` and `);
  const marked = sql`case when ${isPlain} then (${first ?? sql`''`})::text else ${sql.lit(mark)} || ${order}::text end`;
  const lines = new Lines();
  await copyOut(db, scope, sql`select ${sql.join([marked, ...others])} ${from(scope, writing, stretch)}`, (line) => {
    // COPY quotes this cell, because JSON has quotes in it.
    if (line[1] === mark.charCodeAt(0)) lines.add(Buffer.from(careful(orderIn(line))));
    else lines.addWithReturn(line);
  });
  return lines.blocks();
}

function orderIn(line: Buffer): ExportedOrder {
  const [cell = ''] = /^"(?:[^"]|"")*"/.exec(line.toString('utf8')) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built by the statement above from these very columns
  return JSON.parse(cell.slice(2, -1).replaceAll('""', '"')) as ExportedOrder;
}

/** Lines one after another in blocks, each with a carriage return before its line feed. */
class Lines {
  readonly #full: Buffer[] = [];
  #block = Buffer.allocUnsafe(blockBytes);
  #at = 0;

  add(line: Buffer): void {
    this.#at += line.copy(this.#room(line.length), this.#at);
  }

  addWithReturn(line: Buffer): void {
    const end = line.length - 1;
    const block = this.#room(line.length + 1);
    this.#at += line.copy(block, this.#at, 0, end);
    block[this.#at] = 13;
    block[this.#at + 1] = lineFeed;
    this.#at += 2;
  }

  blocks(): Buffer[] {
    return [...this.#full, this.#block.subarray(0, this.#at)];
  }

  #room(bytes: number): Buffer {
    if (this.#at + bytes > this.#block.length) {
      this.#full.push(this.#block.subarray(0, this.#at));
      this.#block = Buffer.allocUnsafe(Math.max(blockBytes, bytes));
      this.#at = 0;
    }
    return this.#block;
  }
}

function from(scope: string, wanted: Wanted, stretch: Stretch): RawBuilder<unknown> {
  return sql`from (select * from orders where ${orderKinds(scope, wanted, stretch)}) o
    join members m on m.tenant_id = o.tenant_id and m.id = o.member_id order by o.created_at desc, o.id desc`;
}

const columnOf = (name: keyof ExportedOrder) =>
  name === 'member_name' ? sql.ref('m.nick_name') : sql.ref(`o.${name}`);

/** Since then Shanghai has had no summer time, and adding hours is much faster than asking the calendar. */
const sameTimeSince = sql.lit('1992-01-01T00:00:00Z');

/** A cell with the value that a workbook has: amounts in 元, times of Shanghai as texts. */
function cellOf({ reads, kind, labels }: OrderColumn, { language, isMasked }: Writing): RawBuilder<unknown> {
  const [name, ...more] = reads;
  const column = columnOf(name ?? 'order_no');
  if (labels) {
    const cases = Object.entries(labels).map(
      ([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label[language])}`,
    );
    return sql`case ${column} ${sql.join(cases, sql` `)} else ${column}::text end`;
  }
  if (kind === 'yuan') return sql`${column} * 0.01`;
  if (kind === 'time')
    return sql`case when ${column} >= ${sameTimeSince} then left((${column} + interval '8 hours')::text, 19)
      else to_char(${column} at time zone ${sql.lit(zone)}, 'YYYY-MM-DD HH24:MI:SS') end`;
  if (name === 'receiver_phone' && isMasked) return maskedPhone(column);
  return more.length === 0 ? column : sql`concat(${sql.join(reads.map(columnOf))})`;
}

/** The same for csv, where nothing is written for an empty text. */
function csvCellOf(column: OrderColumn, writing: Writing): RawBuilder<unknown> {
  const cell = cellOf(column, writing);
  return column.kind === undefined ? sql`nullif(${cell}, '')` : cell;
}

/** As server/http/phones.ts masks it. */
const maskedPhone = (phone: RawBuilder<unknown>) =>
  sql`case when ${phone} = '' then '' when length(${phone}) < 8 then '****'
    else left(${phone}, 3) || '****' || right(${phone}, 4) end`;

/** First characters, from one up to before another, with which no text is a formula; most texts begin with the first. */
const harmlessFirst = [
  ['\u4E00', '\uA000'],
  ['0', ':'],
  ['A', '['],
  ['a', '{'],
  ['\u3008', '\u3012'],
  ['\uFF08', '\uFF0A'],
] as const;

function isHarmless(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const within = harmlessFirst.map(
    ([first, behind]) => sql`${text} collate "C" >= ${sql.lit(first)} and ${text} collate "C" < ${sql.lit(behind)}`,
  );
  return sql`(${sql.join([...within, sql`${text} = ''`], sql` or `)})`;
}
