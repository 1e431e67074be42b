import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Cell } from './export-cells.ts';
import { workbook } from './workbook.ts';

const columns = [
  { header: '名称', width: 24 },
  { header: '数量', width: 12 },
];
const bytesOf = async (...batches: Cell[][][]) => {
  const lines = (async function* () {
    yield* batches;
  })();
  return buffer(workbook({ name: '商品', columns, lines }));
};

test('texts come back as they are, blanks and signs of XML too', async () => {
  const texts = [
    'a & b < c > "d"',
    ' two  blanks ',
    'two\nlines',
    '\t',
    '咖啡🌸',
    '\ufffe',
    'a\u0001\r',
    '&amp;',
    ']]>',
    '-1',
    '=1',
  ];
  const { sheets } = await readXlsx(await bytesOf(texts.map((text, at) => [text, at - 2.5])));
  expect(sheets.map(({ name }) => name)).toEqual(['商品']);
  expect(sheets[0]?.rows).toEqual([['名称', '数量'], ...texts.map((text, at) => [text, at - 2.5])]);
});

test('nothing and what is no number leave their cells empty, and a list without lines has its head', async () => {
  const { sheets } = await readXlsx(await bytesOf([], [[null, 1]], [], [['a', Number.NaN]], []));
  expect(sheets[0]?.rows).toEqual([
    ['名称', '数量'],
    [null, 1],
    ['a', null],
  ]);
  expect((await readXlsx(await bytesOf())).sheets[0]?.rows).toEqual([['名称', '数量']]);
});

test('columns beyond Z have two letters', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ header: `h${at}`, width: 12 }));
  const lines = (async function* () {
    yield [many.map((_, at): Cell => at)];
  })();
  const { sheets } = await readXlsx(await buffer(workbook({ name: 'wide', columns: many, lines })));
  expect(sheets[0]?.rows).toEqual([many.map(({ header }) => header), many.map((_, at) => at)]);
});

test('a list longer than a sheet goes on in the next one, under the same head', async () => {
  const batch = Array.from({ length: 65_536 }, (_, at): Cell[] => [null, at]);
  const archive = await fromBufferPromise(await bytesOf(...Array.from({ length: 16 }, () => batch)), {
    lazyEntries: true,
  });
  const found: Record<string, number> = {};
  for await (const entry of archive.eachEntry()) {
    const text = await buffer(await archive.openReadStreamPromise(entry));
    if (!entry.fileName.includes('sheet')) continue;
    found[entry.fileName] = text.toString().split('<row ').length - 1;
    expect(text.toString()).toContain('<is><t>名称</t></is>');
  }
  expect(found).toEqual({ 'xl/worksheets/sheet1.xml': 1_048_576, 'xl/worksheets/sheet2.xml': 2 });
});

test('a reader who goes away ends the reading of lines, and a list that breaks breaks the file', async () => {
  let isOver = false;
  const endless = (async function* () {
    try {
      for (;;) yield [[Math.random().toString(36), Math.random()]];
    } finally {
      isOver = true;
    }
  })();
  for await (const bytes of workbook({ name: 'endless', columns, lines: endless })) if (bytes.length > 10_000) break;
  expect(isOver).toBe(true);

  const broken = (async function* (): AsyncGenerator<Cell[][]> {
    yield [['a', 1]];
    throw new Error('The list is gone.');
  })();
  await expect(buffer(workbook({ name: 'broken', columns, lines: broken }))).rejects.toThrow('The list is gone.');
});
