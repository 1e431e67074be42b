import { beforeAll, describe, expect, test } from 'vitest';
import { extract, type ChartEdge, type ChartState } from '#machines/kit/extract.ts';
import { isInternal } from '#machines/kit/outcome.ts';
import type { PathSet } from '#machines/kit/path-set.ts';
import { statePaths, valueOf } from '#machines/kit/state-paths.ts';
import type { Label } from '#machines/kit/words.ts';
import { acceptedOf, arrowsOf, levelsOf } from '#tests/paths/accepted.ts';
import { chartNames, loadCharts, pathsOfChart } from '#tests/paths/charts.ts';
import { heldBy, isCode, raw } from './logged-words.ts';
import { filesBelow, linesOf } from './tree.ts';

const { charts, broken } = await loadCharts();
const gerund = /^[a-z]+ing([A-Z]|$)/;
// At rest here because somebody outside is at work: whom a state awaits, the operator who looks, WeChat that checks.
const outside = /^(awaiting|previewing$|checking$|auditing$)/;
const nounVerb = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;
const sentence = /^(can|are|[a-z]+s)([A-Z]|$)/;

test('every folder with a chart has its cases and words beside it', () => {
  expect(broken).toEqual([]);
  expect(charts).toHaveLength(chartNames().length);
});

test('no page compares a state of a chart with a word of its own: what a state means is said beside the chart', () => {
  const states = new Set(charts.flatMap(({ machine }) => extract(machine).states.map(({ path }) => path)));
  const compared = /\bstate\)? ?[!=]== '([\w.]+)'/g;
  const found = filesBelow('src')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => linesOf(path).map((line) => `${path}: ${line.trim()}`))
    .filter((line) => [...line.matchAll(compared)].some(([, state = '']) => states.has(state)));

  expect(found).toEqual([]);
});

