import type { AnyStateMachine } from 'xstate';
import type { Definition } from '#server/workflow/definition.ts';
import type { Act, Door, Moved } from '#server/workflow/door.ts';
import { type Actor, stateOf } from '#server/workflow/log-row.ts';
import type { Operator, Settle } from './operations.ts';

/** The operator as logs name them. */
export function actorOf({ id, name }: Operator): Actor {
  return { type: 'operator', id, name };
}

/** The version that a bodiless call saw, from its If-Match. */
export function seenVersion(ifMatch: string): number {
  return Number(ifMatch.replaceAll('"', ''));
}

/** Where a row stands after a step, in the contract's terms. */
export function movedTo({ row, standing }: Moved): { id: string; state: string; version: number } {
  return { id: String(row['id']), state: stateOf(standing.paths), version: standing.version };
}

/**
 * Moves a row for an operator by one event of its chart, as the version they saw allows, and keeps the answer in the same
 * transaction. Throws the door's refusals.
 */
export async function actFor<M extends AnyStateMachine>(
  door: Door,
  { operator, settle }: { operator: Operator; settle: Settle },
  definition: Definition<M>,
  { within, ...act }: Omit<Act<M>, 'scope' | 'actor'> & { expectedVersion: number },
): Promise<{ id: string; state: string; version: number }> {
  const moved = await door.act(definition, {
    ...act,
    scope: operator.scope,
    actor: actorOf(operator),
    async within(work, step) {
      await within?.(work, step);
      await settle(work.trx, movedTo(step));
    },
  });
  return movedTo(moved);
}
