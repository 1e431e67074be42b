import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs';

type Segment = readonly [ElkPoint, ElkPoint];

/** How hard a laid-out chart is to read: crossing lines weigh most, then their length, then the paper; less is better. */
export function effortOf(root: ElkNode): number {
  const lines = (root.edges ?? []).map(segmentsOf);
  const crossings = lines.reduce(
    (sum, line, index) => sum + lines.slice(index + 1).reduce((inner, other) => inner + crossingsOf(line, other), 0),
    0,
  );
  const length = lines.flat().reduce((sum, [from, to]) => sum + Math.abs(from.x - to.x) + Math.abs(from.y - to.y), 0);
  const { width = 0, height = 0 } = root;
  return crossings * 800 + length + (width * height) / 400;
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

/** True when the first runs level, the second upright, and they meet between their ends. */
function cross([from, to]: Segment, [top, bottom]: Segment): boolean {
  if (from.y !== to.y || top.x !== bottom.x) return false;
  return isBetween(top.x, from.x, to.x) && isBetween(from.y, top.y, bottom.y);
}

function isBetween(value: number, one: number, other: number): boolean {
  return value > Math.min(one, other) && value < Math.max(one, other);
}
