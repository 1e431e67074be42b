import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';

const known = new WeakMap<AnyStateMachine, Map<string, AnyMachineSnapshot>>();

/**
 * A stored chart without services and timers. Each state is looked up in the chart once, not for every row that is in it.
 * Throws when the value is no state of the chart.
 */
export function resolved(machine: AnyStateMachine, value: StateValue, context: unknown): AnyMachineSnapshot {
  const states = known.get(machine) ?? new Map<string, AnyMachineSnapshot>();
  known.set(machine, states);
  const key = JSON.stringify(value);
  const state: AnyMachineSnapshot = states.get(key) ?? machine.resolveState({ value, context: {} });
  states.set(key, state);
  return { ...state, context };
}
