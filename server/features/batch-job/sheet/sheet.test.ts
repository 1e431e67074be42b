import { describe, expect, test } from 'vitest';
import { archiveOf, workbookParts } from '#tests/kit/archive.ts';
import { head, read, text, workbook } from './reading.fixture.ts';

test('a workbook gives its rows by their numbers, whatever way its cells are written', async () => {
  const shared = '<si><t>订单号</t></si><si><r><t>顺丰</t></r><r><t>速运</t></r><rPh><t>shun</t></rPh></si>';
  const data = `<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c>${text('Carrier')}</x:row>
    <row r="4"><c r="A4"><v>2.0260301E7</v></c><c r="B4" t="s"><v>1</v></c></row>
    <row r="5"><c r="B5" t="str"><f>"a"&amp;"b"</f><v>a&amp;b_x000D_</v></c></row>
    <row r="6"><c r="A6" s="1"/></row>`;
  expect(await workbook(data, { shared })).toEqual([
    { no: 4, cells: { orderNo: '20260301', carrier: '顺丰速运' } },
    { no: 5, cells: { orderNo: '', carrier: 'a&b' } },
  ]);
});

test('a cell that points to no shared text is empty, and one may be as long as a cell can be', async () => {
  const shared = `<si><t>订单号</t></si><si><t>${'长'.repeat(32_767)}</t></si>`;
  const row = (no: number, cell: string) => `<row r="${no}">${text('1')}${cell}</row>`;
  const none = ['<c t="s"/>', '<c t="s"><v/></c>', '<c t="s"><v></v></c>', '<c t="s"><v>7</v></c>'];
  const data = none.map((cell, at) => row(at + 2, cell)).join('') + row(6, '<c t="s"><v>1</v></c>');
  const lines = await workbook(head + data, { shared });
  const carriers = typeof lines === 'string' ? lines : lines.map(({ cells }) => cells['carrier']?.length);
  expect(carriers).toEqual([0, 0, 0, 0, 10_001]);
});

