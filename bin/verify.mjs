import { constants } from 'node:os';
import { ensureBuilt } from './build.mjs';
import { runChild } from './child.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { command, log, root } from './tell.mjs';

/**
 * @param {string} name
 * @param {string[]} args
 * @param {number} [priority]
 */
async function step(name, args, priority) {
  const started = Date.now();
  const code = await runChild(process.execPath, args, { cwd: root, ...(priority !== undefined && { priority }) });
  log(`${name}: ${code === 0 ? 'good' : 'failed'} after ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (code !== 0) throw new Error(`${name} failed.`);
}

await command(async () => {
  requireNode();
  await ensureInstalled({ development: true });
  // Both read it.
  await ensureBuilt();
  // Tests wait for browsers, processes and clocks; the check takes the time that they leave over.
  const ended = await Promise.allSettled([
    step('check', ['node_modules/tsx/dist/cli.mjs', 'bin/check.ts'], constants.priority.PRIORITY_LOW),
    step('test', ['bin/test.mjs', ...process.argv.slice(2)]),
  ]);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
});
