import type { AnyEventObject } from 'xstate';
import type { Definition } from '#server/workflow/definition.ts';
import type { Facts } from '#server/workflow/difference.ts';
import { stepHistory } from '#server/workflow/history.ts';
import { type Actor, stateOf } from '#server/workflow/log-row.ts';
import { columnsOf } from '#server/workflow/row.ts';
import type { Taken } from '#server/workflow/step.ts';

/** Nominal times lie so far apart that a time-out's moment shows which step started it. */
const apart = 1e12;

export interface LogTemplate {
  event: string;
  from: string;
  to: string;
  payload: string;
  before: string;
  after: string;
}

/** A row's steps through its chart, without times; the first step creates it. */
export interface Walk {
  state: string;
  columns: Facts;
  version: number;
  log: LogTemplate[];
  steps: Taken[];
  /** The step that brought the row to its state. */
  movedAt: number;
  due: { event: string; step: number; ms: number } | null;
}

const nobody: Actor = { type: 'system', id: null, name: '' };
const text = (facts: Facts) => JSON.stringify(facts);

/** Steps a row's chart through the events; throws when it refuses one. */
export function walk(definition: Definition, input: Facts, events: readonly AnyEventObject[]): Walk {
  const happenings = events.map((event, at) => ({ event, at: (at + 1) * apart, actor: nobody }));
  const place = { tenantId: '', rowId: '' };
  const { standing, log, steps } = stepHistory(definition, place, { input, at: 0, actor: nobody }, happenings);
  const states = steps.map(({ after }) => stateOf(after.paths));
  const [timer] = standing.timers;
  return {
    state: states.at(-1) ?? '',
    columns: columnsOf(definition, standing),
    version: standing.version,
    log: log.map((row) => ({
      event: row.event,
      from: row.from_state,
      to: row.to_state,
      payload: text(row.payload),
      before: text(row.before),
      after: text(row.after),
    })),
    steps,
    movedAt: states.findLastIndex((each, at) => at === 0 || states[at - 1] !== each),
    due: timer ? { event: timer.event, step: Math.floor(timer.at / apart), ms: timer.at % apart } : null,
  };
}
