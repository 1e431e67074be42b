import { type RawBuilder, sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import { statesOf } from '#machines/kit/transitions.ts';

/** The states of a chart in which nothing more is expected of anyone, as SQL's list. */
export function closedStates(machine: AnyStateMachine): RawBuilder<unknown> {
  const closed = statesOf(machine).filter(({ tags }) => tags.includes('closed'));
  return sql`(${sql.join(closed.map(({ path }) => sql.lit(path.join('.'))))})`;
}
