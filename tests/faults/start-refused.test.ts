import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#tests/kit/free-port.ts';
import { serverProgram } from '#tests/kit/server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = await serverProgram();
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-refused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: unknown;
  said: string;
}

/** The server as a process that must end by itself. */
function start(env: Record<string, string>): Promise<Ended> {
  const settings = { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { cwd: root, env: settings }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

test('a wrong setting, a port in use, a host elsewhere, a folder that cannot be made and a database that is none end the start in one line, before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : 0);

  const ended = await Promise.all([
    start({ LOG_LEVEL: 'loud' }),
    start({ PORT: port }),
    start({ HOST: '203.0.113.7', PORT: '8119' }),
    start({ DATA_DIR: '/sys/zhanggui' }),
    start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PORT: String(await freePort()) }),
  ]);
  other.close();

  expect(ended.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
  expect(ended.map(({ said }) => said)).toEqual([
    expect.stringMatching(/^LOG_LEVEL must be one of .*\n$/),
    expect.stringMatching(new RegExp(`^PORT ${port} of 127.0.0.1 is in use .*\n$`)),
    expect.stringMatching(/^HOST 203.0.113.7 is no address of this machine.*\n$/),
    expect.stringMatching(/^DATA_DIR cannot be used: \/sys\/zhanggui needs .*\n$/),
    expect.stringMatching(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/),
  ]);
  // A secret is made where the settings are read; the database would be beside it.
  expect(readdirSync(folder).filter((name) => name !== 'secret-key')).toEqual([]);
});
