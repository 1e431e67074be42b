import type { AnyStateMachine, EventFromLogic, StateMachine } from 'xstate';

/** One text in both languages of the product. */
export interface Label {
  zh: string;
  en: string;
}

/** What a state means to people who work with the row: good, in progress, needs attention, bad, over. */
export type Tone = 'good' | 'active' | 'warn' | 'bad' | 'neutral';

type PathsOf<Schema> = Schema extends { states: infer States }
  ? {
      [Key in keyof States & string]: Key | `${Key}.${PathsOf<States[Key]>}`;
    }[keyof States & string]
  : never;

type Named<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer Schema,
    infer _TransitionMeta
  >
    ? { guards: Guard['type']; states: PathsOf<Schema> }
    : never;

/**
 * A chart's short texts. `words.ts` says `satisfies Words<typeof theMachine>`, so a state, event or guard without a
 * text does not compile. A guard's text is the sentence that an operator reads when the guard refuses.
 */
export interface Words<M extends AnyStateMachine = AnyStateMachine> {
  title: Label;
  states: Record<Named<M>['states'], Label>;
  events: Record<EventFromLogic<M>['type'], Label>;
  guards: Record<Named<M>['guards'], Label>;
  /** Guards as short positive conditions, for pictures: where the refusal says 订单尚未支付, this says 已支付. */
  conditions: Record<Named<M>['guards'], Label>;
  services?: Record<string, Label>;
  delays?: Record<string, Label>;
  /** For charts with rows; a nested state has its parent's tone, and a state not listed is in progress. */
  tones?: Partial<Record<Named<M>['states'], Tone>>;
  /** Acts that cannot be undone; shown apart, in red. */
  grave?: readonly EventFromLogic<M>['type'][];
}
