import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs';
import { shiftOf } from './heads.ts';
import { headHeight, type Part } from './parts.ts';

type Segment = readonly [ElkPoint, ElkPoint];

/**
 * How hard a layout is to read; less is better. Lines through names weigh most, then crossings, then the lines' length,
 * then the paper.
 */
export function effortOf(root: ElkNode, parts: ReadonlyMap<string, Part>): number {
  const lines = (root.edges ?? []).map(segmentsOf);
  const crossings = lines.reduce(
    (sum, line, index) => sum + lines.slice(index + 1).reduce((inner, other) => inner + crossingsOf(line, other), 0),
    0,
  );
  const length = lines.flat().reduce((sum, [from, to]) => sum + Math.abs(from.x - to.x) + Math.abs(from.y - to.y), 0);
  const { width = 0, height = 0 } = root;
  return namesHit(root, parts) * 20_000 + crossings * 800 + length + (width * height) / 400;
}

/** The number of states with inner states whose head is so full of lines that there is no place for the name. */
function namesHit(root: ElkNode, parts: ReadonlyMap<string, Part>): number {
  const routes = (root.edges ?? []).map(({ sections = [] }) => ({
    route: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }): [number, number] => [x, y]),
    ),
  }));
  const isHit = ({ id, x = 0, y = 0, width = 0, height = 0 }: ElkNode) => {
    const head = parts.get(id)?.head;
    return (
      head && shiftOf({ x, y, width, height }, { width: head.width + 8, height: headHeight(head) }, routes) === null
    );
  };
  return holdersIn(root).filter(isHit).length;
}

function holdersIn({ children = [] }: ElkNode): ElkNode[] {
  return children.filter((child) => (child.children ?? []).length > 0).flatMap((child) => [child, ...holdersIn(child)]);
}

function segmentsOf({ sections = [] }: ElkExtendedEdge): Segment[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint];
    return points.slice(1).map((point, index): Segment => [points[index] ?? point, point]);
  });
}

function crossingsOf(line: readonly Segment[], other: readonly Segment[]): number {
  return line.reduce(
    (sum, segment) => sum + other.filter((each) => cross(segment, each) || cross(each, segment)).length,
    0,
  );
}

/** Whether the segments, the first horizontal and the second vertical, meet between their ends. */
function cross([from, to]: Segment, [top, bottom]: Segment): boolean {
  if (from.y !== to.y || top.x !== bottom.x) return false;
  return isBetween(top.x, from.x, to.x) && isBetween(from.y, top.y, bottom.y);
}

function isBetween(value: number, one: number, other: number): boolean {
  return value > Math.min(one, other) && value < Math.max(one, other);
}
