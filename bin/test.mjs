import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { command, log, root } from './tell.mjs';

/** @param {string[]} args */
const run = (args) => runChild(process.execPath, args, { cwd: root });

/** @type {(text: string) => { passed: number, failed: number, unmet: string[] }} */
const parse = JSON.parse;

/** Tests that take too long for every change have files of their own, which `npm run test:long` runs. */
const longer = '--long';
/** Of these the walks by clicks and by keys, beside all others. */
const walks = '--walks';

/** Runs every suite, or the named files, and ends with one line of counts; a run without a summary has failed. */
export async function test(given = process.argv.slice(2)) {
  const chosen = given.filter((argument) => argument !== longer && argument !== walks);
  if (given.includes(longer)) process.env['TEST_LONGER'] = '1';
  if (given.includes(walks)) process.env['TEST_WALKS'] = '1';
  requireNode();
  await ensureInstalled({ development: true });
  await mkdir(join(root, 'test-results'), { recursive: true });
  const file = join(root, 'test-results/summary.json');
  await rm(file, { force: true });
  const isWhole = chosen.length === 0 && !given.includes(longer);
  if (isWhole) await rm(join(root, 'test-results/paths'), { recursive: true, force: true });
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...chosen]);
  const fellShort = isWhole && (await run(['--import', 'tsx', 'tests/kit/tables.ts'])) !== 0;
  const summary = parse(
    await readFile(file, 'utf8').catch(() => '{"passed":0,"failed":1,"unmet":["Vitest wrote no summary."]}'),
  );
  for (const line of summary.unmet) log(`unmet: ${line}`);
  if (fellShort) log('unmet: paths that were accepted were not played.');
  const isSilent = summary.failed === 0 && (code !== 0 || summary.passed === 0);
  const failed = summary.failed + (isSilent || fellShort ? 1 : 0);
  log(`${summary.passed} passed, ${failed} failed`);
  return failed;
}

if (process.argv[1]?.endsWith('test.mjs')) {
  await command(async () => {
    if ((await test()) > 0) process.exitCode = 1;
  });
}
