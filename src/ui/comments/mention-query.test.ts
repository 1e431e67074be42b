import { expect, test } from 'vitest';
import { mentionIds, mentionQueryAt, offeredFor, withMention } from './mention-query.ts';

const people = [
  { id: '1', name: '李青' },
  { id: '2', name: '小李' },
  { id: '3', name: 'Ann' },
  { id: '4', name: '李青' },
];

test('a mention is typed from an @ to the caret, without a space', () => {
  expect(mentionQueryAt('请@李', 3)).toEqual({ at: 1, text: '李' });
  expect(mentionQueryAt('@', 1)).toEqual({ at: 0, text: '' });
  expect(mentionQueryAt('@李 青', 4)).toBeNull();
  expect(mentionQueryAt('@李青', 0)).toBeNull();
  expect(mentionQueryAt('a@b@c', 5)).toEqual({ at: 3, text: 'c' });
});

test('names that begin with what was typed come first, in any case of letters', () => {
  const offered = (text: string) => offeredFor(people, { at: 0, text }).map(({ id }) => id);
  expect(offered('李')).toEqual(['1', '4', '2']);
  expect(offered('aN')).toEqual(['3']);
  expect(offered('王')).toEqual([]);
  const many = Array.from({ length: 20 }, (_, at) => ({ id: String(at), name: `同事${at}` }));
  expect(offeredFor(many, { at: 0, text: '' })).toHaveLength(8);
});

test('a chosen name takes the place of what was typed, and the caret stands behind it', () => {
  expect(withMention('请@李看', { at: 1, text: '李' }, '李青')).toEqual({ text: '请@李青 看', caret: 5 });
  expect(withMention('@ 看', { at: 0, text: '' }, 'Ann')).toEqual({ text: '@Ann 看', caret: 5 });
});

test('whoever stands in the text is mentioned; of two with one name the chosen one', () => {
  expect(mentionIds('@Ann 和 @小李', people, new Set())).toEqual(['3', '2']);
  expect(mentionIds('@李青', people, new Set(['4']))).toEqual(['4']);
  expect(mentionIds('@李青', people, new Set())).toEqual(['1', '4']);
  expect(mentionIds('李青', people, new Set(['1']))).toEqual([]);
});
