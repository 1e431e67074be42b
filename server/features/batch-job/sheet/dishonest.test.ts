import { describe, expect, test } from 'vitest';
import { archiveOf, workbookParts } from '#tests/kit/archive.ts';
import { head, read, text } from './reading.fixture.ts';
import { tagsOf } from './xml.ts';

describe('a workbook that is no honest file is refused', () => {
  const many = Array.from({ length: 300 }, () => text('a')).join('');
  test.each<[string, () => Buffer, string]>([
    ['unpacked, it is beyond all measure', () => bomb(), 'unreadable'],
    ['it says that it is small', () => lying(), 'unreadable'],
    ['it declares entities', () => sheetOf('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 'unreadable'],
    ['a name leads out of it', () => archiveOf([...workbookParts(head), { name: '../a', content: 'a' }]), 'unreadable'],
    ['its sheet lies elsewhere', () => elsewhere(), 'unreadable'],
    ['it has no sheet', () => archiveOf([{ name: 'a.txt', content: 'a' }]), 'unreadable'],
    ['a cell stands a million columns away', () => sheetOf('<row r="1"><c r="BDWGN1"><v>1</v></c></row>'), 'columns'],
    ['its head has 302 columns', () => sheetOf(head.replace('</row>', `${many}</row>`)), 'columns'],
    ['its rows never end', () => sheetOf(head + '<row/>'.repeat(1_048_576)), 'unreadable'],
    ['many cells may point to a text that no cell holds', () => sharing(`<t>${'a'.repeat(32_768)}</t>`), 'unreadable'],
    ['and to one in pieces', () => sharing(`<r><t>${'a'.repeat(9_000)}</t></r>`.repeat(30)), 'unreadable'],
    ['two of its rows have one number', () => sheetOf(`${head}${rowOf('2')}${rowOf('3')}${rowOf('3')}`), 'unreadable'],
    ['its rows are in no order', () => sheetOf(`${head}${rowOf('3')}${rowOf('2')}`), 'unreadable'],
    ['a row has the number of its head', () => sheetOf(`${head}${rowOf('1')}`), 'unreadable'],
    ['the number of a row is none', () => sheetOf(`${head}${rowOf('two')}`), 'unreadable'],
    ['the number of a row is beyond all rows', () => sheetOf(`${head}${rowOf('1048577')}`), 'unreadable'],
    ['it has a head alone', () => sheetOf(head), 'empty'],
  ])('%s', async (_, file, fault) => {
    expect(await read(file())).toBe(fault);
  });
});

const rowOf = (no: string) => `<row r="${no}">${text('1')}</row>`;
const sheetOf = (data: string) => archiveOf(workbookParts(data));

const sharing = (long: string) =>
  archiveOf(workbookParts(`${head}<row r="2">${text('1')}<c t="s"><v>0</v></c></row>`, { shared: `<si>${long}</si>` }));

function bomb(): Buffer {
  const parts = workbookParts(head);
  const begin = Buffer.from(`<worksheet><sheetData>${head}`);
  const row = Buffer.from(`<row>${text('a'.repeat(9_000))}</row>`);
  return archiveOf([
    ...parts.filter(({ name }) => !name.includes('sheet1')),
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.concat([begin, Buffer.alloc(140_000_000, row)]) },
  ]);
}

function lying(): Buffer {
  return archiveOf(workbookParts(head).map((part) => ({ ...part, said: 10 })));
}

function elsewhere(): Buffer {
  const target = 'http://x/sheet1.xml" TargetMode="External';
  return archiveOf(workbookParts(head, { target }));
}

test('a tag that never ends is refused before all of it has come', async () => {
  let sent = 0;
  const endless = async function* () {
    yield '<row ';
    for (; sent < 1_000; sent += 1) yield await Promise.resolve('r '.repeat(8_192));
  };
  const read = async () => {
    for await (const tags of tagsOf(endless())) expect(tags).toEqual([]);
  };
  await expect(read()).rejects.toThrow('A tag without an end.');
  expect(sent).toBeLessThan(8);
});
