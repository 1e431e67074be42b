import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { Words } from '#machines/kit/words.ts';
import type { Box, Drawing, DrawnEdge, DrawnState } from '#src/ui/machine-chart/drawing.ts';
import { withClearHead } from './heads.ts';
import { isStart, layOut, type Laid, type Paper } from './layout.ts';
import { headHeight, placeTexts, type Part } from './parts.ts';
import { Texts, type Language } from './texts.ts';
import type { View } from './views.ts';

/**
 * Draws a view of a chart in one language: every box, line and text with its position; null when the paper is too
 * small.
 */
export async function draw(view: View, words: Words, language: Language, paper: Paper): Promise<Drawing | null> {
  const { graph } = view;
  const texts = new Texts(words, view, language);
  const laid = await layOut(view, texts, paper);
  if (!laid) return null;
  const boxes = nodesOf(laid.root);
  const edges = (laid.root.edges ?? []).map((edge) => drawEdge(edge, laid));
  const states = boxes.filter(({ id }) => !isStart(id)).map((node) => drawState(node, laid, texts, view));
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

function drawState(node: ElkNode, { parts }: Laid, texts: Texts, view: View): DrawnState {
  const part = parts.get(node.id);
  if (!part) throw new Error(`ELK made up a box: ${node.id}`);
  const { state, any, head, list } = part;
  const box = boxOf(node);
  return {
    path: node.id,
    kind: view.elsewhere.has(state.path) ? 'elsewhere' : kindOf(part, view),
    busy: !any && state.tags.includes('busy'),
    title: any ? '' : texts.stateTitle(state),
    description: any ? '' : state.description,
    ...box,
    texts: placeTexts(part, box).map((text) => ({ ...text, x: round(text.x), y: round(text.y) })),
    rule: list.height === 0 ? null : round(box.y + headHeight(head) - 2),
  };
}

function kindOf({ state, any }: Part, { parallel }: View): DrawnState['kind'] {
  if (any) return 'any';
  if (state.kind === 'history') return 'atomic';
  return parallel.has(state.parent ?? '') ? 'region' : state.kind;
}

function drawEdge({ id, sections = [], labels = [] }: ElkExtendedEdge, { lines }: Laid): DrawnEdge {
  const route = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): [number, number] => [round(x), round(y)]),
  );
  const line = lines.get(id);
  if (!line) return { key: id, source: '', target: '', arrows: [], route, box: null, texts: [] };
  const { bundle, block } = line;
  const { source, target, edges } = bundle;
  const drawn = { key: id, source, target, arrows: edges.map((edge) => edge.id), route };
  const [label] = labels;
  if (!label) return { ...drawn, box: null, texts: [] };
  const box = boxOf(label);
  const texts = block.texts.map((text) => ({ ...text, x: round(box.x + box.width / 2), y: round(box.y + 2 + text.y) }));
  return { ...drawn, box, texts };
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function round(value = 0): number {
  return Math.round(value * 10) / 10;
}
