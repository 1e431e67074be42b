import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/database.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { idempotencyStore } from './idempotency-store.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.close());

const [hash, otherHash] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const claim = (key: string, by = hash) => idempotencyStore(own.db).claim('1', key, 'givePoints', by);

test('of twenty calls with one key one is let through', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim('parallel')));
  expect(claims.filter(({ kind }) => kind === 'ours')).toHaveLength(1);
  expect(claims.filter(({ kind }) => kind === 'running')).toHaveLength(19);
});

test('a repeat gets the first result, another payload is told apart', async () => {
  await claim('repeat');
  await idempotencyStore(own.db).finish('1', 'repeat', { data: { points: 5 } });
  expect(await claim('repeat')).toEqual({ kind: 'known', result: { data: { points: 5 } } });
  expect(await claim('repeat', otherHash)).toEqual({ kind: 'other' });
});

test('a result kept in a transaction goes back with it', async () => {
  await claim('rolled-back');
  const work = inTenant(own.db, 't1', async (trx) => {
    await idempotencyStore(own.db).finish('1', 'rolled-back', { data: null }, trx);
    throw new Error('The work failed.');
  });
  await expect(work).rejects.toThrow('The work failed.');
  expect(await claim('rolled-back')).toEqual({ kind: 'running' });
});

test('a released key can be used again, an abandoned one too after five minutes', async () => {
  await claim('released');
  await idempotencyStore(own.db).release('1', 'released');
  expect(await claim('released')).toEqual({ kind: 'ours' });
  await own.db.loader
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 301_000).toISOString() })
    .where('key', '=', 'released')
    .execute();
  expect(await claim('released')).toEqual({ kind: 'ours' });
});
