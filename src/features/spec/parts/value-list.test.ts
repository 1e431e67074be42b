import { expect, test } from 'vitest';
import { namesIn, problemsOf, withNames } from './value-list.ts';

test('several names are pasted at once, however they are divided', () => {
  expect(namesIn('白,黑，蓝、红; 绿\n白\t 黄 ')).toEqual(['白', '黑', '蓝', '红', '绿', '黄']);
  expect(namesIn(' ，\n')).toEqual([]);
});

test('a name that is there is not added again', () => {
  const values = [{ id: '7', name: '白', isUsed: true }];
  expect(withNames(values, '白、黑').map(({ name }) => name)).toEqual(['白', '黑']);
});

test('empty and repeated values are marked in their own fields', () => {
  const values = ['白', ' ', '白 '].map((name) => ({ name, isUsed: false }));
  expect(problemsOf(values)).toEqual([undefined, 'missing', 'twice']);
});
