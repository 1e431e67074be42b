import type { AnyEventObject, AnyStateMachine, InputFrom } from 'xstate';
import type { ContextOf } from './context-of.ts';
import { type Actor, type LogRow, loggable, logRow } from './log-row.ts';
import { begin, type Standing, step, type Taken } from './step.ts';

/** An event for a row; `at` in milliseconds since 1970. */
export interface Happening {
  event: AnyEventObject;
  at: number;
  actor: Actor;
}

export interface History<M extends AnyStateMachine = AnyStateMachine> {
  /** The row's final standing, with the time-outs and services it waits for. */
  standing: Standing<ContextOf<M>>;
  /** Its log, oldest step first. */
  log: LogRow[];
  /** Every step with what it asked for: effects and notices in `emitted`, calls in `services`. */
  steps: Taken<M>[];
}

/**
 * Steps a row through events in memory as the door would, for demo data and imports. Service answers are events too,
 * see `outcomeEvent`. Throws when the chart refuses an event.
 */
export function stepHistory<M extends AnyStateMachine>(
  { name, machine }: { name: string; machine: M },
  row: { tenantId: string; rowId: string },
  birth: { input: InputFrom<M>; at: number; actor: Actor },
  happenings: readonly Happening[],
): History<M> {
  const place = { ...row, machine: name };
  const first = begin(machine, birth.input, birth.at);
  const steps = [first];
  const log = [logRow(place, first, birth.actor)];
  let standing = first.after;
  for (const { event, at, actor } of happenings) {
    const stepTaken = step(machine, standing, loggable(event), at);
    if ('refusal' in stepTaken) {
      const why = stepTaken.refusal.guard ?? 'has no place there';
      throw new Error(`${name} ${row.rowId} in ${standing.paths.join(' ')} refuses ${event.type}: ${why}.`);
    }
    steps.push(stepTaken);
    log.push(logRow(place, stepTaken, actor));
    standing = stepTaken.after;
  }
  return { standing, log, steps };
}
