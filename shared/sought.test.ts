import { expect, test } from 'vitest';
import { sought } from './sought.ts';

test.each([
  ['a number as it was copied from a chat', '\u202D2026113020012200020000\u202C', '2026113020012200020000'],
  ['a number in full-width digits', '２０２６１１３０', '20261130'],
  ['a waybill in full-width letters', 'ＳＦ１２３４５６', 'SF123456'],
  ['a phone in groups', '138 0013 8000', '13800138000'],
  ['a phone of an address book', '\u202A+86 138-0013-8000\u202C', '13800138000'],
  ['a name with a blank', ' 王 小明\u200B', '王 小明'],
  ['a name with full-width signs', '毛巾（大）', '毛巾（大）'],
  ['nothing', '\u200B ', ''],
])('%s is searched as it is kept', (_, typed, kept) => {
  expect(sought(typed)).toBe(kept);
});
