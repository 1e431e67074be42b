import type { AnyStateMachine, ContextFrom, EmittedFrom, EventObject } from 'xstate';
import type { Facts } from './difference.ts';

type IsAny<Type> = 0 extends 1 & Type ? true : false;

/** The context of a chart; plain facts where it is not known which chart it is. */
export type ContextOf<M extends AnyStateMachine> = IsAny<ContextFrom<M>> extends true ? Facts : ContextFrom<M>;

/** What a chart emits; any event where it is not known which chart it is. */
export type EmittedOf<M extends AnyStateMachine> = IsAny<EmittedFrom<M>> extends true ? EventObject : EmittedFrom<M>;
