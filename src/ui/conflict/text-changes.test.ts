import { expect, test } from 'vitest';
import { textChanges } from './text-changes.ts';

const told = (before: string, after: string) =>
  textChanges(before, after)?.map(({ text, kind }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind]);

test('Chinese changes letter by letter, Latin word by word, and what is common stays', () => {
  expect(told('满百包邮', '满两百包邮')).toEqual(['满', '+两', '百包邮']);
  expect(told('free shipping here', 'fast shipping here')).toEqual(['-free', '+fast', ' shipping here']);
  expect(told('甲乙丙丁', '甲丙戊丁')).toEqual(['甲', '-乙', '丙', '+戊', '丁']);
});

test('a text that came, went or stayed is one stretch', () => {
  expect(told('', '新')).toEqual(['+新']);
  expect(told('旧', '')).toEqual(['-旧']);
  expect(told('同', '同')).toEqual(['同']);
  expect(told('', '')).toEqual([]);
});

test('both texts can be read out of their changes, repeated words too', () => {
  const [before, after] = ['的 的 a a b 的\n第一行', 'a 的 b b 的 的\n第二行'];
  const changes = textChanges(before, after) ?? [];
  const without = (kind: string) => changes.flatMap((each) => (each.kind === kind ? [] : [each.text])).join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
});

test('what is too long to compare is not compared, however alike its ends are', () => {
  const long = (letter: string) => `头${letter.repeat(1_200)}尾`;
  expect(textChanges(long('甲'), long('乙'))).toBeNull();
  expect(textChanges(long('甲'), `${long('甲')}。`)).toHaveLength(2);
});
