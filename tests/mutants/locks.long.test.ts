import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filesBelow } from '#tests/house/tree.ts';
import { type Lab, openLab } from './lab.ts';
import { lockMutantsOf } from './lock-mutants.ts';

// Each lock is a run of tests of its own, some seconds long.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** The tests that hold a row while somebody else wants it; what is locked for shared work has tests of its own. */
const tests = [
  'tests/faults/row-locks.test.ts',
  'tests/faults/held-rows.test.ts',
  'tests/faults/held-goods.test.ts',
  'tests/faults/held-in-turn.test.ts',
  'tests/faults/money-refunds.test.ts',
  'server/workflow/many.test.ts',
  'server/workflow/outbox.test.ts',
  'server/workflow/stock.test.ts',
  'server/workflow/sweeper.test.ts',
  'server/workflow/recovery.test.ts',
  'server/workflow/gather-counters.test.ts',
  'server/features/session/idempotency-store.test.ts',
  'server/features/session/key-lease-store.test.ts',
  'server/features/session/guessing.test.ts',
  'server/features/notification/in-turn.test.ts',
];

const locks = filesBelow('server')
  // A migration has run before anything is replaced.
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('server/db/migrations/'))
  .flatMap((path) => lockMutantsOf(readFileSync(path, 'utf8')).map((mutant) => ({ path, ...mutant })));

let lab: Lab;
beforeAll(() => {
  lab = openLab(tests);
});
afterAll(() => lab.close());

test('the tests pass while every lock is there', async () => {
  expect(locks.length).toBeGreaterThan(20);
  expect(await lab.passes('server/app.ts', null)).toBe(true);
});

test.each(locks)('$path without its lock ($what) fails', async ({ path, source }) => {
  expect(await lab.passes(path, source)).toBe(false);
});
