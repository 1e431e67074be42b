import type { ChartEdge, ChartGraph, ChartState } from '#machines/kit/extract.ts';
import type { Text } from '#src/ui/machine-chart/drawing.ts';
import { anyIn } from './any-in.ts';
import { lineHeight, textWidth } from './measure.ts';
import type { Line, Texts } from './texts.ts';

/** Texts set one below the other, with their size. */
export interface Block {
  width: number;
  height: number;
  texts: Text[];
}

/**
 * Stacks lines centred on x = 0 or to the right of it; leaves `gap` pixels before each line that starts a new arrow.
 */
export function block(lines: readonly Line[], centred: boolean, gap = 0): Block {
  let height = 0;
  let arrow: string | null = lines[0]?.arrow ?? null;
  const texts = lines.map((line): Text => {
    if (line.arrow !== arrow) height += gap;
    arrow = line.arrow;
    height += lineHeight(line.style);
    return { x: 0, y: height - Math.round(lineHeight(line.style) * 0.27), centred, ...line };
  });
  return { width: Math.max(0, ...lines.map(({ text, style }) => textWidth(text, style))), height, texts };
}

/** All arrows that share one drawn line. */
export interface Bundle {
  source: string;
  target: string;
  edges: ChartEdge[];
}

/** Separates arrows that stay inside a state's box from those drawn as lines. */
export function sorted({ edges }: ChartGraph): { inside: Map<string, ChartEdge[]>; bundles: Bundle[] } {
  const inside = new Map<string, ChartEdge[]>();
  const bundles = new Map<string, Bundle>();
  for (const edge of edges) {
    const goes = edge.targets.filter((target) => target !== edge.source);
    if (goes.length === 0) inside.set(edge.source, [...(inside.get(edge.source) ?? []), edge]);
    for (const target of goes) {
      const key = `${edge.source} > ${target}`;
      const bundle = bundles.get(key) ?? { source: edge.source, target, edges: [] };
      bundle.edges.push(edge);
      bundles.set(key, bundle);
    }
  }
  return { inside, bundles: [...bundles.values()] };
}

/** A box without a position: its head, and the list of what happens without leaving it. */
export interface Part {
  /** The state; for a stand-in, the state that contains it. */
  state: ChartState;
  /** Whether it is the stand-in inside a state with inner states, where arrows start that hold in each of them. */
  any: boolean;
  head: Block;
  list: Block;
}

const padding = 12;

/** The smallest box for a state's texts. */
export function sizeOf({ head, list }: Pick<Part, 'head' | 'list'>): { width: number; height: number } {
  return {
    width: Math.max(64, head.width, list.width + 6) + 2 * padding,
    height: headHeight(head) + (list.height === 0 ? 0 : list.height + padding),
  };
}

/** The height of a state's head with its padding. */
export function headHeight(head: Block): number {
  return head.height + 2 * 8;
}

/** Positions a state's texts in its box. */
export function placeTexts({ head, list }: Part, box: { x: number; y: number; width: number }): Text[] {
  const top = box.y + 8;
  const below = box.y + headHeight(head) + 4;
  return [
    ...head.texts.map((text) => ({ ...text, x: box.x + box.width / 2, y: top + text.y })),
    ...list.texts.map((text) => ({ ...text, x: box.x + padding + 3, y: below + text.y })),
  ];
}

/** Where a line starts: at its state, or inside it when it leads to an inner state. */
export function startOf({ source, target }: Bundle): string {
  return source === '' || target.startsWith(`${source}.`) ? anyIn(source) : source;
}

/** Measures every box by id: each state except the whole chart, and the stand-ins needed. */
export function partsOf(
  graph: ChartGraph,
  texts: Texts,
  inside: Map<string, ChartEdge[]>,
  bundles: readonly Bundle[],
): Map<string, Part> {
  const starts = new Set(bundles.map(startOf));
  const parts = new Map<string, Part>();
  const none = block([], false);
  for (const state of graph.states) {
    const isOuter = graph.states.some(({ parent }) => parent === state.path);
    const list = listOf(inside.get(state.path) ?? [], texts);
    const any = anyIn(state.path);
    if (state.path !== '') {
      parts.set(state.path, { state, any: false, head: block(texts.head(state), true), list: isOuter ? none : list });
    }
    if (isOuter && (list.height > 0 || starts.has(any))) {
      const title: Line = { text: state.path === '' ? texts.any : texts.anyOfThese, style: 'title', arrow: null };
      parts.set(any, { state, any: true, head: block([title], true), list });
    }
  }
  return parts;
}

function listOf(edges: readonly ChartEdge[], texts: Texts): Block {
  const lines = edges.flatMap((edge) => {
    const [first, ...others] = texts.arrow(edge);
    return first ? [{ ...first, text: `${isReset(edge) ? '↻' : '▸'} ${first.text}` }, ...others] : [];
  });
  return block(lines, false, 5);
}

/** Whether an arrow leads back to its own state and so re-enters it. */
function isReset(edge: ChartEdge): boolean {
  return edge.targets.length > 0;
}
