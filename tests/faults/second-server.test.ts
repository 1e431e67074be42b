import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#tests/kit/free-port.ts';
import { serverProgram } from '#tests/kit/server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = await serverProgram();
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-second-'));
// Under root PostgreSQL runs as another user, who has to get in.
chmodSync(folder, 0o711);
const started: ChildProcess[] = [];

afterAll(async () => {
  for (const child of started) if (child.exitCode === null) await end(child);
  rmSync(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGINT');
  return (await ended)[0];
}

/** The server as `npm start` runs it, without the web app; `said` resolves when a line fits. */
function start(port: number) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO_ORDERS: '50', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const said = async (what: RegExp) => {
    while (!what.test(text) && child.exitCode === null) await wait(50);
    return text;
  };
  return { child, said };
}

test('a second server on the same data folder is refused and names the first, which goes on unharmed', async () => {
  const port = await freePort();
  const first = start(port);
  expect(await first.said(/Sign in as/)).toContain('Sign in as super, platform, tenant, tenant-b');

  const second = start(await freePort());
  await once(second.child, 'close');
  expect(second.child.exitCode).toBe(1);
  expect(await second.said(/in use/)).toContain(`in use by process ${first.child.pid}`);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  expect(await end(first.child)).toBe(0);
});