describe('a number of a workbook is a day or has noughts in front when its format shows it so', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="176" formatCode="yyyy/m/d;@"/>
      <numFmt numFmtId="177" formatCode="0.00&quot;day&quot;_y;[Red]0"/>
      <numFmt numFmtId="178" formatCode="[$-804]00000000_ ;@"/><numFmt numFmtId="179" formatCode="000.0"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="31"/><xf numFmtId="176"/><xf numFmtId="177"/>
      <xf numFmtId="21"/><xf numFmtId="178"/><xf numFmtId="179"/></cellXfs></styleSheet>`;
  const cell = (style: number, value: string) => `${head}<row r="2"><c r="A2" s="${style}"><v>${value}</v></c></row>`;
  const readWith = async (data: string, properties = '') => {
    const parts = workbookParts(data).map((part) =>
      part.name === 'xl/workbook.xml'
        ? { ...part, content: String(part.content).replace('<sheets>', `${properties}<sheets>`) }
        : part,
    );
    const lines = await read(archiveOf([...parts, { name: 'xl/styles.xml', content: styles }]));
    return typeof lines === 'string' ? lines : lines[0]?.cells['orderNo'];
  };

  test.each<[string, number, string, string]>([
    ['the short date of Excel', 1, '33013', '1990-05-20'],
    ['the Chinese long date', 2, '46082', '2026-03-01'],
    ['a format of its own, with a time', 3, '46082.395833333336', '2026-03-01 09:30:00'],
    ['the first days', 1, '1', '1900-01-01'],
    ['no format', 0, '33013', '33013'],
    ['a number with words around it', 4, '33013', '33013'],
    ['a time without a day', 5, '0.5', '0.5'],
    ['no day at all', 1, '1e9', '1000000000'],
    ['a number with noughts in front', 6, '12345', '00012345'],
    ['one that is long enough', 6, '1234567890', '1234567890'],
    ['one that is not whole', 6, '1.5', '1.5'],
    ['noughts around a point', 7, '12', '12'],
  ])('%s', async (_, style, value, day) => {
    expect(await readWith(cell(style, value))).toBe(day);
  });

  test('days that count from 1904', async () => {
    expect(await readWith(cell(1, '31551'), '<workbookPr date1904="1"/>')).toBe('1990-05-20');
  });
});

test.each([
  ['29.700000000000003', '29.7', 'what 9.9 × 3 comes to'],
  ['19.989999999999998', '19.99', 'as Excel writes 19.99'],
  ['-0.30000000000000004', '-0.3', 'below zero too'],
  ['9007199254740991', '9007199254740991', 'the largest that is exact'],
  ['773123456789012345', '773123456789012345', 'digits of a program that keeps them all'],
  ['123456789012345', '123456789012345', 'as many digits as Excel keeps'],
  ['6222021234567890', '6.22202123456789E+15', 'a card of sixteen digits in Excel, which keeps fifteen'],
  ['6.22202123456789E+15', '6.22202123456789E+15', 'the same written in short'],
  ['12345678901234500', '1.23456789012345E+16', 'one of seventeen'],
  ['7.7312345678901197E+17', '7.7312345678901197E+17', 'a number of a parcel that has lost its last digits'],
])('the number %s is read as %s: %s', async (value, shown) => {
  expect(await workbook(`${head}<row r="2"><c r="A2"><v>${value}</v></c></row>`)).toMatchObject([
    { cells: { orderNo: shown } },
  ]);
});

test('a formula is never run: what stands in its cell is what the program that wrote it came to', async () => {
  const row = '<row r="2"><c r="A2"><f>HYPERLINK("http://x")</f><v>7</v></c><c r="B2" t="e"><v>#REF!</v></c></row>';
  const fault = { zh: '“快递公司”是公式的错误值 #REF!，请改为实际内容' };
  expect(await workbook(head + row)).toMatchObject([{ no: 2, cells: { orderNo: '7', carrier: '#REF!' }, fault }]);
});

test('lines keep their numbers in a text, blank ones count', async () => {
  expect(await read(Buffer.from('订单号,快递公司\r\n\r\n\'=1+1,"顺\n丰"\r\n'))).toEqual([
    { no: 3, cells: { orderNo: '=1+1', carrier: '顺\n丰' } },
  ]);
});

test('a number that a csv file has as a formula keeps its digits; a text that begins so and was guarded stays', async () => {
  const csv = '订单号,快递公司\r\n="00771234567890123456",="顺丰"\r\n"=""12""",\'="a"\r\n=1+1,=""\r\n';
  expect(await read(Buffer.from(csv))).toEqual([
    { no: 2, cells: { orderNo: '00771234567890123456', carrier: '顺丰' } },
    { no: 3, cells: { orderNo: '12', carrier: '="a"' } },
    { no: 4, cells: { orderNo: '=1+1', carrier: '' } },
  ]);
});

test.each([
  ['a text of the longest field', '长'.repeat(5_000), 5_000, '长'],
  ['one of picture characters', '😀'.repeat(5_000), 10_000, '😀'],
  ['one behind many blanks', `${' '.repeat(12_000)}a`, 1, 'a'],
  ['a longer one is cut, without half a character at its end,', '😀'.repeat(7_000), 10_001, '\uFFFD'],
])('%s is kept', async (_, written, length, end) => {
  const lines = await read(Buffer.from(`订单号,快递公司\r\n1,${written}\r\n`));
  const kept = typeof lines === 'string' ? '' : (lines[0]?.cells['carrier'] ?? '');
  expect([kept.length, Array.from(kept).at(-1)]).toEqual([length, end]);
});

test.each(['1,顺丰,', '1,,顺丰'])(
  'of two columns that mean one, an empty cell takes nothing away: %s',
  async (line) => {
    expect(await read(Buffer.from(`订单号,快递公司,Carrier\r\n${line}\r\n`))).toEqual([
      { no: 2, cells: { orderNo: '1', carrier: '顺丰' } },
    ]);
  },
);

test('a line whose two columns for one differ is told, not read by one of them', async () => {
  const lines = await read(Buffer.from('订单号,快递公司,Carrier\r\n1,顺丰,中通\r\n2,顺丰,顺丰\r\n'));
  const differs = {
    zh: '文件中有两列都是“快递公司”，而这一行的内容不同',
    en: 'Two columns of the file are “Carrier”, and this row differs between them',
  };
  expect(lines).toEqual([
    { no: 2, cells: { orderNo: '1', carrier: '中通' }, fault: differs },
    { no: 3, cells: { orderNo: '2', carrier: '顺丰' } },
  ]);
});

describe('a formula that comes to nothing', () => {
  const zh = (what: string) => ({ zh: `“快递公司”是公式的错误值 ${what}，请改为实际内容` });

  test('is told of its line, in a text too', async () => {
    const lines = await read(Buffer.from('订单号,快递公司\r\n1,#N/A\r\n2,#1 快递\r\n'));
    expect(lines).toMatchObject([
      { no: 2, cells: { orderNo: '1', carrier: '#N/A' }, fault: zh('#N/A') },
      { no: 3, cells: { orderNo: '2', carrier: '#1 快递' } },
    ]);
    expect(lines[1]).not.toHaveProperty('fault');
  });

  test('and one that no program has reckoned yet is none of the blank cells', async () => {
    const cell = (type: string, value: string) => `<c r="B2"${type}><f>A1&amp;"b"</f>${value}</c>`;
    const of = (carrier: string) => workbook(`${head}<row r="2">${text('1')}${carrier}</row>`);
    for (const value of ['', '<v/>', '<v></v>'])
      expect(await of(cell('', value))).toMatchObject([{ cells: { carrier: '#N/A' }, fault: zh('#N/A') }]);
    expect(await of(cell(' t="str"', '<v></v>'))).toEqual([{ no: 2, cells: { orderNo: '1', carrier: '' } }]);
  });

  test('is nothing where it was drawn down beyond the rows', async () => {
    const beyond = (no: number, more = '') =>
      `<row r="${no}">${text('')}<c r="B${no}" t="e"><v>#N/A</v></c>${more}</row>`;
    const lines = await workbook(
      `${head}<row r="2">${text('1')}${text('顺丰')}</row>${beyond(3)}${beyond(4, text('茶'))}`,
    );
    expect(lines).toMatchObject([{ no: 2 }, { no: 4, cells: { orderNo: '' }, fault: zh('#N/A') }]);
  });
});

