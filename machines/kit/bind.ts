import { fromPromise, type AnyStateMachine, type PromiseActorLogic, type StateMachine } from 'xstate';
import type { Service } from './slot.ts';

type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

type Filling<Logic> = Logic extends PromiseActorLogic<infer Output, infer Input> ? Service<Input, Output> : Logic;

/** What a chart needs to run: a plain async function per slot, a bound chart per inner chart. */
export type ServicesOf<M extends AnyStateMachine> = {
  [A in ActorOf<M> as A['src']]: Filling<A['logic']>;
};

/** Fills every slot of the chart; a missing one does not compile. */
export function bind<M extends AnyStateMachine>(machine: M, services: ServicesOf<M>): M {
  const actors: Record<string, unknown> = Object.fromEntries(
    Object.entries<unknown>(services).map(([name, filling]) => [name, isService(filling) ? logicOf(filling) : filling]),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `provide` widens, but only implementations changed
  return machine.provide({ actors }) as M;
}

function isService(filling: unknown): filling is Service<unknown, unknown> {
  return typeof filling === 'function';
}

function logicOf(service: Service<unknown, unknown>) {
  // The async wrapper turns a throw before the first await into a rejection.
  return fromPromise(async ({ input, signal }) => service(input, signal));
}
