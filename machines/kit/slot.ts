import { type AnyStateMachine, fromPromise, type InputFrom, type OutputFrom, type StateMachine } from 'xstate';

/** One round trip that a chart waits for: plain input in; plain output or a rejection out. */
export type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

// oxlint-disable-next-line typescript/no-explicit-any -- what is inferred around it must fit every chart
type Any = any;

/** The actors that a chart names in its setup. */
type ActorsOf<M extends AnyStateMachine> =
  M extends StateMachine<Any, Any, Any, infer Actors, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any>
    ? Actors
    : never;

/** The services for which a chart has slots, by name. */
export type ServicesOf<M extends AnyStateMachine> = {
  [Actor in ActorsOf<M> as Actor['src']]: Service<InputFrom<Actor['logic']>, OutputFrom<Actor['logic']>>;
};

/** A typed slot for a service in a chart; it rejects if it runs before `bind` filled it. */
export function slot<S extends Service<never, unknown>>() {
  type Input = S extends Service<infer I, unknown> ? I : never;
  type Output = S extends Service<never, infer O> ? O : never;
  return fromPromise<Output, Input>(() => Promise.reject(new Error('This service is not bound.')));
}
