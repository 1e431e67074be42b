import type { AnyStateMachine, AnyStateNode } from 'xstate';

const known = new WeakMap<AnyStateMachine, Map<string, string[]>>();

/** The services that run while a row stands on these paths, by id. */
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
