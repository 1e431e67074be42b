import {
  and,
  matchesState,
  not,
  or,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type EventObject,
  type StateValue,
} from 'xstate';

interface GuardFunction {
  (args: { context: unknown; event: EventObject }, params?: unknown): unknown;
  /** Present on the runtime's combinators: and, or, not, stateIn. */
  check?: unknown;
  guards?: readonly unknown[];
  stateValue?: string;
}

/** One evaluated guard, by name (`not isPaid` when the chart negates it), and its answer. */
export interface Verdict {
  guard: string;
  passed: boolean;
}

type Listener = (verdict: Verdict) => void;
const nobody: Listener = () => {};

/** Evaluates a guard part by part, short-circuiting as the chart does; calls `told` for every named part. */
export function evaluate(guard: unknown, snapshot: AnyMachineSnapshot, event: EventObject, listener = nobody): boolean {
  if (guard === undefined) return true;
  if (isFunction(guard)) return combined(guard, snapshot, event, listener);
  const context: unknown = snapshot.context;
  const params: unknown = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined;
  const rule: unknown = snapshot.machine.implementations.guards[guardName(guard)];
  if (!isFunction(rule)) throw new Error(`Guard '${guardName(guard)}' has no rule.`);
  const passed = rule.check
    ? combined(rule, snapshot, event, nobody)
    : Boolean(rule({ context, event }, isFunction(params) ? params({ context, event }) : params));
  listener({ guard: guardName(guard), passed });
  return passed;
}

function combined(guard: GuardFunction, snapshot: AnyMachineSnapshot, event: EventObject, listener: Listener): boolean {
  const { guards: parts = [], stateValue } = guard;
  const ask = (part: unknown) => evaluate(part, snapshot, event, listener);
  const kind = kindOf(guard);
  if (kind === 'and') return parts.every(ask);
  if (kind === 'or') return parts.some(ask);
  const passed = answer();
  listener({ guard: guardName(guard), passed });
  return passed;

  function answer(): boolean {
    if (stateValue !== undefined) return isIn(stateValue, snapshot);
    if (guard.check) return !evaluate(parts[0], snapshot, event);
    const context: unknown = snapshot.context;
    return Boolean(guard({ context, event }));
  }
}

function isIn(path: string, { value }: { value: StateValue }): boolean {
  return matchesState(path, value);
}

// Identify the runtime's combinators by their check function: bundlers shorten function names.
const checkOf = (guard: unknown): unknown => (isFunction(guard) ? guard.check : undefined);
const kinds = [
  ['and', checkOf(and([]))],
  ['or', checkOf(or([]))],
  ['not', checkOf(not(() => true))],
] as const;

function kindOf(guard: GuardFunction): 'and' | 'or' | 'not' | null {
  return kinds.find(([, check]) => check !== undefined && check === guard.check)?.[0] ?? null;
}

function isFunction(guard: unknown): guard is GuardFunction {
  return typeof guard === 'function';
}

/** A guard's name for pictures and messages; `(inline)` for one without a name in the chart. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (!isFunction(guard))
    return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : '';
  if (guard.stateValue !== undefined) return `in ${guard.stateValue}`;
  if (!guard.check) return '(inline)';
  if (kindOf(guard) === 'not') return `not ${guardName(guard.guards?.[0])}`;
  return (guard.guards ?? []).map(guardName).join(` ${kindOf(guard)} `);
}

/** The guard names that need words: each part of a combined guard; a negation counts as one. */
export function guardNames(guard: unknown): string[] {
  if (guard === undefined) return [];
  const isCombination = isFunction(guard) && guard.guards && kindOf(guard) !== 'not';
  return isCombination ? (guard.guards ?? []).flatMap(guardNames) : [guardName(guard)];
}

/** The active states' transitions for an event type, innermost first, in the order the chart tries them. */
export function candidates(snapshot: AnyMachineSnapshot, type: string): AnyTransitionDefinition[] {
  const innermostFirst = snapshot._nodes.toSorted((a, b) => b.path.length - a.path.length);
  return innermostFirst.flatMap((node) => node.transitions.get(type) ?? []);
}
