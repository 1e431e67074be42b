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
const at = (key: string, place = 'here') => ({ operatorId: '1', key, place });
const claim = (key: string, by = hash) => idempotencyStore(own.db).claim(at(key), 'givePoints', by);
const kept = { status: 200, body: '{"code":0,"data":{"z":1,"a":2}}' };

test('of twenty calls with one key one is let through', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim('parallel')));
  expect(claims.filter(({ kind }) => kind === 'ours')).toHaveLength(1);
  expect(claims.filter(({ kind }) => kind === 'running')).toHaveLength(19);
});

test('a repeat gets the first result, another payload is told apart', async () => {
  await claim('repeat');
  await idempotencyStore(own.db).finish(at('repeat'), kept);
  expect(await claim('repeat')).toEqual({ kind: 'known', kept });
  expect(await claim('repeat', otherHash)).toEqual({ kind: 'other' });
});

test('a result kept in a transaction goes back with it', async () => {
  await claim('rolled-back');
  const work = inTenant(own.db, 't1', async (trx) => {
    await idempotencyStore(own.db).finish(at('rolled-back'), kept, trx);
    throw new Error('The work failed.');
  });
  await expect(work).rejects.toThrow('The work failed.');
  expect(await claim('rolled-back')).toEqual({ kind: 'running' });
});

test('a released key can be used again, an abandoned one too after five minutes', async () => {
  await claim('released');
  await idempotencyStore(own.db).release(at('released'));
  expect(await claim('released')).toEqual({ kind: 'ours' });
  await own.db.loader
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 301_000).toISOString() })
    .where('key', '=', 'released')
    .execute();
  expect(await claim('released')).toEqual({ kind: 'ours' });
});

test('what was kept beside the work stays, whatever comes after it', async () => {
  await claim('settled');
  await idempotencyStore(own.db).finish(at('settled'), kept);
  await idempotencyStore(own.db).finish(at('settled'), { status: 409, body: '{}' });
  await idempotencyStore(own.db).release(at('settled'));
  expect(await claim('settled')).toEqual({ kind: 'known', kept });
});

test('a key from before keys had places still holds for its request, and for no other', async () => {
  const before = { operator_id: '1', key: 'from-before', operation_id: 'givePoints', request_hash: hash };
  await own.db.loader
    .insertInto('idempotency_keys')
    .values({ ...before, ...kept })
    .execute();
  expect(await claim('from-before')).toEqual({ kind: 'known', kept });
  expect(await claim('from-before', otherHash)).toEqual({ kind: 'ours' });
});
