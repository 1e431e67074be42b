import type { Database } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import type { ExportFormat } from '#server/http/export-cells.ts';
import { written } from '#server/http/export.ts';
import { PieceMemory } from '#server/http/lent-memory.ts';
import type { Blob, Language, Operator } from '#server/http/operations.ts';
import { may } from '#server/http/roles.ts';
import { chosenColumns } from './export-columns.ts';
import { csvOfStretch, linesOfStretch, type Stretch, stretches, type Writing } from './export-lines-store.ts';
import type { Wanted } from './export-store.ts';

/** Long enough that beginning one costs little, and short enough to be held in memory. */
const ordersPerStretch = { csv: 40_000, xlsx: 2_000 };
/** Stretches that PostgreSQL reads while one is sent; a second one more takes both cores, and lists wait. */
const readAhead = 1;

interface FileCall {
  operator: Operator;
  language: Language;
  scope: string;
  columns: string | undefined;
  format: ExportFormat;
}

/** A file of orders, written by PostgreSQL stretch by stretch while it is sent. */
export function writtenOrders(
  db: Database,
  wanted: Wanted,
  { operator, language, scope, columns: names, format }: FileCall,
  name: Readonly<Record<Language, string>>,
): Blob {
  const columns = chosenColumns(names);
  const writing: Writing = { ...wanted, columns, language, isMasked: !may(operator, 'member.phone') };
  const memory = new PieceMemory();
  const found = stretches(db, scope, wanted, ordersPerStretch[format]);
  return written(
    {
      name,
      columns,
      memory,
      csv: () => flat(inOrder(found, (stretch) => csvOfStretch(db, scope, writing, { ...stretch, memory }))),
      workbook: () => inOrder(found, (stretch) => linesOfStretch(db, scope, writing, stretch)),
    },
    { format, language },
  );
}

/** Reads stretches ahead of whoever takes them, and hands them over in their order. */
async function* inOrder<Result>(found: AsyncIterable<Stretch>, readOne: (stretch: Stretch) => Promise<Result>) {
  const reading: Promise<Result>[] = [];
  for await (const stretch of found) {
    const result = readOne(stretch);
    // If the taker goes away nobody sees this error; one that stays gets it when it awaits the stretch.
    result.catch(() => {});
    reading.push(result);
    if (reading.length > readAhead) yield await next(reading);
  }
  while (reading.length > 0) yield await next(reading);
}

async function next<Result>(reading: Promise<Result>[]): Promise<Result> {
  const [first] = reading.splice(0, 1);
  if (first === undefined) throw new Error('Nothing is being read.');
  const result = await first;
  faultPoint('mid-export');
  return result;
}

async function* flat<Each>(lists: AsyncIterable<readonly Each[]>): AsyncGenerator<Each> {
  for await (const list of lists) yield* list;
}
