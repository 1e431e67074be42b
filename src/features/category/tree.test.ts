import { expect, test } from 'vitest';
import type { CategoryNode } from './api.ts';
import { afterMove, dropOn, matching, placeOf } from './tree.ts';

const node = (id: string, parentId: string | null, children: CategoryNode[] = [], tenantId = 't1'): CategoryNode => ({
  id,
  tenantId,
  parentId,
  name: `分类${id}`,
  picUrl: '',
  sort: 0,
  enable: 1,
  goodsCount: 0,
  version: 1,
  children,
});

const tree = [
  node('1', null, [node('11', '1'), node('12', '1')]),
  node('2', null, [node('21', '2')]),
  node('3', null),
  node('9', null, [], 't2'),
];

const text = (nodes: readonly CategoryNode[]): string =>
  nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${text(children)})` : id)).join(' ');

test.each([
  ['12', '11', '1(12 11) 2(21) 3 9'],
  ['11', '12', '1(12 11) 2(21) 3 9'],
  ['11', '2', '1(12) 2(21 11) 3 9'],
  ['11', '21', '1(12) 2(11 21) 3 9'],
  ['3', '1', '3 1(11 12) 2(21) 9'],
  ['1', '3', '2(21) 3 1(11 12) 9'],
])('%s dropped on %s makes %s', (dragged, target, after) => {
  const move = dropOn(tree, dragged, target);
  expect(move && text(afterMove(tree, move))).toBe(after);
});

test.each([
  ['11', '1', 'the category that it is in'],
  ['1', '11', 'one below, for it has others below itself'],
  ['1', '9', 'another tenant’s'],
  ['1', '1', 'itself'],
])('%s dropped on %s means nothing: %s', (dragged, target) => {
  expect(dropOn(tree, dragged, target)).toBeNull();
});

test('numbering starts again for each tenant', () => {
  expect(tree.map((root) => placeOf(tree, root))).toEqual([0, 1, 2, 0]);
});

test('a search keeps what is found and what stands above it', () => {
  expect(text(matching(tree, '21'))).toBe('2(21)');
  expect(text(matching(tree, ' '))).toBe(text(tree));
});
