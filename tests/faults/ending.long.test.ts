import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOf, type Ground, ground, isFree } from './process-tree.ts';

let on: Ground;
beforeAll(async () => {
  on = await ground();
}, 120_000);
afterAll(() => on.clear());

const ways = {
  'npm start': ['npm', 'start'],
  'a script of npm': ['npm', 'exec', '--call', 'node bin/start.mjs; true'],
  'bin/start.mjs': ['node', 'bin/start.mjs'],
  'the server alone': ['node', '--import', 'tsx', 'server/main.ts'],
} as const;

// One folder for all of them: each start also shows that what ended before it left nothing in the way.
test.each([
  ['npm start', 'npm', 'SIGTERM'],
  ['npm start', 'npm', 'SIGINT'],
  ['npm start', 'npm', 'SIGHUP'],
  ['npm start', 'npm', 'SIGKILL'],
  ['a script of npm', 'shell', 'SIGTERM'],
  ['a script of npm', 'shell', 'SIGHUP'],
  ['a script of npm', 'shell', 'SIGKILL'],
  ['a script of npm', 'npm', 'SIGTERM'],
  ['a script of npm', 'npm', 'SIGKILL'],
  ['npm start', 'server', 'SIGTERM'],
  ['npm start', 'server', 'SIGKILL'],
  ['bin/start.mjs', 'server', 'SIGTERM'],
  ['bin/start.mjs', 'server', 'SIGINT'],
  ['bin/start.mjs', 'server', 'SIGHUP'],
  ['bin/start.mjs', 'server', 'SIGKILL'],
  ['the server alone', 'server', 'SIGTERM'],
  ['the server alone', 'server', 'SIGHUP'],
] as const)('%s, whose %s ends by %s, leaves nothing behind, and starts again', async (way, whom, signal) => {
  const tree = await on.start(ways[way]);
  process.kill(tree.pidOf(whom), signal);

  expect(await endOf(on)).toBeLessThan(10_000);
  expect(await isFree(tree.port)).toBe(true);
});

test('Ctrl-C, which reaches the server twice under npm, ends it in order; a second wish does at once', async () => {
  const tree = await on.start(ways['bin/start.mjs'], { DRAIN_SECONDS: '30' });
  const server = tree.pidOf('server');
  // Somebody calls all the time, so the draining goes on.
  const calling = setInterval(() => void fetch(`http://127.0.0.1:${tree.port}/livez`).catch(() => null), 100);
  await wait(200);

  process.kill(server, 'SIGINT');
  process.kill(server, 'SIGINT');
  await wait(1_200);
  expect((await fetch(`http://127.0.0.1:${tree.port}/readyz`)).status).toBe(503);
  process.kill(server, 'SIGINT');

  expect(await tree.exit).toBe(1);
  clearInterval(calling);
  expect(await endOf(on)).toBeLessThan(2_000);
});

test('nobody waits for a draining where no call comes, though a browser keeps its connections', async () => {
  const tree = await on.start(ways['bin/start.mjs']);
  const kept = connect(tree.port, '127.0.0.1');
  await once(kept, 'connect');
  kept.write('GET /livez HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(kept, 'data');
  await wait(1_050);

  const begun = Date.now();
  process.kill(tree.pidOf('server'), 'SIGINT');

  expect(await tree.exit).toBe(0);
  expect(Date.now() - begun).toBeLessThan(2_000);
  expect(await endOf(on)).toBeLessThan(1_000);
});
