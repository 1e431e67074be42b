import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runChild } from './child.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Two rows of programs, each of which would begin the next one when one ends. */
const rows = `import { runChild } from './child.mjs';
const sleeper = 'console.log(process.pid); setTimeout(() => {}, 60_000)';
const row = async () => { for (;;) await runChild(process.execPath, ['-e', sleeper]); };
await Promise.all([row(), row()]);`;

test('what a program says and how it ends is told', async () => {
  let said = '';
  const code = await runChild(process.execPath, ['-e', 'console.log("read"); process.exitCode = 3'], {
    hear: (text) => (said += text),
  });
  expect([code, said]).toEqual([3, 'read\n']);
});

test('a stop ends all programs that run, and none begins after it', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', rows], { cwd: here });
  let said = '';
  parent.stdout.on('data', (chunk) => (said += String(chunk)));
  const pids = () => said.split('\n').filter(Boolean).map(Number);
  await expect.poll(() => pids().length).toBe(2);
  parent.kill('SIGTERM');
  expect(await once(parent, 'close')).toEqual([143, null]);
  expect(pids()).toHaveLength(2);
  for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