test('the first sheet that people see is read, and the first of all when they see none', async () => {
  const row = (name: string) => `${head}<row r="2">${text(name)}</row>`;
  const of = (...states: string[]) => {
    const named = states.map((state, at) => `<sheet name="s${at}" ${state} sheetId="${at + 1}" r:id="r${at}"/>`);
    const targets = states.map(
      (_, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="worksheets/s${at}.xml"/>`,
    );
    return read(
      archiveOf([
        { name: 'xl/workbook.xml', content: `<workbook><sheets>${named.join('')}</sheets></workbook>` },
        { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${targets.join('')}</Relationships>` },
        ...states.map((_, at) => ({
          name: `xl/worksheets/s${at}.xml`,
          content: `<worksheet><sheetData>${row(`of ${at}`)}</sheetData></worksheet>`,
        })),
      ]),
    );
  };
  const line = (orderNo: string) => [{ no: 2, cells: { orderNo, carrier: '' } }];
  expect(await of('state="hidden"', 'state="veryHidden"', 'state="visible"', '')).toEqual(line('of 2'));
  expect(await of('', 'state="hidden"')).toEqual(line('of 0'));
  expect(await of('state="hidden"', 'state="hidden"')).toEqual(line('of 0'));
});

test.each([
  ['sep=,\r\n订单号,快递公司\r\n1,a;b;c', 'a;b;c'],
  ['sep=;\n订单号;快递公司\n1;a,b,c', 'a,b,c'],
  ['\uFEFFSEP=|\r\n订单号|快递公司\r\n1|a,b', 'a,b'],
  ['"sep=\t"\r\n订单号\t快递公司\r\n1\ta,b', 'a,b'],
])('the line by which Excel knows the separator is none of the rows: %j', async (csv, carrier) => {
  expect(await read(Buffer.from(csv))).toEqual([{ no: 2, cells: { orderNo: '1', carrier } }]);
});

test('the head may stand below blank rows and before columns that are only formatted', async () => {
  const lines = [{ no: 4, cells: { orderNo: '1', carrier: 'a,b' } }];
  expect(await read(Buffer.from('\r\n;;\r\n订单号;快递公司;\r\n1;a,b;'))).toEqual(lines);
  expect(await read(Buffer.from(`,\r\n\r\n订单号,快递公司${','.repeat(240)}\r\n1,"a,b"`))).toEqual(lines);
  const titles = `${text('订单号')}${text('快递公司')}<c r="IR3" s="1"/>`;
  const rows = `<row r="1" ht="30"/><row r="3">${titles}</row><row r="4">${text('1')}${text('a,b')}</row>`;
  expect(await workbook(rows)).toEqual(lines);
});

test('signs that nobody sees are no part of a head or of a number, in a text and in a workbook', async () => {
  const lines = [{ no: 2, cells: { orderNo: '20260301', carrier: '顺丰 速运' } }];
  const cells = ['\u200B订单号\u00A0', '快递公司\uFEFF', '\u202D20260301\u202C', '\u00A0顺丰 速运\u200B'];
  const [no = '', carrier = '', first = '', second = ''] = cells;
  expect(await read(Buffer.from(`${no},${carrier}\r\n${first},${second}\r\n\u200B,\u2060\r\n`))).toEqual(lines);
  const row = (at: number, ...texts: string[]) => `<row r="${at}">${texts.map(text).join('')}</row>`;
  expect(await workbook(row(1, no, carrier) + row(2, first, second) + row(3, '\u200B'))).toEqual(lines);
});

const big = (text: string) => Buffer.from(text, 'utf16le').swap16();
test.each([
  ['UTF-8', Buffer.from('\uFEFF订单号,快递公司\r\n1,顺丰😀\r\n')],
  ['UTF-16, as the Unicode text of Excel,', Buffer.from('\uFEFF订单号\t快递公司\r\n1\t顺丰😀\r\n', 'utf16le')],
  ['UTF-16 the other way round', big('\uFEFF订单号,快递公司\r\n1,顺丰😀\r\n')],
])('a text that says that it is %s is read as such', async (_, bytes) => {
  expect(await read(bytes)).toEqual([{ no: 2, cells: { orderNo: '1', carrier: '顺丰😀' } }]);
});

test.each([
  ['a page', Buffer.from('<html><meta charset="utf-8"><table><tr><td>订单号</td></tr></table></html>')],
  ['the XML of an older program', Buffer.from('\uFEFF<?xml version="1.0"?>\r\n<Workbook></Workbook>')],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0])],
  ['a text that breaks off in a character', Buffer.from('\uFEFF订单号,快递公司\r\n1,顺丰').subarray(0, -1)],
])('%s is unreadable, whatever its name', async (_, bytes) => {
  expect(await read(bytes)).toBe('unreadable');
});
