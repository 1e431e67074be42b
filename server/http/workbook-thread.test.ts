import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { LineCollector } from './copied-lines.ts';
import { type Lines, type Workbook, workbookBytes } from './workbook-thread.ts';

const columns = [
  { header: '名称', width: 24 },
  { header: '金额', width: 12 },
];

const of = (name: string, lines: AsyncIterable<Lines>): Workbook => ({ name, columns, lines });

async function bytesOf(workbook: Workbook): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of workbookBytes(workbook)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const rowsOf = async (workbook: Workbook) => (await readXlsx(await bytesOf(workbook))).sheets[0]?.rows.slice(1);

/** Lines as COPY hands them over, in pieces of so many bytes. */
function copied(lines: readonly string[], size: number): Lines {
  const collector = new LineCollector();
  for (const line of lines) {
    const bytes = Buffer.from(`${line}\n`);
    for (let from = 0; from < bytes.length; from += size) {
      const to = Math.min(bytes.length, from + size);
      collector.take(bytes, from, to, to === bytes.length);
    }
  }
  return collector.lines([false, true]);
}

async function* each(...batches: Lines[]): AsyncGenerator<Lines> {
  yield* batches;
}

test.each([1, 7, 1_000])('lines of COPY that come in pieces of %i bytes become their values', async (size) => {
  const long = '长'.repeat(200_000);
  const first = copied(['咖啡,19.90', '"a ""b"", c",-1', '"两\n行",0', ',', `${long.slice(0, 30_000)},1`], size);
  const second = copied([`${long},2`], 100_000);
  expect(await rowsOf(of('订单', each(first, second, copied([], 1))))).toEqual([
    ['咖啡', 19.9],
    ['a "b", c', -1],
    ['两\n行', 0],
    [null, null],
    [long.slice(0, 30_000), 1],
    [long, 2],
  ]);
});

test('a text that looks like the mark of a character stays itself, and what XML cannot hold gets a mark', async () => {
  const lines = each([['_x0041_', 1]], [['甲\uFFFF\uFFFE_X00e9_\u0001', 2]], copied(['_x0041_,3', '乙\uFFFF,4'], 100));
  const archive = await fromBufferPromise(Buffer.from(await bytesOf(of('会员', lines))), { lazyEntries: true });
  let sheet = '';
  for await (const entry of archive.eachEntry())
    if (entry.fileName.endsWith('sheet1.xml')) sheet = await text(await archive.openReadStreamPromise(entry));
  expect(Array.from(sheet.matchAll(/<t[^>]*>([^<]*)</g), ([, cell]) => cell)).toEqual([
    '名称',
    '金额',
    '_x005F_x0041_',
    '甲_xFFFF__xFFFE__x005F_X00e9__x0001_',
    '_x005F_x0041_',
    '乙_xFFFF_',
  ]);
});

test('several workbooks are written at once, each with its own lines', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const found = await Promise.all(names.map((name) => rowsOf(of(name, each([[name, 1]], [[name, 2]])))));
  expect(found).toEqual(
    names.map((name) => [
      [name, 1],
      [name, 2],
    ]),
  );
});

test('lines that cannot be read end the file with their reason', async () => {
  const failing = async function* (): AsyncGenerator<Lines> {
    yield [['a', 1]];
    throw new Error('The database is away.');
  };
  await expect(bytesOf(of('x', failing()))).rejects.toThrow('The database is away.');
});

test('what the library refuses ends the file with its reason, and the next one is written', async () => {
  const [first] = columns;
  const many = Array.from({ length: 2 }, () => Array.from({ length: 20_000 }, () => 1));
  await expect(bytesOf({ name: 'x', columns: first ? [first] : [], lines: each(many) })).rejects.toThrow(
    'A workbook could not be written',
  );
  expect(await rowsOf(of('y', each([['a', 1]])))).toEqual([['a', 1]]);
});

test('a reader who goes away ends the lines; nothing is read ahead of who is slow', async () => {
  let read = 0;
  let isOver = false;
  const endless = async function* (): AsyncGenerator<Lines> {
    try {
      for (;;) {
        read += 1;
        yield Array.from({ length: 2_000 }, (_, at) => [`${read}-${at}-${Math.random()}`, at]);
      }
    } finally {
      isOver = true;
    }
  };
  const bytes = workbookBytes(of('x', endless()));
  while (read < 3) await bytes.next();
  const before = read;
  expect(before).toBe(3);
  await wait(300);
  expect(read).toBe(before);
  await bytes.return(undefined);
  expect(isOver).toBe(true);
});
