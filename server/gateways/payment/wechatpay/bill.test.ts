import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type BillLine, billLines, fenIn } from './bill.ts';

const text = Buffer.from(
  '\uFEFF交易时间,商品名称,订单金额\r\n`2026-11-22 10:00:00,`毛巾, 白,`12.34\r\n总交易单数,订单总金额\r\n`1,`12.34\r\n',
);
const sha1 = createHash('sha1').update(text).digest('hex');

/** In parts of one byte: marks and characters are cut anywhere. */
async function* bytes(packed: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < packed.length; at += 1) yield packed.subarray(at, at + 1);
}

const read = async (packed: Buffer, hash = sha1, limit = 10_000): Promise<BillLine[]> => {
  const lines: BillLine[] = [];
  for await (const line of billLines(bytes(packed), hash, limit)) lines.push(line);
  return lines;
};

test('a bill is read line by line: no mark, no backticks, commas inside a cell stay', async () => {
  expect(await read(gzipSync(text))).toEqual([
    { kind: 'row', cells: { 交易时间: '2026-11-22 10:00:00', 商品名称: '毛巾, 白', 订单金额: '12.34' } },
    { kind: 'sum', cells: { 总交易单数: '1', 订单总金额: '12.34' } },
  ]);
});

test.each([
  ['another hash', gzipSync(text), '0'.repeat(40), 10_000, 'unverified'],
  ['a file cut short', gzipSync(text).subarray(0, 60), sha1, 10_000, 'network'],
  ['a file that is not packed', text, sha1, 10_000, 'network'],
  ['more than the limit', gzipSync(text), sha1, 50, 'tooLarge'],
  ['a line before the head', gzipSync('`1,`2\n'), sha1, 10_000, 'shape'],
])('%s is a fault', async (_, packed, hash, limit, kind) => {
  await expect(read(packed, hash, limit)).rejects.toMatchObject({ kind });
});

test.each([
  ['12.34', 1_234],
  ['0.07000', 7],
  ['-0.01', -1],
  ['-0.00', 0],
  ['5', 500],
  ['0.5', 50],
  ['90071992.55', 9_007_199_255],
  ['0.005', null],
  ['1e3', null],
  ['', null],
  ['1,000.00', null],
])('%s yuan are %s fen, read by digits', (yuan, fen) => {
  expect(fenIn(yuan)).toBe(fen);
});
