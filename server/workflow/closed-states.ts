import { type RawBuilder, sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import { statesOf } from '#machines/kit/transitions.ts';

/** The chart's closed states, in which nobody has anything left to do, as an SQL list. */
export function closedStates(machine: AnyStateMachine): RawBuilder<unknown> {
  const closed = statesOf(machine).filter(({ tags }) => tags.includes('closed'));
  return sql`(${sql.join(closed.map(({ path }) => sql.lit(path.join('.'))))})`;
}
