import type { AnyStateMachine } from 'xstate';
import type { components } from '#openapi/generated/types.ts';
import type { Definition } from '#server/workflow/definition.ts';
import type { Act, Door, Moved } from '#server/workflow/door.ts';
import { type Actor, stateOf } from '#server/workflow/log-row.ts';
import { Refused, staleVersion, unknownRow } from '#server/workflow/refusals.ts';
import { lastMoveOf } from '#server/workflow/row-owner.ts';
import { readRow, standingOf } from '#server/workflow/row.ts';
import { type Caller, isMember, placeOf } from './caller.ts';
import type { Member, Operator, Settle } from './operations.ts';

/** The operator as actor of the log, held to the limits of their role. */
export function actorOf({ id, name, role }: Pick<Operator, 'id' | 'name' | 'role'>): Actor {
  return { type: 'operator', id, name, ...(role && { limits: role.limits }) };
}

/** A member as actor of the log; nothing they do is above a role's limits. */
export const actorOfMember = ({ id, name }: Pick<Member, 'id' | 'name'>): Actor => ({ type: 'member', id, name });

const actorOfCaller = (caller: Caller): Actor =>
  isMember(caller) ? actorOfMember(caller.member) : actorOf(caller.operator);

/** A row's state and version after a step, in the contract's terms. */
export function movedTo({ row, standing }: Moved): { id: string; state: string; version: number } {
  return { id: String(row['id']), state: stateOf(standing.paths), version: standing.version };
}

type MovedRow = components['schemas']['Moved'];
/** The act that may be taken back, as the answer names it. */
export type UndoName = NonNullable<MovedRow['undo']>;

/**
 * Moves a row for an operator or a member by one event of its chart, provided the version they saw is current, and stores the
 * answer in the same transaction. Throws the door's refusals.
 */
export async function actFor<M extends AnyStateMachine>(
  door: Door,
  { settle, ...caller }: Caller & { settle: Settle },
  definition: Definition<M>,
  {
    within,
    current,
    undo,
    ...act
  }: Omit<Act<M>, 'scope' | 'actor'> & { expectedVersion: number | undefined; undo?: UndoName },
): Promise<MovedRow> {
  const { scope } = placeOf(caller);
  const answerOf = (step: Moved): MovedRow => ({ ...movedTo(step), ...(undo && { undo }) });
  const asked = { ...act, scope, actor: actorOfCaller(caller) };
  try {
    const moved = await door.act(definition, {
      ...asked,
      async within(work, step) {
        await within?.(work, step);
        await settle(work.trx, answerOf(step));
      },
    });
    return answerOf(moved);
  } catch (error) {
    const isStale = error instanceof Refused && error.code === 'stale-version';
    throw isStale && current ? await showing(door, definition, { scope, id: act.id }, current) : error;
  }
}

/** Adds the current row to the refusal; reads it after the refusal, so that nobody waits for a lock meanwhile. */
function showing(
  door: Door,
  definition: Definition,
  { scope, id }: { scope: string; id: string },
  current: NonNullable<Act['current']>,
): Promise<Refused> {
  return door.work(scope, async ({ trx }) => {
    const row = await readRow(trx, definition, scope, id);
    if (!row) return unknownRow();
    const changed = await lastMoveOf(trx, row.tenant_id, definition, id);
    return staleVersion(standingOf(definition, row), await current(trx, row), changed);
  });
}
