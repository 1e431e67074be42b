import { expect, test } from 'vitest';
import { mentionedNames, mentionParts } from './mention-parts.ts';

test('a mention is an @ with a whole name right behind it, and the longest name wins', () => {
  expect(mentionParts('请@李青山 看，@李青 也看', ['李青', '李青山'])).toEqual([
    { text: '请', name: null },
    { text: '@李青山', name: '李青山' },
    { text: ' 看，', name: null },
    { text: '@李青', name: '李青' },
    { text: ' 也看', name: null },
  ]);
});

test('an @ without a known name is text, and so is a name without an @', () => {
  const text = 'a@b.cn 李青 @ 李青 @@';
  expect(mentionParts(text, ['李青', ''])).toEqual([{ text, name: null }]);
  expect(mentionParts('', ['李青'])).toEqual([]);
});

test('two mentions may touch, and a name is counted once', () => {
  expect(mentionedNames('@甲@乙@甲', ['乙', '甲'])).toEqual(['甲', '乙']);
  expect(mentionParts('@甲@乙', ['乙', '甲']).map(({ name }) => name)).toEqual(['甲', '乙']);
});
