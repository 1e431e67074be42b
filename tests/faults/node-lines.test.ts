import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { freePort } from '#tests/kit/free-port.ts';
import { nodeLines, nodeProgram } from '#tests/kit/node-lines.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { picture } from '#tests/kit/pictures.ts';
import { reach } from '#tests/kit/server.ts';
import { ensureBuilt } from '../../bin/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-lines-'));
let own: TestDatabase;
beforeAll(async () => {
  await Promise.all([ensureBuilt(), ...nodeLines.map(nodeProgram)]);
  own = await testDatabase();
  await seedOperators(own.db);
}, 240_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await own.close();
});

/** The product under a Node of its own choice, as bin/start.mjs begins it. */
async function start(program: string) {
  const port = await freePort();
  const child = spawn(program, ['bin/start.mjs'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: own.url,
      DATA_DIR: folder,
      DEMO: '0',
      DRAIN_SECONDS: '0',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  while (!said.includes('掌柜 is at') && child.exitCode === null) await wait(25);
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    end: () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

/** What the built server loads with its first use, each from a file of its own or a package with machine code. */
async function useWhatLoadsLate(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const sheet = await fetch(`${url}/api/mall/goodscategory/export?format=xlsx`, { headers });
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'a.png');
  expect((await fetch(`${url}/api/upms/file/upload`, { method: 'POST', headers, body: form })).status).toBe(200);
  for (const length of [10, 20_000]) {
    const body = JSON.stringify({ title: `${length}`, content: `<p onclick="x">${'文'.repeat(length)}</p>` });
    const written = await fetch(`${url}/api/mall/article`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    expect(written.status).toBe(200);
  }
  expect(await (await fetch(`${url}/openapi.json`)).text()).toContain('"description"');
  const page = await (await fetch(`${url}/mall/orderinfo/index`)).text();
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(page) ?? [];
  const known = await fetch(url + script);
  expect(known.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(known.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${url}/assets/none.js`)).status).toBe(404);
}

test.each(nodeLines)(
  'under Node %s it starts on what is installed and built, signs in, writes and stops',
  async (version) => {
    const server = await start(await nodeProgram(version));
    expect(server.said()).toMatch(/^掌柜 is at [^\n]*\n$/);
    const { call, token } = reach(server.url);

    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain(`version="v${version}"`);
    const tenant = await token('tenant');
    const name = `under ${version}`;
    expect((await call('POST', '/api/mall/tagCategories', { token: tenant, body: { name } })).status).toBe(200);
    await useWhatLoadsLate(server.url, tenant);

    expect(await server.end()).toBe(0);
    // Nothing that only this line says, such as a deprecation.
    expect(server.said()).toMatch(/^掌柜 is at [^\n]*\n$/);
  },
);

test('README and docs/operations.md recommend the lines that are proven', () => {
  const lines = nodeLines.map((version) => version.split('.', 1)[0]).join(' or ');

  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`Node ${lines} `);
  expect(readFileSync(join(root, 'docs/operations.md'), 'utf8')).toContain(`Node ${lines} `);
});
