import type { AnyStateMachine } from 'xstate';
import { guardNames } from './guards.ts';
import type { Answer, Trace } from './trace.ts';
import { arrowsOf, type Definition } from './transitions.ts';

/** What a set of paths must show: every arrow taken, and every guard part answered both ways on its arrow. */
export interface Goals {
  all: string[];
  reachedBy: (trace: Pick<Trace, 'taken' | 'answers'>) => string[];
}

/** The goals of a chart: `a --e [g]--> b`, and `a --e [g]--> b: g yes`, `…: g no`. */
export function goalsOf(machine: AnyStateMachine): Goals {
  const arrows = arrowsOf(machine);
  const ids = new Map<Definition, string>(arrows.map(({ id, definition }) => [definition, id]));
  const nameOf = ({ definition, guard, passed }: Answer) => `${ids.get(definition)}: ${guard} ${passed ? 'yes' : 'no'}`;
  return {
    all: arrows.flatMap(({ id, definition }) => [
      id,
      ...guardNames(definition.guard).flatMap((guard) => [`${id}: ${guard} yes`, `${id}: ${guard} no`]),
    ]),
    reachedBy: ({ taken, answers }) => [
      ...taken.flatMap((definition) => ids.get(definition) ?? []),
      ...answers.filter(({ definition }) => ids.has(definition)).map(nameOf),
    ],
  };
}

/** True for a goal of taking an arrow, false for a guard's answer. */
export function isArrow(goal: string): boolean {
  return !/: .+ (yes|no)$/.test(goal);
}
