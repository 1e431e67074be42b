import { deepStrictEqual } from 'node:assert';
import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type StateValue,
} from 'xstate';
import type { Outcome } from '#machines/kit/outcome.ts';
import { statePaths } from '#machines/kit/state-paths.ts';
import { why } from '#machines/kit/why.ts';
import type { StartedService } from '#machines/kit/wishes.ts';
import type { Driver } from './replay.ts';

/** A service that runs until the path ends it. */
interface Running {
  promise: Promise<unknown>;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

interface Standing {
  value: StateValue;
  status: string;
  context: unknown;
  output: unknown;
}

/** Plays on the live actor: services wait until the path ends them, time stands still until the path moves it. */
export function actorDriver(machine: AnyStateMachine): Driver {
  const running = new Map<string, Running>();
  const started: StartedService[] = [];
  const emitted: EventObject[] = [];
  const clock = new SimulatedClock();
  let actor: AnyActor | null = null;

  const scripted = (src: string) =>
    fromPromise(({ self, input }) => {
      const service = withResolvers();
      running.set(self.id, service);
      started.push({ id: self.id, src, input });
      return service.promise;
    });
  const sources = Object.keys(machine.implementations.actors);
  const cast = machine.provide({ actors: Object.fromEntries(sources.map((src) => [src, scripted(src)])) });
  const snapshot = () => playing().getSnapshot() as AnyMachineSnapshot;
  const playing = () => {
    if (!actor) throw new Error('The path has not begun.');
    return actor;
  };

  return {
    start(input) {
      actor = createActor(cast, { input, clock });
      actor.on('*', (event) => emitted.push(event));
      actor.start();
    },
    send: (event) => playing().send(event),
    refuse(event, guard) {
      deepStrictEqual(why(snapshot(), event)?.guard, guard, 'the reason why not');
      playing().send(event);
    },
    async settleService(id, outcome) {
      const service = running.get(id);
      if (!service) throw new Error(`Service ${id} does not run.`);
      running.delete(id);
      end(service, outcome);
      await settled();
    },
    advance: (ms) => clock.increment(ms),
    expectIn(paths, expected) {
      const { value, status, context, output }: Standing = standing(snapshot());
      deepStrictEqual(statePaths(value), paths, 'where it stands');
      deepStrictEqual(status, expected.status, 'whether it runs');
      deepStrictEqual(context, expected.context, 'its facts');
      deepStrictEqual(output, expected.output, 'its output');
      deepStrictEqual(started.splice(0), expected.started, 'the services it started');
      deepStrictEqual(emitted.splice(0), expected.emitted, 'what it said');
    },
    stop: () => void actor?.stop(),
  };
}

function standing(snapshot: Standing): Standing {
  return snapshot;
}

function end({ resolve, reject }: Running, outcome: Outcome): void {
  if ('done' in outcome) resolve(outcome.done);
  else reject(outcome.error);
}

/** Lets a promise's end travel through the runtime's own `then`s. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers(): Running {
  let resolve: Running['resolve'] = () => {};
  let reject: Running['reject'] = () => {};
  const promise = new Promise<unknown>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}
