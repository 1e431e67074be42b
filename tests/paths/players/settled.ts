import { deepStrictEqual } from 'node:assert';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled, type Step } from '#machines/kit/settle.ts';
import { valueOf } from '#machines/kit/state-paths.ts';
import { restarted, rung, type Timers } from '#machines/kit/timers.ts';
import type { Driver } from './replay.ts';

type Row = Settled<AnyStateMachine>;

/** Plays on the stored chart, as the server does: between two steps there is only the state path and JSON. */
export function settledDriver(machine: AnyStateMachine): Driver {
  let row: Row | null = null;
  let timers: Timers = [];
  let last: Step<AnyStateMachine> | null = null;

  const take = (event: AnyEventObject): void => {
    if (!row) throw new Error('The path has not begun.');
    last = row.status === 'active' ? settle(machine, stored(row), event) : null;
    row = last?.ok ? last : { ...row, services: [], emitted: [], due: [], dropped: [] };
    timers = restarted(timers, row);
  };

  return {
    start(input) {
      row = settleInitial(machine, input);
      timers = restarted([], row);
    },
    send: take,
    refuse(event, guard) {
      take(event);
      deepStrictEqual(last?.ok === false ? last.refusal.guard : '(taken)', guard, 'the reason why not');
    },
    settleService: (id, outcome) => take(outcomeEvent(id, outcome)),
    advance(ms) {
      const [soonest] = timers;
      deepStrictEqual(soonest?.ms, ms, 'when the next time-out is due');
      timers = rung(timers);
      take({ type: soonest?.event ?? '' });
    },
    expectIn(paths, expected) {
      deepStrictEqual(row?.paths, paths, 'where it stands');
      deepStrictEqual(row?.status, expected.status, 'whether it runs');
      deepStrictEqual(row?.context, expected.context, 'its facts');
      deepStrictEqual(row?.output, expected.output, 'its output');
      deepStrictEqual(row?.services, expected.started, 'the services it started');
      deepStrictEqual(row?.emitted, expected.emitted, 'what it said');
      deepStrictEqual(row?.due, expected.due, 'the time-outs it started');
      deepStrictEqual(row?.dropped, expected.dropped, 'the time-outs it dropped');
    },
  };
}

/** What a row brings back after a night in the database. */
function stored({ paths, context }: Row) {
  return { value: valueOf(paths), context: JSON.parse(JSON.stringify(context)) as unknown };
}
