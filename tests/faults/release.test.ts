import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDatabase, template } from '#tests/kit/database-copy.ts';
import { freePort } from '#tests/kit/free-port.ts';
import { ensureBuilt } from '../../bin/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const release = mkdtempSync(join(tmpdir(), 'zhanggui-release-'));
let database: Awaited<ReturnType<typeof copyDatabase>>;

interface Locked {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

beforeAll(async () => {
  await ensureBuilt();
  database = await copyDatabase(inject('databaseUrl'), template);
  const parts = [
    'bin',
    'server',
    'machines',
    'openapi',
    'src',
    'public',
    'shared',
    'sandbox',
    'storefront',
    'docs/guide',
  ];
  const files = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite-shop.config.ts',
    'index.html',
    'tsconfig.json',
    'build',
  ];
  for (const part of [...parts, ...files]) copy(part);
  withoutDevelopment();
}, 120_000);
afterAll(async () => {
  rmSync(release, { recursive: true, force: true });
  await database.drop();
});

function copy(part: string): void {
  try {
    cpSync(join(root, part), join(release, part), { recursive: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** As `npm ci --omit=dev` would leave it: packages of development cannot be found, and npm's own list has none. */
function withoutDevelopment(): void {
  const kept = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as Locked;
  const needed = Object.entries(kept.packages).filter(([, { dev, devOptional }]) => !(dev ?? devOptional ?? false));
  for (const [path] of needed.filter(([each]) => each.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(dirname(join(release, path)), { recursive: true });
    symlinkSync(join(root, path), join(release, path));
  }
  writeFileSync(
    join(release, 'node_modules/.package-lock.json'),
    JSON.stringify({ ...kept, packages: Object.fromEntries(needed) }),
  );
}

async function start(port: number): Promise<{ said: string; end: () => Promise<number | null> }> {
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: release,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      SECRET_KEY: 'a release that was built elsewhere has this',
      DATA_DIR: join(release, 'data'),
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
    said,
    end: () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

test('a release that was built elsewhere starts with the packages of production alone, and says when it was not', async () => {
  const port = await freePort();
  const first = await start(port);
  expect(first.said).toContain('掌柜 is at');
  expect(first.said).not.toMatch(/Building|Installing/);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<div id="root"');
  expect(await first.end()).toBe(0);

  writeFileSync(join(release, 'build/web.stamp'), 'another version');
  const second = await start(port);
  expect(await second.end()).toBe(1);
  expect(second.said).toMatch(/^The web app in build\/web is of another version.*"npm ci && npm run build".*\n$/);
});
