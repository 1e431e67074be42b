import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Push } from '#server/gateways/wechat/push.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { endPush } from './push-store.ts';
import { openPushWorker } from './pushes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a push that another server has handled since it was read is not handled again', async () => {
  const { db } = database;
  const push: Push = { kind: 'penalised', appid: 'wx1', createdAtMs: 0, penalty: 'warning', reason: '' };
  for (const key of ['theirs', 'ours'])
    await db.loader
      .insertInto('wechat_pushes')
      .values({ key, push: JSON.stringify({ ...push, reason: key }), received_at: new Date(key === 'ours' ? 1 : 0) })
      .execute();
  const handled: string[] = [];
  const worker = openPushWorker({
    db,
    log: () => {},
    leases: {
      // The other server ends its work, and its lease, just before this one gets it.
      async lock(lease) {
        if (lease === 'push:theirs') await endPush(db, 'theirs');
        return true;
      },
      unlock: async () => {},
    },
    handle: async (each) => {
      if (each.kind === 'penalised') handled.push(each.reason);
    },
  });
  worker.begin();
  await vi.waitUntil(() => handled.includes('ours'), { timeout: 10_000 });
  await worker.stop();
  expect(handled).toEqual(['ours']);
});

test('a worker whose push another server has handled meanwhile rests until the next look', async () => {
  const { db } = database;
  const push: Push = { kind: 'penalised', appid: 'wx1', createdAtMs: 0, penalty: 'warning', reason: '' };
  await db.loader
    .insertInto('wechat_pushes')
    .values({ key: 'held', push: JSON.stringify(push) })
    .execute();
  let looks = 0;
  const worker = openPushWorker({
    db,
    log: () => {},
    leases: { lock: async () => false, unlock: async () => {} },
    handle: async () => {},
    now: () => {
      looks += 1;
      return Date.now();
    },
  });
  worker.begin();
  await vi.waitUntil(() => looks > 0, { timeout: 10_000 });
  await endPush(db, 'held');
  await sleep(1_300);
  const before = looks;
  await sleep(500);
  await worker.stop();
  expect(looks - before).toBeLessThan(3);
});
