import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOf, type Ground, ground, isFree } from './process-tree.ts';

let on: Ground;
beforeAll(async () => {
  on = await ground();
}, 120_000);
afterAll(() => on.clear());

test('npm that is told to end takes server and database with it', async () => {
  const tree = await on.start(['npm', 'start']);
  process.kill(tree.pidOf('npm'), 'SIGTERM');

  expect(await endOf(on)).toBeLessThan(10_000);
  expect(await isFree(tree.port)).toBe(true);
});
