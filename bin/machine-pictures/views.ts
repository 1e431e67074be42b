import type { ChartGraph, ChartState } from '#machines/kit/extract.ts';
import { anyIn } from './any-in.ts';

/** The part of a chart that a picture shows. */
export interface View {
  /** The states and arrows to draw. */
  graph: ChartGraph;
  /** The states whose inner states are regions. */
  parallel: ReadonlySet<string>;
  /** The targets of arrows that leave the view: drawn as small boxes. */
  elsewhere: ReadonlySet<string>;
  /** The states that the view is about, by path; empty for the whole chart. */
  names: readonly string[];
  /** Whether to show only names of states and lines, without the texts of arrows. */
  isBrief: boolean;
  /** True when no line connects two regions, so that each can be laid out separately. */
  isSplit: boolean;
}

/** The whole chart with all its texts. */
export function wholeOf(graph: ChartGraph): View {
  const parallel = new Set(graph.states.filter(({ kind }) => kind === 'parallel').map(({ path }) => path));
  return { graph, parallel, elsewhere: new Set(), names: [], isBrief: false, isSplit: parallel.has('') };
}

/** The chart as a map of states and connections down to a depth; a deeper state counts as the one containing it. */
export function overviewOf(graph: ChartGraph, depth: number): View {
  const shown = (path: string) => path.split('.').slice(0, depth).join('.');
  const states = graph.states
    .filter(({ path }) => shown(path) === path)
    .map((state) => (depthOf(state.path) === depth ? { ...state, kind: flat(state.kind), initial: null } : state));
  const edges = graph.edges
    .map((edge) => ({ ...edge, source: shown(edge.source), targets: edge.targets.map(shown) }))
    .filter(({ source, targets }) => targets.some((target) => source !== target));
  return { ...wholeOf({ ...graph, states, edges }), isBrief: true };
}

/** The depth of a chart's innermost state. */
export function depthIn({ states }: ChartGraph): number {
  return Math.max(...states.map(({ path }) => depthOf(path)));
}

function depthOf(path: string): number {
  return path === '' ? 0 : path.split('.').length;
}

/** The kind of a state whose inner states are not shown. */
function flat(kind: ChartState['kind']): ChartState['kind'] {
  return kind === 'final' ? 'final' : 'atomic';
}

/** Some states with all arrows that leave them; a stand-in replaces each target outside. */
export function extractOf(graph: ChartGraph, shown: readonly string[]): View {
  const focus = new Set(shown);
  const frames = graph.states.filter(
    ({ path }) => path === '' || focus.has(path) || shown.some((inner) => inner.startsWith(`${path}.`)),
  );
  const present = new Set(frames.map(({ path }) => path));
  const edges = graph.edges.filter(({ source }) => focus.has(source));
  const targets = new Set(edges.flatMap((edge) => edge.targets));
  const ghosts = graph.states.filter(({ path }) => targets.has(path) && !present.has(path));
  const states = [
    ...frames.map((state) => ({ ...state, initial: present.has(state.initial ?? '*') ? state.initial : null })),
    ...ghosts.map((state) => ({ ...ghostOf(state), parent: holderOf(state.path, present) })),
  ];
  return {
    ...wholeOf(graph),
    graph: { ...graph, states, edges },
    elsewhere: new Set(ghosts.map(({ path }) => path)),
    names: namesOf(graph, focus, ''),
    isSplit: false,
  };
}

/** A stand-in shows nothing of its inside. */
function ghostOf(state: ChartState): ChartState {
  return { ...state, kind: 'atomic', initial: null, tags: [], services: [] };
}

/** The innermost present state that contains the path. */
function holderOf(path: string, present: ReadonlySet<string>): string {
  const keys = path.split('.').slice(0, -1);
  const holders = keys.map((_, index) => keys.slice(0, index + 1).join('.')).filter((each) => present.has(each));
  return holders.at(-1) ?? '';
}

/** The fewest states that describe the view: a state shown with all its contents stands for them. */
function namesOf(graph: ChartGraph, focus: ReadonlySet<string>, path: string): string[] {
  const inner = graph.states.filter(({ parent }) => parent === path);
  const all = graph.states.filter((state) => state.path === path || isWithin(state.path, path));
  if (all.every((state) => focus.has(state.path))) return [path];
  const own = focus.has(path) && path !== '' ? [anyIn(path)] : [];
  return [...own, ...inner.flatMap((state) => namesOf(graph, focus, state.path))];
}

function isWithin(path: string, holder: string): boolean {
  return holder === '' || path.startsWith(`${holder}.`);
}
