import { fromPromise } from 'xstate';

/** One round trip that a chart waits for: plain input in, plain output or a rejection out. */
export type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** Leaves a typed place in a chart for a service; running it before `bind` filled it rejects. */
export function slot<S extends Service<never, unknown>>() {
  type Input = S extends Service<infer I, unknown> ? I : never;
  type Output = S extends Service<never, infer O> ? O : never;
  return fromPromise<Output, Input>(() => Promise.reject(new Error('This service is not bound.')));
}
