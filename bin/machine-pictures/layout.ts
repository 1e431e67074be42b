import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs';
import type { ChartGraph } from '#machines/kit/extract.ts';
import {
  anyIn,
  block,
  headHeight,
  partsOf,
  sizeOf,
  sorted,
  startOf,
  type Block,
  type Bundle,
  type Part,
} from './parts.ts';
import { effortOf } from './quality.ts';
import { shelved } from './shelves.ts';
import type { Texts } from './texts.ts';

const dot = 12;
const start = 'start ';

// The line runs through its text, so nobody has to guess which text belongs to which line.
const inline = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };

/** A chart that ELK has given places, with the texts that go to them. */
export interface Laid {
  root: ElkNode;
  parts: Map<string, Part>;
  lines: Map<string, { bundle: Bundle; block: Block }>;
}

const options: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
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

// ELK settles crossings by chance and loops by one rule for all; of several honest attempts the most legible is kept.
const attempts = ['EDGE_LENGTH', 'NONE'].flatMap((compaction) =>
  ['GREEDY', 'DEPTH_FIRST', 'MODEL_ORDER'].flatMap((cycles) =>
    ['1', '2', '3'].map((seed) => ({
      'elk.layered.compaction.postCompaction.strategy': compaction,
      'elk.layered.cycleBreaking.strategy': cycles,
      'elk.randomSeed': seed,
    })),
  ),
);

/** Lays a chart out; the same chart with the same words always comes out the same. */
export async function layOut(graph: ChartGraph, texts: Texts): Promise<Laid> {
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
  const children = boxesIn('', graph, parts);
  // Regions have no lines between them, so each is laid out by itself.
  const isSplit = graph.states.some(({ path, kind }) => path === '' && kind === 'parallel');
  const charts = isSplit ? children.map((child) => chartOf([child], edges)) : [chartOf(children, edges)];
  const laid = [];
  for (const chart of charts) laid.push(await bestOf(chart));
  return { root: shelved(laid), parts, lines };
}

/** The boxes with the lines that start in them. */
function chartOf(children: ElkNode[], edges: readonly ElkExtendedEdge[]): ElkNode {
  const ids = new Set(children.flatMap(idsIn));
  return { id: 'chart', children, edges: edges.filter(({ sources }) => sources.some((source) => ids.has(source))) };
}

function idsIn({ id, children = [] }: ElkNode): string[] {
  return [id, ...children.flatMap(idsIn)];
}

async function bestOf(chart: ElkNode): Promise<ElkNode> {
  const elk = new ELK();
  let best: { root: ElkNode; effort: number } | null = null;
  for (const attempt of attempts) {
    // ELK writes into what it is given, and trips over a few charts when it compacts them.
    const wanted = { ...structuredClone(chart), layoutOptions: { ...options, ...attempt } };
    const root = await elk.layout(wanted).catch(() => null);
    const effort = root ? effortOf(root) : Infinity;
    if (root && effort < (best?.effort ?? Infinity)) best = { root, effort };
  }
  if (!best) throw new Error('ELK finds no way to lay this chart out.');
  return best.root;
}

function boxesIn(path: string, graph: ChartGraph, parts: Map<string, Part>): ElkNode[] {
  const state = graph.states.find((each) => each.path === path);
  const any = parts.get(anyIn(path));
  return [
    ...(state?.initial ? [{ id: start + path, width: dot, height: dot }] : []),
    ...(any ? [{ id: anyIn(path), ...sizeOf(any) }] : []),
    ...graph.states
      .filter(({ parent }) => parent === path)
      .flatMap((inner) => {
        const part = parts.get(inner.path);
        return part ? [box(part, boxesIn(inner.path, graph, parts))] : [];
      }),
  ];
}

function box(part: Part, children: ElkNode[]): ElkNode {
  const size = sizeOf(part);
  const id = part.state.path;
  if (children.length === 0) return { id, ...size };
  return {
    id,
    children,
    layoutOptions: {
      'elk.padding': `[top=${headHeight(part.head) + 10},left=16,bottom=16,right=16]`,
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
    labels: [{ id: `${id} text`, text: id, width: width + 8, height: height + 4, layoutOptions: inline }],
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

/** True for the dot that marks where a state begins. */
export function isStart(id: string): boolean {
  return id.startsWith(start);
}
