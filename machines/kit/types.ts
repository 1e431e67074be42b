import type { AnyActorRef, EventObject, MachineContext } from 'xstate';

interface ChartTypes {
  context?: MachineContext;
  events?: EventObject;
  input?: unknown;
  output?: unknown;
  emitted?: EventObject;
  tags?: string;
  children?: Record<string, string>;
  self?: AnyActorRef;
}

/** Declares a chart's types for `setup({ types: types<{ context: …; events: … }>() })`; does nothing at run time. */
export function types<T extends ChartTypes>(): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- xstate reads the type alone, the value never
  return {} as T;
}
