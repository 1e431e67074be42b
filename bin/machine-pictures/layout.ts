import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs';
import { anyIn } from './any-in.ts';
import { block, headHeight, partsOf, sizeOf, sorted, startOf, type Block, type Bundle, type Part } from './parts.ts';
import { effortOf } from './quality.ts';
import { shelved } from './shelves.ts';
import type { Texts } from './texts.ts';
import type { View } from './views.ts';

const dot = 12;
const start = 'start ';

// The line runs through its text, so that it is clear which text belongs to which line.
const inline = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };

/** The largest picture, in pixels. */
export interface Paper {
  width: number;
  height: number;
  /** Try all layouts, a few, or take the first that fits. */
  effort: 'most' | 'some' | 'least';
  /** Directions to try: from above, or from the left, which makes tall pictures of many arrows from one state. */
  directions: readonly ('DOWN' | 'RIGHT')[];
}

/** A chart laid out by ELK, with its texts. */
export interface Laid {
  root: ElkNode;
  parts: Map<string, Part>;
  lines: Map<string, { bundle: Bundle; block: Block }>;
}

const options: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=14,left=14,bottom=14,right=14]',
  'elk.spacing.nodeNode': '34',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.componentComponent': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '20',
};

// ELK resolves crossings at random and loops by one rule for all, so keep the most legible of several attempts.
const attempts = ['EDGE_LENGTH', 'NONE'].flatMap((compaction) =>
  ['1', '2', '3'].flatMap((seed) =>
    ['GREEDY', 'DEPTH_FIRST', 'MODEL_ORDER'].map((cycles) => ({
      'elk.layered.compaction.postCompaction.strategy': compaction,
      'elk.layered.cycleBreaking.strategy': cycles,
      'elk.randomSeed': seed,
    })),
  ),
);

const few = 3;

/**
 * Lays out a view of a chart; the result depends only on the view and its words. Returns null when it needs more paper
 * than there is.
 */
export async function layOut(view: View, texts: Texts, paper: Paper): Promise<Laid | null> {
  const { graph, isSplit } = view;
  const { inside, bundles } = sorted(graph);
  const parts = partsOf(graph, texts, inside, bundles);
  const lines = new Map(
    bundles.map((bundle, index) => {
      const lines = bundle.edges.flatMap((edge) => texts.arrow(edge));
      return [`line ${index}`, { bundle, block: block(lines, true, 6) }];
    }),
  );
  const order = new Map(graph.states.map(({ path }, index) => [path, index]));
  const edges = [
    ...[...lines].map(([id, { bundle, block: label }]) => line(id, bundle, label, order)),
    ...graph.states.flatMap(({ path, initial }) => (initial === null ? [] : [startLine(path, initial)])),
  ];
  const children = boxesIn('', view, parts);
  const charts = isSplit ? children.map((child) => chartOf([child], edges)) : [chartOf(children, edges)];
  const laid: ElkNode[] = [];
  for (const chart of charts) {
    const best = await bestOf(chart, parts, paper);
    if (!best) return null;
    laid.push(best);
  }
  const root = shelved(laid, paper.width);
  return fits(root, paper) ? { root, parts, lines } : null;
}

/** The boxes, with the lines that start in them. */
function chartOf(children: ElkNode[], edges: readonly ElkExtendedEdge[]): ElkNode {
  const ids = new Set(children.flatMap(idsIn));
  return { id: 'chart', children, edges: edges.filter(({ sources }) => sources.some((source) => ids.has(source))) };
}

function idsIn({ id, children = [] }: ElkNode): string[] {
  return [id, ...children.flatMap(idsIn)];
}

async function bestOf(chart: ElkNode, parts: Laid['parts'], paper: Paper): Promise<ElkNode | null> {
  const elk = new ELK();
  let best: { root: ElkNode; effort: number } | null = null;
  const tried = paper.effort === 'most' ? attempts : attempts.slice(0, few);
  const ways = paper.directions.flatMap((direction) =>
    tried.map((attempt) => ({ ...attempt, 'elk.direction': direction })),
  );
  for (const attempt of ways) {
    // ELK modifies its input, and fails on a few charts when it compacts them.
    const wanted = { ...structuredClone(chart), layoutOptions: { ...options, ...attempt } };
    const root = await elk.layout(wanted).catch(() => null);
    if (!root || !fits(root, paper)) continue;
    if (paper.effort === 'least') return root;
    const effort = effortOf(root, parts);
    if (effort < (best?.effort ?? Infinity)) best = { root, effort };
  }
  return best?.root ?? null;
}

function fits({ width = 0, height = 0 }: ElkNode, paper: Paper): boolean {
  return width <= paper.width && height <= paper.height;
}

function boxesIn(path: string, view: View, parts: Map<string, Part>): ElkNode[] {
  const { graph, parallel, isBrief } = view;
  const state = graph.states.find((each) => each.path === path);
  const any = parts.get(anyIn(path));
  return [
    ...(state?.initial ? [{ id: start + path, width: dot, height: dot }] : []),
    ...(any ? [{ id: anyIn(path), ...sizeOf(any) }] : []),
    ...graph.states
      .filter(({ parent }) => parent === path)
      .flatMap((inner) => {
        const part = parts.get(inner.path);
        return part ? [box(part, boxesIn(inner.path, view, parts), isBrief && !parallel.has(path))] : [];
      }),
  ];
}

function box(part: Part, children: ElkNode[], isEntered: boolean): ElkNode {
  const size = sizeOf(part);
  const id = part.state.path;
  if (children.length === 0) return { id, ...size };
  // Many lines may enter through the head on their way to inner states, so the name gets its own place beside them.
  const side = isEntered ? part.head.width + 24 : 16;
  return {
    id,
    children,
    layoutOptions: {
      'elk.padding': `[top=${headHeight(part.head) + 10},left=${side},bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
  };
}

function line(id: string, bundle: Bundle, { width, height }: Block, order: Map<string, number>): ElkExtendedEdge {
  const { source, target } = bundle;
  const forward = (order.get(target) ?? 0) > (order.get(source) ?? 0);
  return {
    id,
    sources: [startOf(bundle)],
    targets: [target],
    labels:
      height === 0 ? [] : [{ id: `${id} text`, text: id, width: width + 8, height: height + 4, layoutOptions: inline }],
    layoutOptions: {
      'elk.layered.priority.direction': forward ? '10' : '0',
    },
  };
}

function startLine(path: string, initial: string): ElkExtendedEdge {
  return {
    id: `${start}${path} line`,
    sources: [start + path],
    targets: [initial],
    layoutOptions: { 'elk.layered.priority.direction': '100', 'elk.layered.priority.straightness': '10' },
  };
}

/** Whether it is the dot that marks an initial state. */
export function isStart(id: string): boolean {
  return id.startsWith(start);
}
