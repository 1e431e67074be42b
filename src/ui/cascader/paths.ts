/** A thing that may have things below it. */
export interface CascaderNode {
  id: string;
  name: string;
  children?: readonly CascaderNode[] | undefined;
}

/** A chosen thing with what is above it, from the top. */
export type CascaderPath = readonly string[];

/** The lowest things of a node as paths; the node itself when nothing is below it. */
export function leavesOf(node: CascaderNode, above: CascaderPath = []): string[][] {
  const path = [...above, node.id];
  const { children = [] } = node;
  return children.length === 0 ? [path] : children.flatMap((child) => leavesOf(child, path));
}

const sameAs = (path: CascaderPath) => (other: CascaderPath) => path.join('/') === other.join('/');

/** All of a node's lowest things are chosen, some, or none. */
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

/** What is chosen after a node was ticked: all of its lowest things, or none of them when all were. */
export function toggled(node: CascaderNode, above: CascaderPath, chosen: readonly CascaderPath[]): string[][] {
  const leaves = leavesOf(node, above);
  const others = chosen.filter((path) => !leaves.some(sameAs(path))).map((path) => [...path]);
  return choiceOf(node, above, chosen) === 'all' ? others : [...others, ...leaves];
}

/** The names on the way to a chosen thing, `食品 / 咖啡`. */
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

/** The way to a thing from the top, or null when the tree has no such thing. */
export function pathTo(nodes: readonly CascaderNode[], id: string): string[] | null {
  for (const node of nodes) {
    if (node.id === id) return [id];
    const below = pathTo(node.children ?? [], id);
    if (below) return [node.id, ...below];
  }
  return null;
}
