import type { ElkExtendedEdge, ElkNode } from 'elkjs';

const gap = 20;
const shape = 1.5;

/**
 * Arranges charts, each already laid out, on shelves in their order, so that the whole has the shape of a screen and,
 * if possible, is no wider than `most` pixels.
 */
export function shelved(charts: readonly ElkNode[], most = Infinity): ElkNode {
  const [best] = rowings(charts).toSorted((a, b) => awkwardness(a, most) - awkwardness(b, most));
  const placed: ElkNode[] = [];
  let y = 0;
  for (const row of best ?? []) {
    let x = 0;
    for (const chart of row) {
      placed.push(moved(chart, x, y));
      x += (chart.width ?? 0) + gap;
    }
    y += heightOf(row) + gap;
  }
  const { width, height } = sizeOf(best ?? []);
  const inside = placed.flatMap(({ children = [] }) => children);
  return { id: 'chart', width, height, children: inside, edges: placed.flatMap(({ edges = [] }) => edges) };
}

/** Every way to break the charts into rows. */
function rowings(charts: readonly ElkNode[]): ElkNode[][][] {
  const [first, ...others] = charts;
  if (!first) return [[]];
  return rowings(others).flatMap((rows) => {
    const [top, ...below] = rows;
    return top
      ? [
          [[first, ...top], ...below],
          [[first], ...rows],
        ]
      : [[[first]]];
  });
}

function awkwardness(rows: ElkNode[][], most: number): number {
  const { width, height } = sizeOf(rows);
  return Math.max(width, height * shape) + Math.max(0, width - most) * 1000;
}

function sizeOf(rows: ElkNode[][]): { width: number; height: number } {
  const widths = rows.map((row) => row.reduce((sum, { width = 0 }) => sum + width + gap, -gap));
  return { width: Math.max(0, ...widths), height: rows.reduce((sum, row) => sum + heightOf(row) + gap, -gap) };
}

function heightOf(row: readonly ElkNode[]): number {
  return Math.max(0, ...row.map(({ height = 0 }) => height));
}

function moved(node: ElkNode, dx: number, dy: number): ElkNode {
  return {
    ...shifted(node, dx, dy),
    children: (node.children ?? []).map((child) => moved(child, dx, dy)),
    edges: (node.edges ?? []).map((edge) => movedEdge(edge, dx, dy)),
  };
}

function movedEdge(edge: ElkExtendedEdge, dx: number, dy: number): ElkExtendedEdge {
  return {
    ...edge,
    labels: (edge.labels ?? []).map((label) => shifted(label, dx, dy)),
    sections: (edge.sections ?? []).map((section) => ({
      ...section,
      startPoint: shifted(section.startPoint, dx, dy),
      endPoint: shifted(section.endPoint, dx, dy),
      bendPoints: (section.bendPoints ?? []).map((point) => shifted(point, dx, dy)),
    })),
  };
}

function shifted<Placed extends { x?: number; y?: number }>(placed: Placed, dx: number, dy: number): Placed {
  return { ...placed, x: (placed.x ?? 0) + dx, y: (placed.y ?? 0) + dy };
}
