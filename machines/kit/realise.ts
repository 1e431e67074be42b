import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { Cases } from './cases.ts';
import type { Goals } from './goals.ts';
import { movesOf, type Move } from './moves.ts';
import type { Outcome } from './outcome.ts';
import { statePaths } from './state-paths.ts';
import { isNext, restarted, rung, type Timers } from './timers.ts';
import { tracerOf, type Tracer } from './trace.ts';
import { why } from './why.ts';
import type { StartedService, Wishes } from './wishes.ts';

/** The state a chart must have after a step, and what the step must have asked for. */
export interface Expectation extends Omit<Wishes, 'services'> {
  paths: string[];
  status: string;
  context: unknown;
  output: unknown;
  started: StartedService[];
}

/** One step of a path, in its player's terms. A `refused` step must change nothing. */
export type PathStep = { label: string; expect: Expectation } & (
  | { kind: 'send'; event: AnyEventObject }
  | { kind: 'refused'; event: AnyEventObject; guard: string | null }
  | { kind: 'settle'; id: string; outcome: Outcome }
  | { kind: 'wait'; ms: number; event: string }
);

/** A path through a chart: its input, its first state, and each step with its expected result. */
export interface Path {
  name: string;
  /** The goals that this path proves; empty for a path walked only for its order. */
  shows: string[];
  /** Every goal that it passes, in order. */
  passes: string[];
  input: unknown;
  start: Expectation;
  steps: PathStep[];
}

/** Where a path stands that is being told. */
export interface Stand {
  snapshot: AnyMachineSnapshot;
  timers: Timers;
  /** How many steps it has. */
  step: number;
  /** The goals that it has passed. */
  passes: ReadonlySet<string>;
  /** What its last step asked for. */
  last: Expectation;
}

/** A move, and whether the chart may refuse it. */
export interface Chosen {
  move: Move;
  refusable: boolean;
}

/** Picks the next move from where a path stands; null ends the path. */
type Next = (stand: Stand) => Chosen | null;

/** A path to play: its moves, and whether the chart refuses the last one. */
export interface Plot {
  name: string;
  input: unknown;
  moves: readonly Move[];
  refused: boolean;
  shows: string[];
}

/** Plays moves on the pure chart and records the expected results; stops before the first impossible move. */
export function storyteller(machine: AnyStateMachine, goals: Goals) {
  const narrate = narrator(machine, goals);
  return ({ name, input, moves, refused, shows }: Plot): Path =>
    narrate(name, input, shows, ({ step }) => {
      const move = moves[step];
      return move ? { move, refusable: refused && step === moves.length - 1 } : null;
    });
}

/** Plays moves by their labels, whatever happens: replays an old path on a chart that may have changed. */
export function reteller(machine: AnyStateMachine, goals: Goals, cases: Cases) {
  const narrate = narrator(machine, goals);
  const movesAt = movesOf(cases);
  return (name: string, input: unknown, labels: readonly string[]): Path =>
    narrate(name, input, [], ({ snapshot, timers, step }) => {
      const move = movesAt(snapshot, timers).find(({ label }) => label === labels[step]);
      return move ? { move, refusable: true } : null;
    });
}

/** Tells a path as it is chosen, move by move, and records the expected results; stops before the first impossible move. */
export function narrator(machine: AnyStateMachine, goals: Goals) {
  const tracer = tracerOf(machine);
  return (name: string, input: unknown, shows: string[], next: Next): Path => {
    let trace = tracer.start(input);
    let timers = restarted([], trace.wishes);
    const passes = new Set(goals.reachedBy(trace));
    const steps: PathStep[] = [];
    const start = expectation(trace);
    for (;;) {
      const last = steps.at(-1)?.expect ?? start;
      const chosen = next({ snapshot: trace.snapshot, timers, step: steps.length, passes, last });
      const attempt = chosen && tell(tracer, trace.snapshot, chosen.move, timers);
      if (!attempt || (attempt.step.kind === 'refused' && !chosen.refusable)) break;
      steps.push(attempt.step);
      for (const goal of goals.reachedBy(attempt.passed)) passes.add(goal);
      trace = attempt.trace;
      timers = attempt.timers;
    }
    return { name, shows, passes: [...passes], input, start, steps };
  };
}

function tell(tracer: Tracer, before: AnyMachineSnapshot, move: Move, timers: Timers) {
  if (before.status !== 'active' || (move.kind === 'wait' && !isNext(timers, move.event.type))) return null;
  if (move.kind === 'settle' && !(move.id in before.children)) return null;
  const refusal = move.kind === 'send' ? why(before, move.event) : null;
  const trace = tracer.step(before, move.event);
  const passed = refusal ? { taken: [], answers: tracer.ask(before, move.event).answers } : trace;
  const expect = expectation(trace);
  const left = move.kind === 'wait' ? rung(timers) : timers;
  return { trace, passed, timers: restarted(left, trace.wishes), step: step() };

  function step(): PathStep {
    const { label, event } = move;
    if (refusal) return { kind: 'refused', label: `${label} refused`, event, guard: refusal.guard, expect };
    if (move.kind === 'settle') return { kind: 'settle', label, id: move.id, outcome: move.outcome, expect };
    if (move.kind === 'send') return { kind: 'send', label, event, expect };
    return { kind: 'wait', label, ms: timers[0]?.ms ?? 0, event: String(event.type), expect };
  }
}

function expectation({ snapshot, wishes }: { snapshot: Seen; wishes: Wishes }): Expectation {
  const { value, status, context, output } = snapshot;
  const { services: started, ...others } = wishes;
  return { paths: statePaths(value), status, context, output, started, ...others };
}

interface Seen {
  value: StateValue;
  status: string;
  context: unknown;
  output: unknown;
}
