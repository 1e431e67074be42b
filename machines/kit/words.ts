import type { AnyStateMachine, EventFromLogic, StateMachine } from 'xstate';

/** One text in the product's two languages. */
export interface Label {
  zh: string;
  en: string;
}

/** What a state means to the people who work with the row: good, going on, needs somebody, bad, over. */
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
 * A chart's short texts. `words.ts` says `satisfies Words<typeof theMachine>`, so a state, event or guard without a text does not compile.
 * A guard's text is the sentence that an operator reads when it refuses.
 */
export interface Words<M extends AnyStateMachine = AnyStateMachine> {
  title: Label;
  states: Record<Named<M>['states'], Label>;
  events: Record<EventFromLogic<M>['type'], Label>;
  guards: Record<Named<M>['guards'], Label>;
  /** A guard put the other way round, short, for pictures: where the refusal says 订单尚未支付, this says 已支付. */
  conditions: Record<Named<M>['guards'], Label>;
  services?: Record<string, Label>;
  delays?: Record<string, Label>;
  /** Of a chart with rows; a state below another has the tone of its parent, one that is not named is going on. */
  tones?: Partial<Record<Named<M>['states'], Tone>>;
  /** What people do and cannot take back; it stands apart, in red. */
  grave?: readonly EventFromLogic<M>['type'][];
}
