import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverMutantsOf } from './server-mutants.ts';
import type { Target } from './targets.ts';

const root = join(import.meta.dirname, '../..');
/** A mutant that waits for ever is seen as well: this is many times what the tests need. */
const patienceMs = 120_000;

/** Runs the tests of a target with a text in the place of its module; resolves with whether all passed. */
async function passes({ path, project, tests }: Target, source: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  const swap = join(folder, 'swap.json');
  writeFileSync(swap, JSON.stringify({ path: join(root, path), source }));
  const { TEST_LONGER: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', '--project', project, ...tests],
    { cwd: root, env: { ...env, MUTANT: swap }, stdio: 'ignore', detached: true },
  );
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), patienceMs);
  try {
    return await new Promise<boolean>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code === 0));
    });
  } finally {
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Hunt {
  killed: number;
  survivors: string[];
}

/** Tries every mutant of a target, two at a time. Throws when the tests fail on the module as it is. */
export async function hunt(target: Target): Promise<Hunt> {
  const source = readFileSync(join(root, target.path), 'utf8');
  if (!(await passes(target, source))) throw new Error(`The tests of ${target.path} fail without a mutant.`);
  const queue = serverMutantsOf(source);
  const found: Hunt = { killed: 0, survivors: [] };
  const work = async () => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      if (await passes(target, mutant.source)) found.survivors.push(mutant.what);
      else found.killed += 1;
    }
  };
  await Promise.all([work(), work()]);
  return found;
}
