import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { freePort } from '#tests/kit/free-port.ts';
import { password, seedOperators } from '#tests/kit/operators.ts';
import { serverProgram } from '#tests/kit/server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = await serverProgram();
const secret = randomBytes(32).toString('hex');
const scraper = randomBytes(16).toString('hex');

let own: TestDatabase;
let folder: string;
let url: string;
let child: ChildProcess;
let said = '';

/** Everything that would make it a plaything, asked for: production has none of it. */
const wishes = {
  NODE_ENV: 'production',
  DEMO: '1',
  DEMO_PASSWORD: 'demo-demo-demo',
  FAULT: 'before-commit',
  STOREFRONT: '1',
};

function run(env: Record<string, string>): ChildProcess {
  const { SECRET_KEY: _, WECHAT_SANDBOX: __, ...inherited } = process.env;
  return spawn(process.execPath, [program], {
    cwd: root,
    env: { ...inherited, ...wishes, LOG_LEVEL: 'trace', DATABASE_URL: own.url, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts it and waits for its end: the code and all that it said. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const process = run({ PORT: String(await freePort()), ...env });
  let output = '';
  for (const stream of [process.stdout, process.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => {
    process.once('close', resolve);
  });
  return { code, output };
}

beforeAll(async () => {
  own = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-production-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = run({ PORT: String(port), SECRET_KEY: secret, METRICS_TOKEN: scraper });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes('掌柜 is at') && child.exitCode === null) await wait(50);
}, 60_000);
afterAll(async () => {
  child.kill('SIGKILL');
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(url + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const signIn = (username: string, secretWord: string) =>
  ask('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: secretWord }),
  });

test('it runs, and made nothing of its own: no tenant, no account, no goods', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  for (const table of ['tenants', 'operators', 'goods_spus', 'orders', 'wxapps']) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      own.db.loader,
    );
    expect([table, rows[0]?.n]).toEqual([table, 0]);
  }
  expect((await signIn('super', wishes.DEMO_PASSWORD)).status).toBe(401);
  expect(said).not.toMatch(/Sign in as|demo/i);
});

test.each([
  '/_sandbox/control',
  '/_sandbox/control/shop',
  '/_sandbox/control/state',
  '/_sandbox/shop/h5?tenant_id=t1',
  '/_sandbox/wxpay/v3/certificates',
  '/_sandbox/cgi-bin/component/api_component_token',
])('nothing is played at %s', async (path) => {
  expect([(await ask(path)).status, (await ask(path, { method: 'POST' })).status]).toEqual([404, 404]);
});

test.each([
  '/package.json',
  '/server/main.ts',
  '/.git/config',
  '/.env',
  '/node_modules/fastify/package.json',
  '/@vite/client',
  '/@fs/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/files/..%2f..%2fpackage.json',
])('the project’s own %s is not served', async (path) => {
  const { status, text } = await ask(path);
  const page = await ask('/');
  // What is none of the server's own addresses is one of the web app's, which tells that it has no such page.
  const isAppsPage = status === 200 && text === page.text && text.includes('<div id="root"');
  const isRefused = [400, 404].includes(status) && /^\{"code":"[a-z-]+"/.test(text);
  expect([isAppsPage, isRefused]).toContain(true);
});

test('an internal error reveals nothing of what broke, and is logged without secrets', async () => {
  await seedOperators(own.db);
  const entered = await signIn('tenant', password);
  expect(entered.status).toBe(200);
  const { accessToken } = (JSON.parse(entered.text) as { data: { accessToken: string } }).data;
  const authorization = `Bearer ${accessToken}`;

  await asOwner('alter table goods_categories rename column sort to gone');
  const broken = await ask('/api/mall/goodscategory/tree', { headers: { authorization } });
  await asOwner('alter table goods_categories rename column gone to sort');

  expect(broken.status).toBe(500);
  expect(JSON.parse(broken.text)).toEqual({ code: 'internal', msg: '服务器内部错误' });
  expect(broken.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(broken.headers.get('cache-control')).toBe('no-store');
  await expect.poll(() => said).toContain('request failed');
  const databasePassword = new URL(own.url.replace(/^postgres(ql)?:/, 'http:')).password;
  const secrets = [secret, scraper, password, accessToken, databasePassword].filter((each) => each !== '');
  expect(secrets.filter((each) => said.includes(each))).toEqual([]);
});

test('the fault point that was asked for is none: what was written is there', async () => {
  expect(child.exitCode).toBeNull();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sessions`.execute(own.db.loader);
  expect(rows[0]?.n).toBeGreaterThan(0);
});

test('the metrics want their token', async () => {
  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', { headers: { authorization: `Bearer ${scraper}` } })).status).toBe(200);
});

test('without a secret of its own it does not start, says which name is wrong, and never repeats the value', async () => {
  const wrong = [{}, { SECRET_KEY: '' }, { SECRET_KEY: 'Zk3-too-short-to-sign' }, { SECRET_KEY: 'mall-admin-secret' }];
  const ended = await Promise.all(wrong.map((env: Record<string, string>) => refusal(env)));
  for (const { code, output } of ended) {
    expect(code).toBe(1);
    expect(output).toContain('SECRET_KEY');
    expect(output).not.toMatch(/Zk3-too-short|mall-admin-secret|\n\s+at /);
  }
});

async function asOwner(text: string): Promise<void> {
  const client = new Client({ connectionString: own.url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
