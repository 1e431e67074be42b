import { runChild } from './child.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { command, log, root } from './tell.mjs';

/**
 * @param {string} name
 * @param {string[]} args
 */
async function step(name, args) {
  const started = Date.now();
  const code = await runChild(process.execPath, args, { cwd: root });
  log(`${name}: ${code === 0 ? 'good' : 'failed'} after ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (code !== 0) throw new Error(`${name} failed.`);
}

await command(async () => {
  requireNode();
  await ensureInstalled({ development: true });
  await step('check', ['node_modules/tsx/dist/cli.mjs', 'bin/check.ts']);
  await step('test', ['bin/test.mjs', ...process.argv.slice(2)]);
});
