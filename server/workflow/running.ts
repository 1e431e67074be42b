import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { valueOf } from '#machines/kit/state-paths.ts';
import type { StartedService } from '#machines/kit/wishes.ts';

const known = new WeakMap<AnyStateMachine, Map<string, string[]>>();

/** Returns the ids of the services that run while a row is in these states. */
export function runningIn(machine: AnyStateMachine, paths: readonly string[]): string[] {
  const services = known.get(machine) ?? servicesOf(machine);
  known.set(machine, services);
  return paths.flatMap((path) => [...services].flatMap(([state, ids]) => (isWithin(path, state) ? ids : [])));
}

function servicesOf(machine: AnyStateMachine): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const look = (node: AnyStateNode) => {
    if (node.invoke.length > 0) {
      found.set(
        node.path.join('.'),
        node.invoke.map(({ id }) => id),
      );
    }
    for (const child of Object.values(node.states)) look(child);
  };
  look(machine.root);
  return found;
}

function isWithin(path: string, state: string): boolean {
  return path === state || path.startsWith(`${state}.`);
}

/** Rebuilds the service calls that a row waits for, as its chart makes them from its facts. */
export function callsOf(machine: AnyStateMachine, { paths, context }: { paths: readonly string[]; context: unknown }) {
  const calls: StartedService[] = [];
  for (const node of machine.resolveState({ value: valueOf(paths), context })._nodes) {
    for (const { id, src, input } of node.invoke) {
      if (typeof src !== 'string') throw new Error(`${machine.id} runs a service without a name in ${node.id}.`);
      calls.push({ id, src, input: isAsked(input) ? input({ context }) : input });
    }
  }
  return calls;
}

function isAsked(input: unknown): input is (asked: { context: unknown }) => unknown {
  return typeof input === 'function';
}
