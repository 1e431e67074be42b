import { expect, test } from 'vitest';
import { choiceOf, leavesOf, nameOfPath, pathTo, toggled } from './paths.ts';

const coffee = { id: '11', name: '咖啡' };
const tea = { id: '12', name: '茶' };
const food = { id: '1', name: '食品', children: [coffee, tea] };
const empty = { id: '2', name: '家居', children: [] };

test('the lowest things of a node, or the node itself', () => {
  expect(leavesOf(food)).toEqual([
    ['1', '11'],
    ['1', '12'],
  ]);
  expect(leavesOf(empty)).toEqual([['2']]);
  expect(leavesOf(coffee, ['1'])).toEqual([['1', '11']]);
});

test('a node is ticked with all below it, half ticked with some', () => {
  expect(choiceOf(food, [], [])).toBe('none');
  expect(choiceOf(food, [], [['1', '11']])).toBe('some');
  expect(choiceOf(food, [], leavesOf(food))).toBe('all');
});

test('ticking a node takes all below it, ticking it again none, and others stay', () => {
  expect(toggled(food, [], [['2'], ['1', '12']])).toEqual([['2'], ['1', '11'], ['1', '12']]);
  expect(toggled(food, [], [['2'], ['1', '11'], ['1', '12']])).toEqual([['2']]);
  expect(toggled(tea, ['1'], [['1', '11']])).toEqual([
    ['1', '11'],
    ['1', '12'],
  ]);
});

test('a path reads as the names on its way', () => {
  expect(nameOfPath([food, empty], ['1', '11'])).toBe('食品 / 咖啡');
  expect(nameOfPath([food], ['9'])).toBe('');
});

test('the way to a thing is found from the top', () => {
  expect([pathTo([food, empty], '12'), pathTo([food, empty], '2'), pathTo([food], '9')]).toEqual([
    ['1', '12'],
    ['2'],
    null,
  ]);
});
