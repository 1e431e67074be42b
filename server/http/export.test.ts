import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { asWritten, csvLine, inert, shanghaiTime, yuan } from './export-cells.ts';
import { batchesOf, type Export, exported } from './export.ts';

interface Row {
  id: number;
  name: string;
  fen: number;
  at: string | null;
}

const columns: Export<Row>['columns'] = [
  { title: { zh: '编号', en: 'Number' }, kind: 'number', value: ({ id }) => id },
  { title: { zh: '名称', en: 'Name' }, value: ({ name }) => name },
  { title: { zh: '金额（元）', en: 'Amount (CNY)' }, kind: 'yuan', value: ({ fen }) => fen },
  { title: { zh: '时间', en: 'Time' }, kind: 'time', value: ({ at }) => at },
];

async function* once(rows: Row[]) {
  yield rows;
}

const rows: Row[] = [
  { id: 1, name: '=cmd|calc', fen: 1999, at: '2026-03-01T01:30:00Z' },
  { id: 2, name: '咖啡, "大"', fen: 5, at: null },
];
const sheet = (): Export<Row> => ({ name: { zh: '商品', en: 'Goods' }, columns, batches: once(rows) });

async function bytes(stream: NodeJS.ReadableStream): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

test('csv begins with the mark that Excel needs, quotes what it must and runs no formula', async () => {
  const { body, fileName, contentType } = exported(sheet(), { format: 'csv', language: 'zh' });
  expect(await text(body)).toBe(
    `\uFEFF编号,名称,金额（元）,时间\r\n1,'=cmd|calc,19.99,2026-03-01 09:30:00\r\n2,"咖啡, ""大""",0.05,\r\n`,
  );
  expect([fileName.replace(/\d{4}-\d\d-\d\d/, 'DAY'), contentType]).toEqual([
    '商品-DAY.csv',
    'text/csv; charset=utf-8',
  ]);
});

test('xlsx holds the same cells, texts as texts and amounts as numbers', async () => {
  const { body, fileName } = exported(sheet(), { format: 'xlsx', language: 'en' });
  const { sheets } = await readXlsx(await bytes(body));
  expect(fileName).toMatch(/^Goods-.*\.xlsx$/);
  expect(sheets[0]?.rows).toEqual([
    ['Number', 'Name', 'Amount (CNY)', 'Time'],
    [1, '=cmd|calc', 19.99, '2026-03-01 09:30:00'],
    [2, '咖啡, "大"', 0.05, null],
  ]);
});

test.each(['=1+1', '+86 138', '-2', '@x', '\t=1', ' =1', '＝1', '\r\n=1'])('%j is not run', (cell) => {
  expect(inert(cell)).toBe(`'${cell}`);
});

const unseen = fc.constantFrom(
  '\u200B',
  '\u200D',
  '\uFEFF',
  '\u00A0',
  '\u3000',
  '\u202E',
  '\u2066',
  '\u00AD',
  '\u0007',
  '\u007F',
  '\u0085',
  '\u2800',
  '\u3164',
  '\u034F',
  '\uFE0F',
  '\u{E0020}',
  '\t',
  '\r',
  '\n',
  ' ',
  '\u2028',
);
const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '\u2212');
const formula = fc
  .tuple(fc.array(unseen, { maxLength: 6 }), sign, fc.string())
  .map(([before, first, rest]) => before.join('') + first + rest);

test('no sign that nobody sees hides a formula in a csv file, and a number stays a number', () => {
  fc.assert(
    fc.property(formula, fc.integer(), (cell, number) => {
      const line = csvLine([cell, number]);
      expect(line).toMatch(/^"?'/);
      expect(line.endsWith(`,${number}\r\n`)).toBe(true);
      expect(asWritten(inert(cell))).toBe(cell);
    }),
    { numRuns: 2_000 },
  );
});

test('every text comes back from a file as it was, those that begin with an apostrophe too', () => {
  const text = fc
    .tuple(fc.array(fc.constantFrom("'", '=', '-', '@', '\t', '\u200B', ' ', 'a'), { maxLength: 6 }), fc.string())
    .map(([before, rest]) => before.join('') + rest);
  fc.assert(
    fc.property(text, (cell) => {
      expect(asWritten(inert(cell))).toBe(cell);
    }),
    { numRuns: 2_000 },
  );
});

test('no text is a formula in a workbook, however it begins, and a number stays a number', async () => {
  const found = fc.sample(formula, 300).map((name, id): Row => ({ id: -id, name, fen: -id, at: null }));
  const { body } = exported({ ...sheet(), batches: once(found) }, { format: 'xlsx', language: 'zh' });
  const archive = await fromBufferPromise(Buffer.from(await bytes(body)), { lazyEntries: true });
  const parts: string[] = [];
  for await (const entry of archive.eachEntry()) parts.push(await text(await archive.openReadStreamPromise(entry)));
  const cells = parts.join('').match(/<c r="[AB](?!1")\d+"[^>]*>/g) ?? [];

  expect(parts.join('')).not.toMatch(/<f[ >]/);
  expect(cells.filter((cell) => cell.includes('r="B')).every((cell) => / t="(s|inlineStr)"/.test(cell))).toBe(true);
  expect(cells.filter((cell) => cell.includes('r="A')).some((cell) => / t="(s|str|inlineStr)"/.test(cell))).toBe(false);
  expect(cells).toHaveLength(600);
});

test.each([
  [0, '0.00'],
  [-1, '-0.01'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%d fen are %s', (fen, shown) => {
  expect(yuan(fen)).toBe(shown);
});

test.each([
  ['2026-03-01T01:30:00Z', '2026-03-01 09:30:00'],
  ['2026-03-01T15:59:59.999999Z', '2026-03-01 23:59:59'],
  ['2026-03-01T16:00:00.5Z', '2026-03-02 00:00:00'],
  ['2027-12-31T23:07:08Z', '2028-01-01 07:07:08'],
  ['2028-02-28T20:00:00Z', '2028-02-29 04:00:00'],
  ['2026-03-01T09:30:00.000+08:00', '2026-03-01 09:30:00'],
  ['1990-07-01T00:00:00Z', '1990-07-01 09:00:00'],
])('%s is %s in Shanghai', (iso, shown) => {
  expect(shanghaiTime(iso)).toBe(shown);
});

test('a number stays a number, below zero too', () => {
  expect(csvLine([-1, null, 2.5])).toBe('-1,,2.5\r\n');
  expect(csvLine([-1990], ['yuan'])).toBe('-19.90\r\n');
});

test('batches go on after the last row until one is short, and are read one ahead of the one that is wanted', async () => {
  const asked: (number | null)[] = [];
  const read = async (after: number | null) => {
    asked.push(after);
    return [1, 2, 3, 4, 5].filter((each) => each > (after ?? 0)).slice(0, 2);
  };
  const batches = batchesOf(2, read);
  expect((await batches.next()).value).toEqual([1, 2]);
  expect(asked).toEqual([null, 2]);
  const rest: number[][] = [];
  for await (const batch of batches) rest.push(batch);
  expect(rest).toEqual([[3, 4], [5]]);
  expect(asked).toEqual([null, 2, 4]);
});
