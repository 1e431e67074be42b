import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lab, openLab } from './lab.ts';
import { serverMutantsOf } from './server-mutants.ts';
import type { Target } from './targets.ts';

const root = join(import.meta.dirname, '../..');

export interface Hunt {
  killed: number;
  survivors: string[];
}

/** Tries every mutant of a target, so many at a time. Throws when the tests fail on the module as it is. */
export async function hunt({ path, tests }: Target, atOnce = 2): Promise<Hunt> {
  const queue = serverMutantsOf(readFileSync(join(root, path), 'utf8'));
  const found: Hunt = { killed: 0, survivors: [] };
  const work = async (lab: Lab) => {
    if (!(await lab.passes(path, null))) throw new Error(`The tests of ${path} fail without a mutant.`);
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      // Once in some hundreds of runs the process still had the former text: who survives is looked at twice.
      const survives = (await lab.passes(path, mutant.source)) && (await lab.passes(path, mutant.source));
      if (survives) found.survivors.push(mutant.what);
      else found.killed += 1;
    }
  };
  const labs = Array.from({ length: atOnce }, () => openLab(tests));
  try {
    await Promise.all(labs.map(work));
  } finally {
    await Promise.all(labs.map((lab) => lab.close()));
  }
  return found;
}
