import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, requireNode } from './install.mjs';
import { command, log, root } from './tell.mjs';

/**
 * Runs Vitest over the whole project, or over the files that the arguments name.
 * @param {string[]} chosen
 * @returns {Promise<number>}
 */
function vitest(chosen) {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [program, 'run', ...chosen], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @type {(text: string) => { passed: number, failed: number, unmet: string[] }} */
const parse = JSON.parse;

/** Runs every suite and ends with one line that counts; a run without a summary has failed. */
export async function test(chosen = process.argv.slice(2)) {
  requireNode();
  await ensureInstalled({ development: true });
  await mkdir(join(root, 'test-results'), { recursive: true });
  const file = join(root, 'test-results/summary.json');
  await rm(file, { force: true });
  const code = await vitest(chosen);
  const summary = parse(
    await readFile(file, 'utf8').catch(() => '{"passed":0,"failed":1,"unmet":["Vitest wrote no summary."]}'),
  );
  for (const line of summary.unmet) log(`unmet: ${line}`);
  const failed = summary.failed === 0 && (code !== 0 || summary.passed === 0) ? 1 : summary.failed;
  log(`${summary.passed} passed, ${failed} failed`);
  return failed;
}

if (process.argv[1]?.endsWith('test.mjs')) {
  await command(async () => {
    if ((await test()) > 0) process.exitCode = 1;
  });
}
