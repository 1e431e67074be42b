import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import type { Cases } from '#machines/kit/cases.ts';
import { goalsOf } from '#machines/kit/goals.ts';
import type { PathSet } from '#machines/kit/path-set.ts';
import { reteller, type Expectation, type Path } from '#machines/kit/realise.ts';

/**
 * What a chart did when somebody last looked and agreed, one line a step: the move, where it led, the facts that it
 * changed, what it started, set a clock for and said. Paths are generated from the chart, so only what was written down
 * before can tell that the chart itself was broken; `npm run accept` writes it down anew.
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
    lines: linesOf(path, path.input),
  }));
}

/** Plays old trails on a chart as it is now; the lines are what came of it. */
export function retrace(machine: AnyStateMachine, cases: Cases): (trail: Trail) => string[] {
  const retell = reteller(machine, goalsOf(machine), cases);
  const inputs: readonly unknown[] = cases.inputs;
  return ({ name, input, lines }) => {
    const labels = lines.slice(1).map((line) => (line.split(arrow)[0] ?? '').replace(/ refused.*$/, ''));
    return linesOf(retell(name, inputs[input], labels), inputs[input]);
  };
}

function linesOf({ start, steps }: Path, input: unknown): string[] {
  let before: string[] = [];
  let facts = factsOf(input);
  const line = (head: string, expected: Expectation, isStart = false): string => {
    // A region that stays where it was is left out, so that the line shows what the move did.
    const moved = expected.paths.filter((path) => !before.includes(path));
    const after = factsOf(expected.context);
    const changed = Object.keys({ ...facts, ...after }).filter((name) => facts[name] !== after[name]);
    // Where a story begins, what is nothing yet goes without saying: one fingerprint stands for all facts.
    const namesToTell = isStart ? changed.filter((name) => !nothing.has(after[name])) : changed;
    before = expected.paths;
    facts = after;
    return [
      [head, '=>', ...(moved.length > 0 ? moved : ['stays'])].join(' '),
      ...namesToTell.map((name) => `${name} ${after[name] ?? 'gone'}`),
      ...wishesOf(expected),
      ...(isStart ? [`facts #${fingerprint(JSON.stringify(after))}`] : []),
    ].join('; ');
  };
  return [line('start', start, true), ...steps.map((step) => line(headOf(step), step.expect))];
}

function headOf(step: Path['steps'][number]): string {
  return step.kind === 'refused' ? `${step.label} by ${step.guard ?? 'the state'}` : step.label;
}

/** What a step asked of the world: services, clocks, words, and its end. */
function wishesOf({ started, due, dropped, emitted, status, output }: Expectation): string[] {
  return [
    ...started.map(({ id, src, input }) => `starts ${id === src ? src : `${id} (${src})`} with ${shown(input)}`),
    ...due.map(({ ms, event }) => `sets a clock of ${ms} ms for ${event}`),
    ...dropped.map((event) => `stops the clock for ${event}`),
    ...emitted.map((event) => `says ${shown(event)}`),
    ...(status === 'active' ? [] : [output === undefined ? status : `${status} with ${shown(output)}`]),
  ];
}

const nothing: ReadonlySet<string | undefined> = new Set([
  undefined,
  '"(undefined)"',
  'null',
  '0',
  'false',
  '""',
  '[]',
]);

/** The facts of a context as lines show them, those of an object in it under a name of their own. */
function factsOf(context: unknown): Record<string, string> {
  const isGroup = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error);
  return Object.fromEntries(
    Object.entries(Object(context) as Record<string, unknown>).flatMap(([name, value]): [string, string][] =>
      isGroup(value)
        ? Object.entries(value as Record<string, unknown>).map(([inner, each]) => [`${name}.${inner}`, shown(each)])
        : [[name, shown(value)]],
    ),
  );
}

const most = 120;
const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** A value as a line shows it; the end of a long one is told apart by its fingerprint. */
function shown(value: unknown): string {
  const text = JSON.stringify(value, plain) ?? '(undefined)';
  return text.length <= most ? text : `${text.slice(0, most - 20)}…#${fingerprint(text)}`;
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
