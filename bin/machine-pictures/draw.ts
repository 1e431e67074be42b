import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { ChartGraph } from '#machines/kit/extract.ts';
import type { Words } from '#machines/kit/words.ts';
import type { Box, Drawing, DrawnEdge, DrawnState } from '#src/ui/machine-chart/drawing.ts';
import { withClearHead } from './heads.ts';
import { isStart, layOut, type Laid } from './layout.ts';
import { headHeight, placeTexts, type Part } from './parts.ts';
import { Texts, type Language } from './texts.ts';

/** Draws a chart in one language: every box, line and text with its place. */
export async function draw(graph: ChartGraph, words: Words, language: Language): Promise<Drawing> {
  const texts = new Texts(words, graph, language);
  const laid = await layOut(graph, texts);
  const boxes = nodesOf(laid.root);
  const parallel = new Set<string | null>(
    graph.states.filter(({ kind }) => kind === 'parallel').map(({ path }) => path),
  );
  const edges = (laid.root.edges ?? []).map((edge) => drawEdge(edge, laid));
  const states = boxes.filter(({ id }) => !isStart(id)).map((node) => drawState(node, laid, texts, parallel));
  return {
    id: graph.id,
    title: texts.title,
    width: round(laid.root.width),
    height: round(laid.root.height),
    states: states.map((state) => withClearHead(state, edges)),
    edges,
    starts: boxes
      .filter(({ id }) => isStart(id))
      .map(({ x = 0, y = 0, width = 0 }) => ({
        x: round(x + width / 2),
        y: round(y + width / 2),
        r: round(width / 2),
      })),
  };
}

function nodesOf({ children = [] }: ElkNode): ElkNode[] {
  return children.flatMap((child) => [child, ...nodesOf(child)]);
}

function drawState(node: ElkNode, { parts }: Laid, texts: Texts, parallel: Set<string | null>): DrawnState {
  const part = parts.get(node.id);
  if (!part) throw new Error(`ELK made up a box: ${node.id}`);
  const { state, any, head, list } = part;
  const box = boxOf(node);
  return {
    path: node.id,
    kind: kindOf(part, parallel),
    busy: !any && state.tags.includes('busy'),
    title: any ? '' : texts.stateTitle(state),
    description: any ? '' : state.description,
    ...box,
    texts: placeTexts(part, box).map((text) => ({ ...text, x: round(text.x), y: round(text.y) })),
    rule: list.height === 0 ? null : round(box.y + headHeight(head) - 2),
  };
}

function kindOf({ state, any }: Part, parallel: Set<string | null>): DrawnState['kind'] {
  if (any) return 'any';
  if (state.kind === 'history') return 'atomic';
  return parallel.has(state.parent) ? 'region' : state.kind;
}

function drawEdge({ id, sections = [], labels = [] }: ElkExtendedEdge, { lines }: Laid): DrawnEdge {
  const route = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): [number, number] => [round(x), round(y)]),
  );
  const line = lines.get(id);
  const [label] = labels;
  if (!line || !label) return { key: id, source: '', target: '', arrows: [], route, box: null, texts: [] };
  const box = boxOf(label);
  const { bundle, block } = line;
  const texts = block.texts.map((text) => ({ ...text, x: round(box.x + box.width / 2), y: round(box.y + 2 + text.y) }));
  const { source, target, edges } = bundle;
  return { key: id, source, target, arrows: edges.map((edge) => edge.id), route, box, texts };
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function round(value = 0): number {
  return Math.round(value * 10) / 10;
}
