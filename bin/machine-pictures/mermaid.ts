import type { ChartEdge, ChartGraph, ChartState } from '#machines/kit/extract.ts';

/** The chart as Mermaid text, for readers without pictures and for reviewing a change line by line. */
export function mermaidOf({ states, edges }: ChartGraph): string {
  const lines = (path: string, depth: number): string[] => {
    const pad = '  '.repeat(depth);
    const inner = states.filter(({ parent }) => parent === path);
    const self = states.find((state) => state.path === path);
    return [
      ...(self?.initial ? [`${pad}[*] --> ${idOf(self.initial)}`] : []),
      ...inner.flatMap((state, index) => [
        ...(self?.kind === 'parallel' && index > 0 ? [`${pad}--`] : []),
        ...stateLines(state, pad, () => lines(state.path, depth + 1), states),
      ]),
      ...inner.filter(({ kind }) => kind === 'final').map((state) => `${pad}${idOf(state.path)} --> [*]`),
    ];
  };
  return ['stateDiagram-v2', ...lines('', 1), ...edges.flatMap(edgeLines)].join('\n');
}

function stateLines(state: ChartState, pad: string, inside: () => string[], states: readonly ChartState[]): string[] {
  const isOuter = states.some(({ parent }) => parent === state.path);
  const name = `state "${state.path.split('.').at(-1)}" as ${idOf(state.path)}`;
  return isOuter ? [`${pad}${name} {`, ...inside(), `${pad}}`] : [`${pad}${name}`];
}

function edgeLines(edge: ChartEdge): string[] {
  const source = edge.source === '' ? 'any' : idOf(edge.source);
  const targets = edge.targets.length === 0 ? [edge.source] : edge.targets;
  return targets.map((target) => `  ${source} --> ${target === '' ? 'any' : idOf(target)}: ${labelOf(edge)}`);
}

function labelOf({ trigger, guard }: ChartEdge): string {
  const condition = guard === null ? '' : ` [${guard}]`;
  if (trigger.kind === 'event') return trigger.type + condition;
  if (trigger.kind === 'after') return `after ${trigger.delay}${condition}`;
  return ('service' in trigger ? `${trigger.service} ${trigger.kind}` : trigger.kind) + condition;
}

function idOf(path: string): string {
  return path.replaceAll('.', '__');
}
