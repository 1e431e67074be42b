import type { AnyStateMachine, ContextFrom, EmittedFrom, EventObject } from 'xstate';
import type { Facts } from './difference.ts';

type IsAny<Type> = 0 extends 1 & Type ? true : false;

/** A chart's context; `Facts` where the type does not say which chart it is. */
export type ContextOf<M extends AnyStateMachine> = IsAny<ContextFrom<M>> extends true ? Facts : ContextFrom<M>;

/** The events that a chart emits; any event where the type does not say which chart it is. */
export type EmittedOf<M extends AnyStateMachine> = IsAny<EmittedFrom<M>> extends true ? EventObject : EmittedFrom<M>;
