/** An item that may have children. */
export interface CascaderNode {
  id: string;
  name: string;
  children?: readonly CascaderNode[] | undefined;
}

/** A selected item with its ancestors, from the top. */
export type CascaderPath = readonly string[];

/** Returns the leaves of a node as paths; the node itself when it has no children. */
export function leavesOf(node: CascaderNode, above: CascaderPath = []): string[][] {
  const path = [...above, node.id];
  const { children = [] } = node;
  return children.length === 0 ? [path] : children.flatMap((child) => leavesOf(child, path));
}

const sameAs = (path: CascaderPath) => (other: CascaderPath) => path.join('/') === other.join('/');

/** Returns whether all, some or none of a node's leaves are selected. */
export function choiceOf(
  node: CascaderNode,
  above: CascaderPath,
  chosen: readonly CascaderPath[],
): 'all' | 'some' | 'none' {
  const leaves = leavesOf(node, above);
  const count = leaves.filter((leaf) => chosen.some(sameAs(leaf))).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
}

/** Returns the selection after ticking a node: all of its leaves, or none of them when all were selected. */
export function toggled(node: CascaderNode, above: CascaderPath, chosen: readonly CascaderPath[]): string[][] {
  const leaves = leavesOf(node, above);
  const others = chosen.filter((path) => !leaves.some(sameAs(path))).map((path) => [...path]);
  return choiceOf(node, above, chosen) === 'all' ? others : [...others, ...leaves];
}

/** Returns the names along a path, `食品 / 咖啡`. */
export function nameOfPath(nodes: readonly CascaderNode[], path: CascaderPath): string {
  const names: string[] = [];
  let level: readonly CascaderNode[] = nodes;
  for (const id of path) {
    const node = level.find((each) => each.id === id);
    if (!node) break;
    names.push(node.name);
    level = node.children ?? [];
  }
  return names.join(' / ');
}

/** Returns the path to an item from the top; null when the tree has no such item. */
export function pathTo(nodes: readonly CascaderNode[], id: string): string[] | null {
  for (const node of nodes) {
    if (node.id === id) return [id];
    const below = pathTo(node.children ?? [], id);
    if (below) return [node.id, ...below];
  }
  return null;
}
