import { writeFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import type { Swap } from './mutant-plugin.ts';

// One Vitest with one PostgreSQL that runs the same tests again and again, each time with another text of some module: a run
// of its own would cost several times what the tests do.
const [, , ...tests] = process.argv;

const vitest = await createVitest('test', {
  project: ['server', 'tests-node'],
  bail: 1,
  reporters: [{}],
  watch: false,
});
const specifications = await vitest.globTestSpecifications(tests);
let last = '';

async function passes(swap: Swap): Promise<boolean> {
  writeFileSync(process.env['MUTANT'] ?? '', JSON.stringify(swap));
  for (const path of new Set([last, swap.path])) vitest.invalidateFile(path);
  last = swap.path;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return (
    unhandledErrors.length === 0 && testModules.length === tests.length && testModules.every((module) => module.ok())
  );
}

process.on('message', (swap: Swap) => void passes(swap).then((isWell) => process.send?.(isWell)));
process.once('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send?.('ready');
