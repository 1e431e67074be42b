import type { AnyEventObject } from 'xstate';
import type { Outcome } from '#machines/kit/outcome.ts';
import type { Expectation, Path, PathStep } from '#machines/kit/realise.ts';

type Done = Promise<void> | void;

/** Whatever runs a chart and can be played on: the live actor, the stored row, a view, a browser. */
export interface Driver {
  /** `path` is the whole of it, for a player with more than one way to play. */
  start: (input: unknown, path: Path) => Done;
  send: (event: AnyEventObject) => Done;
  /** Tries what the chart must turn away; a player without a way to try leaves it out and `send` is used. */
  refuse?: (event: AnyEventObject, guard: string | null) => Done;
  settleService: (id: string, outcome: Outcome) => Done;
  advance: (ms: number) => Done;
  /** Throws unless the chart stands on these paths; `expected` has all else that the player may compare. */
  expectIn: (paths: readonly string[], expected: Expectation) => Done;
  stop?: () => Done;
}

/** Plays a path to its end; a failure says which step of which path it was. */
export async function replay(path: Path, driver: Driver): Promise<void> {
  let at = 'the start';
  try {
    await driver.start(path.input, path);
    await driver.expectIn(path.start.paths, path.start);
    for (const [index, step] of path.steps.entries()) {
      at = `step ${index + 1} of ${path.steps.length}, ${step.label}`;
      await play(step, driver);
      await driver.expectIn(step.expect.paths, step.expect);
    }
  } catch (error) {
    const way = path.steps.map(({ label }) => label).join(' > ');
    throw new Error(`${path.name}\n  failed at ${at}\n  of ${way}\n${String(error)}`, { cause: error });
  } finally {
    await driver.stop?.();
  }
}

function play(step: PathStep, driver: Driver): Done {
  if (step.kind === 'send') return driver.send(step.event);
  if (step.kind === 'settle') return driver.settleService(step.id, step.outcome);
  if (step.kind === 'wait') return driver.advance(step.ms);
  return driver.refuse ? driver.refuse(step.event, step.guard) : driver.send(step.event);
}
