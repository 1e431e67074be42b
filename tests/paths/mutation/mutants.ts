import { not, StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { guardName } from '#machines/kit/guards.ts';
import { pathOf, statesOf } from '#machines/kit/transitions.ts';

/** A chart with one thing broken on purpose. */
export interface Mutant {
  what: string;
  /** The state whose arrows or habits were changed. */
  place: string;
  machine: AnyStateMachine;
}

interface Arrow {
  target?: unknown;
  guard?: unknown;
  actions?: unknown;
}

interface Invoke {
  id: string;
  onDone?: unknown;
  onError?: unknown;
}

interface State {
  states?: Record<string, State>;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  invoke?: unknown;
  entry?: unknown;
  exit?: unknown;
}

type Change = (config: State) => void;

/** Every mutant of a chart: each guard part flipped, each action dropped, each arrow led astray or cut, each service's ends swapped. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return statesOf(machine).flatMap((node) => {
    const state = stateAt(copy(machine.config as State), node);
    const arrows = arrowsOf(state).flatMap(({ at, list }) =>
      list.flatMap((arrow, index) => {
        const place = `${pathOf(node) || '(any)'} ${at.join(' ')} ${index + 1}`;
        const changes = [...flips(arrow), ...drops(arrow), ...detours(arrow, node, machine), cut];
        return changes.map(({ what, change }) => ({
          what: `${place}: ${what}`,
          change: (config: State) => edit(stateAt(config, node), at, index, change),
        }));
      }),
    );
    const changes = [...arrows, ...habits(state, node), ...swaps(state, node)];
    return changes.map(({ what, change }) => ({
      what,
      place: pathOf(node) || '(any)',
      machine: mutated(machine, change),
    }));
  });
}

function mutated(machine: AnyStateMachine, change: Change): AnyStateMachine {
  const config = copy(machine.config as State);
  change(config);
  // A detour may close a circle of arrows that are taken at once.
  const bounded = { ...config, options: { maxIterations: 200 } };
  return new StateMachine(bounded as AnyStateMachine['config'], machine.implementations) as AnyStateMachine;
}

interface Site {
  at: string[];
  list: Arrow[];
}

function arrowsOf(state: State): Site[] {
  const from = (at: string[], arrows: unknown): Site[] => (arrows === undefined ? [] : [{ at, list: listed(arrows) }]);
  return [
    ...Object.entries(state.on ?? {}).flatMap(([type, arrows]) => from(['on', type], arrows)),
    ...Object.entries(state.after ?? {}).flatMap(([delay, arrows]) => from(['after', delay], arrows)),
    ...from(['always'], state.always),
    ...from(['onDone'], state.onDone),
    ...invokesOf(state).flatMap((invoke, index) => [
      ...from(['invoke', String(index), 'onDone'], invoke.onDone),
      ...from(['invoke', String(index), 'onError'], invoke.onError),
    ]),
  ];
}

/** Puts the changed arrow back where it was; null cuts it. */
function edit(state: State, at: string[], index: number, change: (arrow: Arrow) => Arrow | null): void {
  const [kind = '', key = '', end = ''] = at;
  const change1 = (arrows: unknown) =>
    listed(arrows).flatMap((arrow, each) => (each === index ? (change(arrow) ?? []) : [arrow]));
  if (kind === 'invoke') {
    const invokes = invokesOf(state);
    Object.assign(invokes[Number(key)] ?? {}, { [end]: change1(invokes[Number(key)]?.[end as 'onDone' | 'onError']) });
    state.invoke = invokes;
  } else if (kind === 'on' || kind === 'after') {
    const group = state[kind] ?? {};
    group[key] = change1(group[key]);
  } else if (kind === 'always' || kind === 'onDone') {
    state[kind] = change1(state[kind]);
  }
}

interface ArrowChange {
  what: string;
  change: (arrow: Arrow) => Arrow | null;
}

const cut: ArrowChange = { what: 'cut', change: () => null };

function flips({ guard }: Arrow): ArrowChange[] {
  if (guard === undefined) return [];
  const parts = isCombined(guard) ? guard.guards : null;
  if (!parts) return [{ what: `flip ${guardName(guard)}`, change: (arrow) => ({ ...arrow, guard: flipped(guard) }) }];
  return parts.map((part, index) => ({
    what: `flip ${guardName(part)}`,
    change: (arrow) => ({ ...arrow, guard: rebuilt(guard as Combined, parts.with(index, flipped(part))) }),
  }));
}

type Combined = { name: string; guards: readonly unknown[] };

function isCombined(guard: unknown): guard is Combined {
  return typeof guard === 'function' && 'guards' in guard && guard.name !== 'not';
}

/** The same combination over other parts, in the runtime's own representation. */
function rebuilt(guard: Combined, guards: readonly unknown[]): unknown {
  const { name, ...others } = { ...guard, name: guard.name };
  return Object.assign(
    Object.defineProperty(() => false, 'name', { value: name }),
    others,
    { guards },
  );
}

function flipped(guard: unknown): unknown {
  if (typeof guard === 'function' && 'guards' in guard && guard.name === 'not') return (guard.guards as unknown[])[0];
  return not(guard as Parameters<typeof not>[0]);
}

function drops({ actions }: Arrow): ArrowChange[] {
  return listOf(actions).map((action, index) => ({
    what: `drop ${nameOf(action)}`,
    change: (arrow) => ({ ...arrow, actions: listOf(arrow.actions).toSpliced(index, 1) }),
  }));
}

/** Another state to go to: the next leaf of the same region, or of the chart where the region has no other. */
function detours({ target }: Arrow, source: AnyStateNode, machine: AnyStateMachine): ArrowChange[] {
  if (typeof target !== 'string') return [];
  const goal = targetOf(target, source, machine);
  const leaves = statesOf(machine).filter((node) => Object.keys(node.states).length === 0);
  const region = regionOf(goal);
  const near = leaves.filter((node) => regionOf(node) === region && node !== goal && !isWithin(node, goal));
  const next = near.find((node) => node.order > goal.order) ?? near[0];
  if (!next) return [];
  return [{ what: `go to ${pathOf(next)}`, change: (arrow) => ({ ...arrow, target: `#${next.id}` }) }];
}

function targetOf(target: string, source: AnyStateNode, machine: AnyStateMachine): AnyStateNode {
  if (target.startsWith('#')) return machine.getStateNodeById(target);
  const [from, path] = target.startsWith('.') ? [source, target.slice(1)] : [source.parent ?? source, target];
  return path.split('.').reduce<AnyStateNode>((node, key) => node.states[key] ?? node, from);
}

function regionOf(node: AnyStateNode): AnyStateNode {
  return !node.parent || node.parent.type === 'parallel' ? node : regionOf(node.parent);
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isWithin(node.parent, outer));
}

