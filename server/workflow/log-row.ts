import type { AnyEventObject } from 'xstate';
import type { Limits } from '#machines/stakes.ts';
import { difference, type Facts } from './difference.ts';
import { instant } from './instant.ts';
import type { Taken } from './step.ts';

/** Who moved a row: a signed-in operator, a member through the storefront, or the server itself. */
export interface Actor {
  type: 'operator' | 'member' | 'system';
  id: string | null;
  name: string;
  /** What the actor may give in one act without a second person; unlimited unless given. Not logged. */
  limits?: Limits;
}

/** The server as actor: time-outs, service answers, and steps that follow from another row. */
export const system: Actor = { type: 'system', id: null, name: '' };

/** A row of the `transitions` table; this type alone defines what the log keeps. Objects are written as JSON. */
export interface LogRow {
  tenant_id: string;
  machine: string;
  row_id: string;
  version: number;
  event: string;
  /** The event without its type; for the first step, the chart's input. */
  payload: Facts;
  /** Empty for the first step. */
  from_state: string;
  to_state: string;
  /** Changed facts and changed plain fields. */
  before: Facts;
  after: Facts;
  operator_type: Actor['type'];
  operator_id: string | null;
  operator_name: string;
  /** ISO 8601 */
  at: string;
}

/** The state of a row as one string: its path, or the paths of a parallel chart's regions in chart order. */
export function stateOf(paths: readonly string[]): string {
  return paths.join(' ');
}

/** Converts an event for the log: errors become plain JSON, so that a replay sees what the chart saw. */
export function loggable(event: AnyEventObject): AnyEventObject {
  const { error } = event;
  return error instanceof Error ? { ...event, error: { message: error.message } } : event;
}

/** The log row of a step; `fields` are the plain fields that the step saved besides the chart's facts. */
export function logRow(
  row: { tenantId: string; machine: string; rowId: string },
  { event, before, after, at }: Taken,
  actor: Actor,
  fields: { before: Facts; after: Facts } = { before: {}, after: {} },
): LogRow {
  const { type, ...payload } = event;
  const changed = difference(before?.context ?? {}, after.context);
  return {
    tenant_id: row.tenantId,
    machine: row.machine,
    row_id: row.rowId,
    version: after.version,
    event: type,
    payload,
    from_state: before ? stateOf(before.paths) : '',
    to_state: stateOf(after.paths),
    before: { ...changed.before, ...fields.before },
    after: { ...changed.after, ...fields.after },
    operator_type: actor.type,
    operator_id: actor.id,
    operator_name: actor.name,
    at: instant(at),
  };
}