describe.each(charts)('$name', ({ name, machine, cases, words, row }) => {
  const graph = extract(machine);
  const { states, edges } = graph;
  const leaves = states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
  let set: PathSet;
  beforeAll(() => {
    set = pathsOfChart({ machine, cases });
  });
  const steps = () =>
    [...set.proofs, ...set.simple].flatMap((path) => [path.start, ...path.steps.map(({ expect: at }) => at)]);

  test('is called after its folder', () => {
    expect(machine.id).toBe(name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  });

  test('reaches every state', () => {
    const stood = new Set(steps().flatMap(({ paths }) => paths));
    const passed = new Set(set.proofs.flatMap(({ passes }) => passes));
    const left = new Set(edges.filter(({ id }) => passed.has(id)).map(({ source }) => source));

    expect(leaves.map(({ path }) => path).filter((path) => !stood.has(path) && !left.has(path))).toEqual([]);
  });

  test('its accepted coverage is of this chart: every arrow at every level that plays it', () => {
    const arrows = arrowsOf({ machine });
    const whole = Object.fromEntries(levelsOf({ cases }).map((level) => [level, arrows]));

    const accepted = Object.entries(acceptedOf(name)).map(([level, times]) => [level, Object.keys(times)] as const);
    expect(Object.fromEntries(accepted)).toEqual(whole);
    expect(Object.values(acceptedOf(name).actor ?? {})).not.toContain(0);
  });

  test('tells in words, in both languages, whatever the log holds of its rows', () => {
    // Of a chart without rows it holds nothing.
    const held = row === undefined ? [] : heldBy(name, set);

    expect(raw(held, ([, field, value]) => isCode(value) || /^(status|isPay|orderType)$/.test(field))).toEqual([]);
  });

  test('handles every service both ways, under its own name', () => {
    const handled = (source: string, kind: string, id: string) =>
      edges.some(
        ({ source: from, trigger }) =>
          from === source && trigger.kind === kind && 'service' in trigger && trigger.service === id,
      );
    const loose = states.flatMap(({ path, services }) =>
      services
        .filter(({ id, src }) => id !== src || !handled(path, 'done', id) || !handled(path, 'error', id))
        .map(({ id }) => `${path}: ${id}`),
    );

    expect(loose).toEqual([]);
  });

  test('names every guard, action, service and delay', () => {
    const names = [
      ...edges.flatMap(({ guards, actions }) => [...guards, ...actions]),
      ...states.flatMap(({ entry, exit, services }) => [...entry, ...exit, ...services.map(({ src }) => src)]),
    ];
    const delays = edges.flatMap(({ trigger }) => (trigger.kind === 'after' ? [trigger.delay] : []));

    expect(names.filter((each) => each.includes('(inline)'))).toEqual([]);
    expect(delays.filter((delay) => /^\d+$/.test(delay))).toEqual([]);
  });

  test('enters one of several regions from that region: from all of them, it would begin the others anew', () => {
    const whole = new Set(states.filter(({ kind }) => kind === 'parallel').map(({ path }) => path));
    const inner = ({ source, targets }: ChartEdge) => targets.some((target) => target.startsWith(`${source}.`));

    expect(edges.filter((edge) => whole.has(edge.source) && inner(edge)).map(({ id }) => id)).toEqual([]);
  });

  test('keeps no guard, service or delay that no arrow asks for', () => {
    const { guards, actors, delays } = machine.implementations;
    const asked = JSON.stringify(graph) + delaysInActions(machine.implementations.actions);
    const unused = [guards, actors, delays]
      .flatMap((named) => Object.keys(named))
      .filter((each) => !asked.includes(each));

    expect(unused).toEqual([]);
  });

  test('only changes facts, says things and sets time-outs: no action acts by itself', () => {
    const actions = Object.entries<unknown>(machine.implementations.actions);

    expect(actions.filter(([, action]) => !isBuiltIn(action)).map(([each]) => each)).toEqual([]);
  });

  test('asks for time-outs under the name of the event that they send', () => {
    const timers = Object.values<unknown>(machine.implementations.actions).filter(isTimer);

    expect(timers.filter(({ id, event, delay }) => id !== event.type || typeof delay !== 'string')).toEqual([]);
  });

  test('calls events noun.verb and guards by a sentence', () => {
    const types = edges.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.type] : []));

    expect(types.filter((type) => !nounVerb.test(type))).toEqual([]);
    expect(Object.keys(machine.implementations.guards).filter((guard) => !sentence.test(guard))).toEqual([]);
  });

  test('has a case for every event and for both ends of every service', () => {
    const samples: Record<string, readonly unknown[]> = cases.events;
    const ends: Record<string, { done: readonly unknown[]; error: readonly unknown[] }> = cases.outcomes;
    const types = edges.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.type] : []));
    const sources = Object.keys(machine.implementations.actors);

    expect(types.filter((type) => !isInternal(type) && !samples[type]?.length)).toEqual([]);
    expect(sources.filter((src) => !ends[src]?.done.length || !ends[src].error.length)).toEqual([]);
    expect(cases.inputs.length).toBeGreaterThan(0);
  });

  test('keeps its facts as plain JSON', () => {
    const contexts = steps().map(({ context }) => context);

    expect(contexts.map((context) => JSON.parse(JSON.stringify(context)) as unknown)).toStrictEqual(contexts);
  });

  test('calls a state with a running service busy and by a gerund, and one at rest neither', () => {
    const passing = new Set(edges.filter(({ trigger }) => trigger.kind === 'always').map(({ source }) => source));
    const within = (path: string) => states.filter((state) => path === state.path || path.startsWith(`${state.path}.`));
    const isBusy = ({ path }: ChartState) => within(path).some(({ tags }) => tags.includes('busy'));
    const works = ({ path }: ChartState) => within(path).some(({ services }) => services.length > 0);
    const isGerund = ({ path }: ChartState) => gerund.test(path.split('.').at(-1) ?? '');
    const atWork = states.filter(({ services }) => services.length > 0);
    const resting = leaves.filter((state) => !works(state) && !passing.has(state.path));

    expect(leaves.filter((state) => works(state) !== isBusy(state)).map(({ path }) => path)).toEqual([]);
    expect(atWork.filter((state) => !isGerund(state)).map(({ path }) => path)).toEqual([]);
    expect(resting.filter((state) => isGerund(state) && !outside.test(state.path.split('.').at(-1) ?? ''))).toEqual([]);
  });

  test('describes every state in one line', () => {
    const described = states.filter(({ path }) => path !== '');

    expect(
      described.filter(({ description }) => description === '' || description.includes('\n')).map(({ path }) => path),
    ).toEqual([]);
  });

  test('has words for every state, event and guard, in both languages, and none to spare', () => {
    const types = edges.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.type] : []));
    const parts = edges.flatMap(({ guards }) => guards.map((guard) => guard.replace(/^not /, '')));
    const wanted = { states: states.map(({ path }) => path).filter(Boolean), events: types, guards: parts };

    expect(keysOf(words.states)).toEqual(sorted(wanted.states));
    expect(keysOf(words.events)).toEqual(sorted(wanted.events));
    expect(keysOf(words.guards)).toEqual(expect.arrayContaining(sorted(wanted.guards)));
    expect(keysOf(words.conditions)).toEqual(keysOf(words.guards));
    expect(labelsOf(words).filter(({ zh, en }) => !/\p{Script=Han}/u.test(zh) || en.trim() === '')).toEqual([]);
  });

  test('has no memory outside its facts, so a row brings it back', () => {
    const ends = steps();
    const restored = ends.map(({ paths, context }) => machine.resolveState({ value: valueOf(paths), context }));

    expect(states.filter(({ kind }) => kind === 'history')).toEqual([]);
    expect(restored.map(({ value }) => statePaths(value as Parameters<typeof statePaths>[0]))).toEqual(
      ends.map(({ paths }) => paths),
    );
  });
});

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}

function keysOf(labels: Record<string, Label>): string[] {
  return Object.keys(labels).toSorted();
}

type Groups = Record<'states' | 'events' | 'guards' | 'conditions', Record<string, Label>>;

function labelsOf({ title, states, events, guards, conditions }: { title: Label } & Groups) {
  return [title, ...[states, events, guards, conditions].flatMap((group) => Object.values(group))];
}

function isBuiltIn(action: unknown): boolean {
  return typeof action === 'function' && 'resolve' in action;
}

interface Timer {
  id: unknown;
  delay: unknown;
  event: { type: string };
}

function isTimer(action: unknown): action is Timer {
  return (
    typeof action === 'function' &&
    'type' in action &&
    action.type === 'xstate.raise' &&
    'delay' in action &&
    action.delay !== undefined
  );
}

/** Delays are also asked for by timers, named or queued by code. */
function delaysInActions(actions: Record<string, unknown>): string {
  const queued = Object.values(actions).map((action) =>
    typeof action === 'function' && 'collect' in action ? String(action.collect) : '',
  );
  return [
    ...Object.values(actions)
      .filter(isTimer)
      .map(({ delay }) => delay),
    ...queued,
  ].join();
}
