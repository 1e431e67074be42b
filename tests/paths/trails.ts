import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import type { Cases } from '#machines/kit/cases.ts';
import { goalsOf } from '#machines/kit/goals.ts';
import type { PathSet } from '#machines/kit/path-set.ts';
import { reteller, type Expectation, type Path } from '#machines/kit/realise.ts';

/**
 * What a chart did when somebody last looked and agreed, one line a step: the move, where it led, and a fingerprint of
 * all else (facts, services, time-outs, words). Paths are generated from the chart, so only what was written down before
 * can tell that the chart itself was broken.
 */
export interface Trail {
  name: string;
  input: number;
  lines: string[];
}

const arrow = ' => ';

/** The trails of a chart's generated paths. */
export function trailsOf({ proofs, simple }: PathSet, cases: Cases): Trail[] {
  const inputs: readonly unknown[] = cases.inputs;
  return [...proofs, ...simple].map((path) => ({
    name: path.name,
    input: inputs.indexOf(path.input),
    lines: linesOf(path),
  }));
}

/** Plays old trails on a chart as it is now; the lines are what came of it. */
export function retrace(machine: AnyStateMachine, cases: Cases): (trail: Trail) => string[] {
  const retell = reteller(machine, goalsOf(machine), cases);
  const inputs: readonly unknown[] = cases.inputs;
  return ({ name, input, lines }) => {
    const labels = lines.slice(1).map((line) => (line.split(arrow)[0] ?? '').replace(/ refused.*$/, ''));
    return linesOf(retell(name, inputs[input], labels));
  };
}

function linesOf({ start, steps }: Path): string[] {
  let before: string[] = [];
  const line = (head: string, expected: Expectation): string => {
    // A region that stays where it was is left out, so that the line shows what the move did.
    const moved = expected.paths.filter((path) => !before.includes(path));
    before = expected.paths;
    return `${head}${arrow}${[...moved, fingerprint(expected)].join(' ')}`;
  };
  return [line('start', start), ...steps.map((step) => line(headOf(step), step.expect))];
}

function headOf(step: Path['steps'][number]): string {
  return step.kind === 'refused' ? `${step.label} by ${step.guard ?? 'the state'}` : step.label;
}

function fingerprint(expected: Expectation): string {
  return createHash('sha256').update(JSON.stringify(expected, plain)).digest('hex').slice(0, 8);
}

/** Errors and undefined leave no trace in JSON, but make a difference. */
function plain(_: string, value: unknown): unknown {
  if (value instanceof Error) return { error: value.message };
  return value === undefined ? '(undefined)' : value;
}

/** The text of a trails file. */
export function printTrails(trails: readonly Trail[]): string {
  return trails
    .map(({ name, input, lines }) => [`${name} (input ${input + 1})`, ...lines.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

/** Reads a trails file back. */
export function parseTrails(text: string): Trail[] {
  return text
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const [, name = head, input = '1'] = /^(.*) \(input (\d+)\)$/.exec(head) ?? [];
      return { name, input: Number(input) - 1, lines: lines.map((line) => line.slice(2)) };
    });
}
