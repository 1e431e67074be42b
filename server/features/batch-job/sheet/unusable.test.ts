import { expect, test } from 'vitest';
import { archiveOf, workbookParts } from '#tests/kit/archive.ts';
import { head, inPieces } from './reading.fixture.ts';
import { openSheet } from './sheet.ts';

const titles = '订单号,快递公司\r\n';
const columns = [
  { name: 'orderNo', title: { zh: '订单号', en: 'Order no.' }, isRequired: true },
  { name: 'carrier', title: { zh: '快递公司', en: 'Carrier' }, isRequired: true },
];

test.each([
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), '旧版 Excel（xls）或加密'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), '可能是图片'],
  ['a page', Buffer.from('<html><table><tr><td>订单号</td></tr></table></html>'), '网页或 XML'],
  ['a text cut off', Buffer.from(`\uFEFF${titles}1,顺丰`).subarray(0, -1), '无法识别的文字'],
  ['a quote that never closes', Buffer.from(`${titles}1,"顺丰\r\n`), '引号没有结束'],
  ['a cell without an end', Buffer.from(`${titles}1,${'长'.repeat(40_000)}\r\n`), '超过 32,767 字'],
  ['a broken archive', Buffer.from('PK\u0003\u0004broken'), '已损坏'],
  ['an archive without a sheet', archiveOf([{ name: 'a.txt', content: 'a' }]), '没有工作表'],
  ['rows of one number', archiveOf(workbookParts(`${head}<row r="1"/>`)), '行号重复'],
  ['nothing', Buffer.from(''), '没有内容'],
  ['too many columns', Buffer.from(`${'列,'.repeat(201)}列\r\n`), '表头有 202 列，最多 200 列'],
])('%s is refused in words that say why', async (_, bytes, why) => {
  const sheet = await openSheet(inPieces(bytes), columns);
  expect('fault' in sheet ? sheet.words?.zh : '').toContain(why);
});
