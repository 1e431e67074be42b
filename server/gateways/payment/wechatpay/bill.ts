import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { PayFault } from './errors.ts';

/** One line of a bill by the names in its head: a payment or refund, or the sums at its end. */
export interface BillLine {
  readonly kind: 'row' | 'sum';
  readonly cells: Readonly<Record<string, string>>;
}

const mark = '\uFEFF';

/** Cells begin with a backtick, which no cell holds: a comma inside a name separates nothing. */
const cellsIn = (line: string): string[] => (line.startsWith('`') ? line.slice(1).split(',`') : line.split(','));

const named = (names: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));

async function* textLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  for await (const part of bytes) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.replace(/\r$/, '');
}

/**
 * Yields the lines of a bill. Its bytes come packed and unsigned; at the end their SHA1, unpacked, must be the one that WeChat
 * signed, else it throws PayFault: nothing read may be used before the end.
 */
export async function* billLines(
  packed: AsyncIterable<Uint8Array>,
  sha1: string,
  limit: number,
): AsyncGenerator<BillLine> {
  const hash = createHash('sha1');
  let size = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const part of unpacked(packed)) {
      size += part.length;
      if (size > limit) throw new PayFault('bill', 'tooLarge', `more than ${limit} bytes`);
      hash.update(part);
      yield part;
    }
  }
  let names: readonly string[] | null = null;
  let kind: BillLine['kind'] = 'row';
  for await (const line of textLines(measured())) {
    if (line === '') continue;
    if (line.startsWith('`')) {
      if (names === null) throw new PayFault('bill', 'shape', 'a line stands before the head');
      yield { kind, cells: named(names, cellsIn(line)) };
      continue;
    }
    // A second head begins the sums.
    if (names !== null) kind = 'sum';
    names = cellsIn(line.startsWith(mark) ? line.slice(1) : line);
  }
  if (hash.digest('hex') !== sha1.toLowerCase())
    throw new PayFault('bill', 'unverified', 'the file is not the one that WeChat signed', { distrust: 'forged' });
}

async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  // What ends one end destroys the other; the error comes out of the reading below.
  pipeline(Readable.from(packed), gunzip, () => undefined);
  try {
    for await (const part of gunzip) if (part instanceof Uint8Array) yield part;
  } catch (error) {
    throw error instanceof PayFault ? error : new PayFault('bill', 'network', 'the file broke off or is not packed');
  }
}

/** Reads an amount in yuan as fen, by its digits; null when it is none or has parts of a fen. */
export const fenIn = (yuan: string): number | null => {
  const found = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(yuan.trim());
  if (found === null) return null;
  const fen = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return found[1] === '-' && fen !== 0 ? -fen : fen;
};