interface StateChange {
  what: string;
  change: Change;
}

function habits(state: State, node: AnyStateNode): StateChange[] {
  return (['entry', 'exit'] as const).flatMap((kind) =>
    listOf(state[kind]).map((action, index) => ({
      what: `${pathOf(node) || '(any)'} ${kind}: drop ${nameOf(action)}`,
      change: (config) => {
        const own = stateAt(config, node);
        own[kind] = listOf(own[kind]).toSpliced(index, 1);
      },
    })),
  );
}

function swaps(state: State, node: AnyStateNode): StateChange[] {
  return invokesOf(state).map(({ id }, index) => ({
    what: `${pathOf(node)}: swap done and failed of ${id}`,
    change: (config) => {
      const own = stateAt(config, node);
      own.invoke = invokesOf(own).map((invoke, each) =>
        each === index ? { ...invoke, onDone: invoke.onError, onError: invoke.onDone } : invoke,
      );
    },
  }));
}

function stateAt(config: State, { path }: AnyStateNode): State {
  return path.reduce((state, key) => state.states?.[key] ?? state, config);
}

function invokesOf({ invoke }: State): Invoke[] {
  return listOf(invoke) as Invoke[];
}

function listed(arrows: unknown): Arrow[] {
  return listOf(arrows).map((arrow) => (typeof arrow === 'string' ? { target: arrow } : (arrow as Arrow)));
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? [...(value as unknown[])] : [value];
}

function nameOf(action: unknown): string {
  return typeof action === 'string' ? action : (action as { type: string }).type;
}

/** Copies the plain parts of a chart's description; functions stay themselves. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner as unknown)])) as T;
}
