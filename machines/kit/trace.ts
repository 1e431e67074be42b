import {
  createActor,
  getInitialMicrosteps,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type InspectionEvent,
} from 'xstate';
import { evaluate } from './guards.ts';
import type { Definition } from './transitions.ts';
import { wishesOf, type Wishes } from './wishes.ts';

/** One named guard part that a step evaluated for an arrow, and its answer. */
export interface Answer {
  definition: Definition;
  guard: string;
  passed: boolean;
}

/** A pure step with all that happened in it: arrows taken, guards evaluated, wishes. */
export interface Trace {
  snapshot: AnyMachineSnapshot;
  taken: Definition[];
  answers: Answer[];
  wishes: Wishes;
}

/** Steps a chart without running anything, and reports how each step came about. */
export interface Tracer {
  start: (input: unknown) => Trace;
  step: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => Trace;
  /** Evaluates the guards for an event without taking it; `accepted` is the chart's own `can`. */
  ask: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => { accepted: boolean; answers: Answer[] };
}

type Microstep = { event: AnyEventObject; snapshot: AnyMachineSnapshot; taken: readonly Definition[] };

/** Creates a tracer for one chart; expensive to create, cheap to use. */
export function tracerOf(machine: AnyStateMachine): Tracer {
  const microsteps: Microstep[] = [];
  const actions: unknown[] = [];
  const scope = inertScope(
    machine,
    (step) => microsteps.push(step),
    (action) => actions.push(action),
  );

  function trace(from: AnyMachineSnapshot | undefined, move: () => AnyMachineSnapshot): Trace {
    microsteps.length = 0;
    actions.length = 0;
    const snapshot = move();
    if (snapshot.status === 'error') throw snapshot.error;
    return {
      snapshot,
      taken: microsteps.flatMap((step) => step.taken),
      answers: answersOf(from, microsteps),
      wishes: wishesOf(actions),
    };
  }

  return {
    start(input) {
      const [first] = getInitialMicrosteps(machine, input);
      return trace(first?.[0], () => machine.getInitialSnapshot(scope, input));
    },
    step: (snapshot, event) => trace(snapshot, () => machine.transition(snapshot, event, scope)),
    ask(snapshot, event) {
      const answers: Answer[] = [];
      select(snapshot, event, answers);
      return { accepted: snapshot.can(event), answers };
    },
  };
}

function inertScope(
  machine: AnyStateMachine,
  onStep: (step: Microstep) => void,
  onAction: (action: unknown) => void,
): AnyActorScope {
  const self = createActor(machine);
  self.system.inspect((step: InspectionEvent) => {
    if (step.type !== '@xstate.microstep' || step.actorRef !== self) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a chart's microsteps are told with chart snapshots
    onStep({ event: step.event, snapshot: step.snapshot as AnyMachineSnapshot, taken: step._transitions });
  });
  const ignore = () => {};
  const { id, sessionId, system } = self;
  return {
    self,
    id,
    sessionId,
    system,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: onAction,
  };
}

/** Repeats the chart's guard checks: the event's own arrows first, then `always` after every microstep. */
function answersOf(from: AnyMachineSnapshot | undefined, microsteps: readonly Microstep[]): Answer[] {
  const answers: Answer[] = [];
  let before = from;
  let last: AnyEventObject = { type: 'xstate.init' };
  microsteps.forEach(({ event, snapshot, taken }, index) => {
    if (before) {
      const isEventless = taken.some(({ eventType }) => eventType === '');
      if (isEventless || index > 0) selectAlways(before, last, answers);
      if (!isEventless) select(before, event, answers);
    }
    before = snapshot;
    last = event;
  });
  if (before?.status === 'active') selectAlways(before, last, answers);
  return answers;
}

function select(snapshot: AnyMachineSnapshot, event: AnyEventObject, answers: Answer[]): boolean {
  const active = new Set<AnyStateNode>(snapshot._nodes);
  const visit = (node: AnyStateNode): boolean => {
    const inner = Object.values(node.states).filter((child) => active.has(child));
    const innerMoved = inner.map(visit).some(Boolean);
    return innerMoved || pick(node.transitions.get(event.type) ?? [], snapshot, event, answers);
  };
  return visit(snapshot.machine.root);
}

function selectAlways(snapshot: AnyMachineSnapshot, event: AnyEventObject, answers: Answer[]): void {
  const innermostFirst = snapshot._nodes.toSorted((a, b) => b.path.length - a.path.length);
  const done = new Set<AnyStateNode>();
  for (const node of innermostFirst) {
    if (done.has(node) || !node.always) continue;
    const moved = pick(node.always, snapshot, event, answers);
    for (let above = node.parent; moved && above; above = above.parent) done.add(above);
  }
}

function pick(
  definitions: readonly Definition[],
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  answers: Answer[],
): boolean {
  return definitions.some((definition) =>
    evaluate(definition.guard, snapshot, event, (verdict) => answers.push({ definition, ...verdict })),
  );
}
