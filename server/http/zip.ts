import { pipeline, type TransformOptions } from 'node:stream';
import { crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib';

/** A file of an archive, in pieces. */
export interface ZipFile {
  /** Of plain letters. */
  name: string;
  pieces: AsyncIterable<Buffer>;
}

/** What is known of a file once it is packed. */
interface Sums {
  crc: number;
  size: number;
  packed: number;
}

/** Pieces are made while earlier ones are packed: so many bytes of them wait. */
const packing: ZlibOptions & TransformOptions = { chunkSize: 65_536, highWaterMark: 524_288 };

/** Deflated, and with the sums behind the bytes, because nobody knows them before. */
const [version, sumsBehind, deflate] = [20, 8, 8];
/** The first day that an archive can name: what is written now has no other. */
const firstDay = 0x21;
/** The old form of archives, which every program reads, counts no further. */
const most = 0xff_ff_ff_ff;

/** Packs files into an archive that is sent while it is written. Throws RangeError for one beyond 4 GiB. */
export async function* zipped(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, pieces } of files) {
    const sums: Sums = { crc: 0, size: 0, packed: 0 };
    const head = headOf(name);
    yield head;
    yield* packed(pieces, sums);
    const behind = record(['u4', 0x08_07_4b_50], ...sumFields(sums));
    yield behind;
    directory.push(entryOf(name, sums, offset));
    offset += head.length + sums.packed + behind.length;
    if (Math.max(sums.size, offset) > most) throw new RangeError('A zip archive ends at 4 GiB.');
  }
  const entries = Buffer.concat(directory);
  yield Buffer.concat([entries, endOf(directory.length, entries.length, offset)]);
}

async function* packed(pieces: AsyncIterable<Buffer>, sums: Sums): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const piece of pieces) {
      sums.crc = crc32(piece, sums.crc);
      sums.size += piece.length;
      yield piece;
    }
  };
  const packer = createDeflateRaw(packing);
  // Whoever reads the packer gets its error.
  pipeline(counted, packer, () => {});
  for await (const bytes of packer as AsyncIterable<Buffer>) {
    sums.packed += bytes.length;
    yield bytes;
  }
}

type Field = readonly ['u2' | 'u4', number];

function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((length, [kind]) => length + Number(kind[1]), 0));
  let at = 0;
  for (const [kind, value] of fields) at = bytes[kind === 'u2' ? 'writeUInt16LE' : 'writeUInt32LE'](value, at);
  return bytes;
}

const sumFields = ({ crc, size, packed: packedSize }: Sums): Field[] => [
  ['u4', crc],
  ['u4', packedSize],
  ['u4', size],
];

/** What stands before a file and in the directory alike. */
const common = (name: string, sums: Sums): Field[] => [
  ['u2', version],
  ['u2', sumsBehind],
  ['u2', deflate],
  ['u2', 0],
  ['u2', firstDay],
  ...sumFields(sums),
  ['u2', name.length],
  ['u2', 0],
];

const headOf = (name: string): Buffer =>
  Buffer.concat([
    record(['u4', 0x04_03_4b_50], ...common(name, { crc: 0, size: 0, packed: 0 })),
    Buffer.from(name, 'latin1'),
  ]);

const entryOf = (name: string, sums: Sums, offset: number): Buffer =>
  Buffer.concat([
    record(
      ['u4', 0x02_01_4b_50],
      ['u2', version],
      ...common(name, sums),
      ['u2', 0],
      ['u2', 0],
      ['u2', 0],
      ['u4', 0],
      ['u4', offset],
    ),
    Buffer.from(name, 'latin1'),
  ]);

const endOf = (count: number, length: number, offset: number): Buffer =>
  record(
    ['u4', 0x06_05_4b_50],
    ['u2', 0],
    ['u2', 0],
    ['u2', count],
    ['u2', count],
    ['u4', length],
    ['u4', offset],
    ['u2', 0],
  );
