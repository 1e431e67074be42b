import { expect, test } from 'vitest';
import { differenceOf, objectIn } from './ext-json.ts';

test.each(['', '[]', 'null', '1', '{', '"a"'])('%j is no JSON object', (text) => {
  expect(objectIn(text)).toBeNull();
});

test('the difference names what came, what went and what stayed', () => {
  expect(differenceOf('{"a":1,"b":2}', '{"a":1,"c":3}')).toEqual([
    { text: '{', side: 'both' },
    { text: '  "a": 1,', side: 'both' },
    { text: '  "b": 2', side: 'former' },
    { text: '  "c": 3', side: 'now' },
    { text: '}', side: 'both' },
  ]);
});

test('what is written otherwise but says the same does not differ', () => {
  expect(differenceOf('{"a": 1}', '{ "a" :1 }').every(({ side }) => side === 'both')).toBe(true);
});
