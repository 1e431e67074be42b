import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import type { ServicesOf } from './bind.ts';
import type { Service } from './slot.ts';

type EventsOf<M extends AnyStateMachine> = EventFromLogic<M>;
type Sent<Event> = Event extends { type: infer Type extends string }
  ? Type extends `xstate.${string}`
    ? never
    : Event
  : never;

/** Also matches a member whose `type` is itself a union. */
type EventOf<Event, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Event & { type: Type }
    : never
  : never;

type OutcomesOf<Filling> =
  Filling extends Service<never, infer Output>
    ? { done: readonly Output[]; error: readonly unknown[] }
    : { done: readonly unknown[]; error: readonly unknown[] };

/**
 * Sample facts from which a chart's paths are generated: enough to reach every transition and both answers of every
 * guard. `cases.ts` says `satisfies Cases<typeof theMachine>`.
 */
export interface Cases<M extends AnyStateMachine = AnyStateMachine> {
  /** Where it runs: `browser` alone, or `both` when a server row follows it too. */
  lives: 'browser' | 'both';
  /** Each input starts its own set of paths. */
  inputs: readonly InputFrom<M>[];
  /** Payloads per event type; at least one each. */
  events: { [Type in Sent<EventsOf<M>>['type']]: readonly EventOf<EventsOf<M>, Type>[] };
  /** Outputs and errors per service; at least one each. */
  outcomes: { [Src in keyof ServicesOf<M>]: OutcomesOf<ServicesOf<M>[Src]> };
  /** The fewest context facts that decide what may happen next; the state path is always part of the key. */
  key?: (context: ContextFrom<M>) => unknown;
  /** Events after which no journey goes on: other rows that have part in what follows would stand elsewhere. */
  ends?: readonly Sent<EventsOf<M>>['type'][];
}
