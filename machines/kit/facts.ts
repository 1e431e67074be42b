import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { actsIn, type RowChart } from './acts.ts';
import { valueOf } from './state-paths.ts';
import { why } from './why.ts';

interface Tree {
  [key: string]: Tree;
}

type Pick = (value: unknown) => unknown;

/** Picks only the facts at these dotted paths from a chart's context; `*` stands for each item of a list. */
export function factPicker(paths: readonly string[]): (context: unknown) => Record<string, unknown> {
  const tree: Tree = {};
  for (const path of paths) {
    let at = tree;
    for (const key of path.split('.')) at = at[key] ??= {};
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an object an object is picked
  return pickerOf(tree) as (context: unknown) => Record<string, unknown>;
}

/** Prepares a pick for one place of a context: lists of rows ask it twenty times for each answer. */
function pickerOf(tree: Tree): Pick {
  const picks = Object.entries(tree).map(([key, inner]): [string, Pick] => [key, pickerOf(inner)]);
  const ofItem = tree['*'] && pickerOf(tree['*']);
  const pickThis: Pick = (value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(ofItem ?? pickThis);
    const picked: Record<string, unknown> = {};
    for (const [key, pick] of picks) if (Object.hasOwn(value, key)) picked[key] = pick(Reflect.get(value, key));
    return picked;
  };
  return pickThis;
}

/**
 * The facts that a chart reads, in any state, to answer these events and its rows' acts, as sorted dotted paths: these
 * facts plus the state suffice to know what the chart accepts.
 */
export function factsRead(
  { machine, ...row }: RowChart,
  standings: readonly { paths: readonly string[]; context: unknown }[],
  events: readonly AnyEventObject[],
): string[] {
  const read = new Set<string>();
  for (const { paths, context } of standings) {
    const snapshot = (machine satisfies AnyStateMachine).resolveState({
      value: valueOf(paths),
      context: watched(context, '', read),
    });
    for (const event of events) why(snapshot, event);
    actsIn(snapshot, row);
  }
  return [...read].filter((path) => ![...read].some((other) => other.startsWith(`${path}.`))).toSorted();
}

function watched(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const prefix = path === '' ? '' : `${path}.`;
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return inner;
      if (Array.isArray(target) && key === 'length') return inner;
      const place = prefix + (Array.isArray(target) ? '*' : key);
      read.add(place);
      return watched(inner, place, read);
    },
  });
}
