import { once } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';
import { type CopiedLines, cellsOf } from './copied-lines.ts';
import { asWritten, type Cell } from './export-cells.ts';

/** A workbook to write: its lines come through the port, and its bytes go there. */
export interface Order {
  name: string;
  columns: readonly { header: string; width: number }[];
  port: MessagePort;
}

/** Lines as values, or as PostgreSQL wrote them. */
export type Lines = readonly Cell[][] | CopiedLines;

/** Lines on their way to the thread: as PostgreSQL wrote them, or values as JSON. */
export type HandedLines = CopiedLines | { bytes: Uint8Array<ArrayBuffer> };

/**
 * What the thread says: that it wants more lines, with the memory of lines that are written; a piece of the file; that
 * this was the last one; or a fault of ours.
 */
export type Said = { more: ArrayBuffer | null } | Uint8Array<ArrayBuffer> | 'end' | { fault: string };

/** Asks for lines; null when there are no more. Memory that stays here is cleared away late, so it goes back at once. */
const asked = ({ port }: Order, written: ArrayBuffer | null, signal: AbortSignal): Promise<HandedLines | null> => {
  const answer = once(port, 'message', { signal });
  say(port, { more: written }, written);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end is ours
  return answer.then(([lines]) => lines as HandedLines | null);
};

function* cellsIn(lines: HandedLines): Generator<Cell[]> {
  // Looked for in all lines at once, since hardly any have it.
  const bytes = Buffer.from(lines.bytes.buffer, lines.bytes.byteOffset, lines.bytes.byteLength);
  const isMarked = marks.some((mark) => bytes.includes(mark));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end is ours
  const all = 'ends' in lines ? cellsOf(lines) : (JSON.parse(bytes.toString('utf8')) as Cell[][]);
  for (const line of all) yield isMarked ? line.map(marked) : line;
}

/** What every mark begins with, the two characters besides controls that no XML may hold, and the prefix of `inert`. */
const marks = ['_x', '\uFFFE', '\uFFFF', "'"];

/**
 * A text that looks like the mark of a character is kept apart from one; what XML cannot hold gets its mark. Workbooks run
 * no text, but a text with a prefix as `inert` gives gets another: an import takes one away, since a csv file that was
 * saved as a workbook has them.
 */
const marked = (cell: Cell): Cell =>
  typeof cell === 'string'
    ? `${asWritten(cell) === cell ? '' : "'"}${cell}`
        .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replaceAll('\uFFFE', '_xFFFE_')
        .replaceAll('\uFFFF', '_xFFFF_')
    : cell;

/** Says something, and hands the memory away that is in it. */
function say(port: MessagePort, said: Said, memory: ArrayBuffer | null = null): void {
  port.postMessage(said, memory === null ? [] : [memory]);
}

/** The next lines are on their way while those before are written. */
async function* linesFor(order: Order, signal: AbortSignal): AsyncGenerator<Cell[]> {
  let written: ArrayBuffer | null = null;
  for (let next = asked(order, null, signal); ;) {
    const lines = await next;
    if (lines === null) return;
    next = asked(order, written, signal);
    // If the file ends here nobody awaits it.
    next.catch(() => {});
    yield* cellsIn(lines);
    written = lines.bytes.buffer;
  }
}

async function write(order: Order): Promise<void> {
  const { name, columns, port } = order;
  const gone = new AbortController();
  port.once('close', () => gone.abort());
  try {
    const reader = writeXlsxStream(linesFor(order, gone.signal), {
      name,
      columns: columns.map(({ header, width }) => ({ header: String(marked(header)), width })),
      freezePane: { rows: 1 },
    }).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const bytes = own(next.value);
      say(port, bytes, bytes.buffer);
    }
    say(port, 'end');
  } catch (error) {
    if (!gone.signal.aborted) say(port, { fault: String(error) });
  }
}

/** Bytes that may be handed away: all of their memory is theirs. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? new Uint8Array(bytes.buffer)
    : new Uint8Array(bytes);

parentPort?.on('message', (order: Order) => void write(order));
