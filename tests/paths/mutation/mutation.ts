import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line no-restricted-imports -- handed on to the modules under test, not used here
import * as graph from '@xstate/test';
import * as xstate from 'xstate';
import type { Chart } from '#tests/paths/charts.ts';
import { retrace, type Trail } from '#tests/paths/trails.ts';
import { ModuleLab, type Broken } from './module-lab.ts';
import { mutantsOf } from './mutants.ts';
import { namedMutants, ruleMutantsOf } from './rule-mutants.ts';
import { passes } from './unit-tests.ts';

/** What became of a chart's mutants. */
export interface Verdict {
  killed: number;
  survivors: string[];
}

const root = new URL('../../../', import.meta.url);
const given = { xstate, '@xstate/test': graph };

/** True when trails and unit tests pass on the chart as it is; if they do not, what they kill proves nothing. */
export async function isSound(chart: Chart, trails: readonly Trail[]): Promise<boolean> {
  return !isSeen(() => retraceBroken(chart, {}), trails, '') && (await standsTests(chart.name, {}));
}

/** Breaks a chart in every way (or takes each `step`th, for a sample) and sees whether trails or unit tests notice. */
export async function huntChart(chart: Chart, trails: readonly Trail[], step = 1): Promise<Verdict> {
  const path = `machines/${chart.name}/machine.ts`;
  const name = Object.keys(new ModuleLab(given).load(path)).find((key) => key.endsWith('Machine')) ?? '';
  const mutants = sample(mutantsOf(chart.machine), step);
  const survivors: string[] = [];
  for (const { what, place, machine } of mutants) {
    if (isSeen(() => retrace(machine, chart.cases), trails, place)) continue;
    const ready = new Map([[path, { [name]: machine }]]);
    if (await standsTests(chart.name, { ready })) survivors.push(`${chart.name}: ${what}`);
  }
  return { killed: mutants.length - survivors.length, survivors };
}

/** Breaks a chart's rules in every way and sees whether trails or unit tests notice. */
export async function huntRules(chart: Chart, trails: readonly Trail[], step = 1): Promise<Verdict> {
  const path = `machines/${chart.name}/rules.ts`;
  if (!existsSync(new URL(path, root))) return { killed: 0, survivors: [] };
  const text = readFileSync(new URL(path, root), 'utf8');
  const mutants = sample(namedMutants(text, ruleMutantsOf(text)), step);
  const survivors: string[] = [];
  for (const { what, source } of mutants) {
    const broken = { replaced: new Map([[path, source]]) };
    if (isSeen(() => retraceBroken(chart, broken), trails, '')) continue;
    if (await standsTests(chart.name, broken)) survivors.push(`${chart.name}/rules.ts ${what}`);
  }
  return { killed: mutants.length - survivors.length, survivors };
}

function sample<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, index) => index % step === 0);
}

/** Trails that are about the broken place see it soonest; a chart that falls over is seen by every test. */
function isSeen(play: () => (trail: Trail) => string[], trails: readonly Trail[], place: string): boolean {
  const nearFirst = trails.toSorted((a, b) => Number(b.name.includes(place)) - Number(a.name.includes(place)));
  try {
    const retell = play();
    return nearFirst.some((trail) => retell(trail).join('\n') !== trail.lines.join('\n'));
  } catch {
    return true;
  }
}

function retraceBroken({ name, cases }: Chart, broken: Broken): (trail: Trail) => string[] {
  const exports = new ModuleLab(given, broken).load(`machines/${name}/machine.ts`);
  const machine = Object.values(exports).find((value) => value instanceof xstate.StateMachine);
  if (!machine) throw new Error(`machines/${name}/machine.ts exports no chart.`);
  return retrace(machine, cases);
}

async function standsTests(name: string, broken: Broken): Promise<boolean> {
  const folder = fileURLToPath(new URL(`machines/${name}/`, root));
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.test.ts'))) {
    if (!(await passes(`machines/${name}/${file}`, given, broken))) return false;
  }
  return true;
}
