import type { CategoryNode } from './api.ts';

/** The target of a move: a parent (null for the top) and a position among its children. */
export interface Move {
  node: CategoryNode;
  parentId: string | null;
  position: number;
}

/** Returns the siblings of the node's tenant below a parent, in order; null is the top. */
export function siblingsOf(tree: readonly CategoryNode[], { tenantId }: CategoryNode, parentId: string | null) {
  if (parentId === null) return tree.filter((node) => node.tenantId === tenantId);
  return tree.find(({ id }) => id === parentId)?.children ?? [];
}

/** Returns a category's position among its siblings, from 0. */
export function placeOf(tree: readonly CategoryNode[], node: CategoryNode): number {
  return siblingsOf(tree, node, node.parentId).findIndex(({ id }) => id === node.id);
}

/** Returns the tree after a move, to show until the server answers. */
export function afterMove(tree: readonly CategoryNode[], { node, parentId, position }: Move): CategoryNode[] {
  const moved = { ...node, parentId };
  const without = tree
    .filter(({ id }) => id !== node.id)
    .map((root) => ({ ...root, children: root.children.filter(({ id }) => id !== node.id) }));
  if (parentId !== null) {
    return without.map((root) =>
      root.id === parentId ? { ...root, children: root.children.toSpliced(position, 0, moved) } : root,
    );
  }
  const before = without.filter(({ tenantId }) => tenantId === node.tenantId)[position];
  const end = without.findLastIndex(({ tenantId }) => tenantId === node.tenantId) + 1;
  return without.toSpliced(before ? without.indexOf(before) : end, 0, moved);
}

/** Returns the tree with a category at another version. */
export function atVersion(tree: readonly CategoryNode[], id: string, version: number): CategoryNode[] {
  const renewed = <Node extends { id: string }>(node: Node) => (node.id === id ? { ...node, version } : node);
  return tree.map((root) => ({ ...renewed(root), children: root.children.map(renewed) }));
}

/** Returns the move that dropping one category on another means; null when it means none. */
export function dropOn(tree: readonly CategoryNode[], dragged: string, target: string): Move | null {
  const all = tree.flatMap((root) => [root, ...root.children]);
  const node = all.find(({ id }) => id === dragged);
  const over = all.find(({ id }) => id === target);
  if (!node || !over || node === over || node.tenantId !== over.tenantId) return null;
  if (node.parentId !== null && over.parentId === null) {
    return over.id === node.parentId ? null : { node, parentId: over.id, position: over.children.length };
  }
  if (node.parentId === null && over.parentId !== null) return null;
  return { node, parentId: over.parentId, position: placeOf(tree, over) };
}

/** Returns the categories whose name contains the text, with their parents. */
export function matching(tree: readonly CategoryNode[], name: string | undefined): readonly CategoryNode[] {
  const wanted = name?.trim().toLocaleLowerCase() ?? '';
  if (wanted === '') return tree;
  const fits = (node: CategoryNode) => node.name.toLocaleLowerCase().includes(wanted);
  return tree.flatMap((root) => {
    if (fits(root)) return [root];
    const children = root.children.filter(fits);
    return children.length > 0 ? [{ ...root, children }] : [];
  });
}
