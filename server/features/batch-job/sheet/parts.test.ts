import { expect, test } from 'vitest';
import { csvRows } from './csv.ts';
import { inPieces, read } from './reading.fixture.ts';
import { openSheet } from './sheet.ts';
import { Unreadable } from './unusable.ts';

/** Rows before the one that is cut, so that there are enough for the delimiter to be told by. */
const before = 'a,b\r\n'.repeat(4_000);

async function cellsOf(...parts: string[]): Promise<string[][]> {
  const all: string[][] = [];
  const given = (async function* () {
    yield* parts;
  })();
  for await (const rows of csvRows(given)) all.push(...rows.map(({ cells }) => cells));
  return all.slice(4_000);
}

/** The rows of a text, or why it cannot be read. */
async function readOr(...parts: string[]): Promise<string[][] | string> {
  try {
    return await cellsOf(...parts);
  } catch (error) {
    return error instanceof Unreadable ? error.why : String(error);
  }
}

test.each([
  [
    '1,顺丰\r\n2,中通\r\n',
    [
      ['1', '顺丰'],
      ['2', '中通'],
    ],
  ],
  ['1,\r2,"', 'quote'],
  ['1,\n\n,2', [['1', ''], [''], ['', '2']]],
  [
    '"1""2",""\r\n"3\r\n4","5"6',
    [
      ['1"2', ''],
      ['3\r\n4', '56'],
    ],
  ],
  [
    '="001",="a"\r\n,',
    [
      ['001', 'a'],
      ['', ''],
    ],
  ],
  [
    '1,"",""""\r\n2,',
    [
      ['1', '', '"'],
      ['2', ''],
    ],
  ],
])('a text cut anywhere has the same rows: %j', async (text, rows) => {
  for (let at = 0; at <= text.length; at += 1)
    expect(await readOr(before + text.slice(0, at), text.slice(at))).toEqual(rows);
  expect(await readOr(before, ...Array.from(text))).toEqual(rows);
});

test.each([
  ['never closes', '', 'quote'],
  ['closes after more than a cell can hold', '"\r\n', 'longCell'],
])('a quote over many parts that %s is refused as such', async (_, end, why) => {
  const parts = Array.from({ length: 20 }, () => '长'.repeat(10_000));
  await expect(cellsOf(before, '1,"', ...parts, end)).rejects.toMatchObject({ why });
});

test.each([
  ['UTF-8', Buffer.from('订单号,快递公司\r\n1,顺丰😀\r\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFF订单号,快递公司\r\n1,顺丰😀\r\n')],
  ['UTF-16', Buffer.from('\uFEFF订单号,快递公司\r\n1,顺丰😀\r\n', 'utf16le')],
])('a file that is fetched byte by byte is read the same: %s', async (_, bytes) => {
  expect(await read(bytes, 1)).toEqual([{ no: 2, cells: { orderNo: '1', carrier: '顺丰😀' } }]);
});

test('a file that looks like UTF-8 for long is read as the GBK that it is', async () => {
  const bytes = Buffer.concat([Buffer.from('Order no.,Carrier\n'), Buffer.from('1,SF\n'.repeat(20_000)), gbk]);
  const lines = await read(bytes, 30_000);
  expect(lines.at(-1)).toEqual({ no: 20_002, cells: { orderNo: '2', carrier: '顺丰' } });
});

const gbk = Buffer.from([0x32, 0x2c, 0xcb, 0xb3, 0xb7, 0xe1]);

test('a file whose bytes cannot be fetched is not called unreadable', async () => {
  const lost = new Error('the connection is lost');
  const pieces = inPieces(Buffer.from('订单号,快递公司\r\n1,顺丰\r\n'), 9);
  const broken = async function* () {
    yield* pieces();
    throw lost;
  };
  await expect(openSheet(broken, [])).rejects.toBe(lost);
});
