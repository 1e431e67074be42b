import { spawn } from 'node:child_process';
import { ensureInstalled, requireNode } from './install.mjs';
import { command, log, root } from './tell.mjs';

/**
 * @param {string} name
 * @param {string[]} args
 */
async function step(name, args) {
  const started = Date.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  /** @type {number} */
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (value) => resolve(value ?? 1));
  });
  log(`${name}: ${code === 0 ? 'good' : 'failed'} after ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (code !== 0) throw new Error(`${name} failed.`);
}

await command(async () => {
  requireNode();
  await ensureInstalled({ development: true });
  await step('check', ['node_modules/tsx/dist/cli.mjs', 'bin/check.ts']);
  await step('test', ['bin/test.mjs']);
});
