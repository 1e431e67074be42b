import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Push } from '#server/gateways/wechat/push.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { newsTopic } from '#server/workflow/news.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { tellOfPenalty } from './penalties-store.ts';
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
        if (lease === 'push:theirs') await endPush(db.scoped(everyTenant), 'theirs');
        return true;
      },
      unlock: async () => {},
    },
    handle: async (each) => {
      if (each.kind === 'penalised') handled.push(each.reason);
    },
  });
  worker.begin();
  await vi.waitUntil(() => handled.includes('ours'), { timeout: 30_000 });
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
  await vi.waitUntil(() => looks > 0, { timeout: 30_000 });
  await endPush(db.scoped(everyTenant), 'held');
  await sleep(1_300);
  const before = looks;
  await sleep(500);
  await worker.stop();
  expect(looks - before).toBeLessThan(3);
});

test('a penalty is told once when the server dies right after', async () => {
  const { db } = database;
  await db.loader.insertInto('tenants').values({ id: 't1', name: '云岭' }).execute();
  await db.loader
    .insertInto('wxapps')
    .values({
      tenant_id: 't1',
      id: 'wx9',
      name: '小店',
      app_type: 1,
      original_id: 'gh_9',
      component_app_id: null,
      app_secret: null,
    })
    .execute();
  const push: Push = { kind: 'penalised', appid: 'wx9', createdAtMs: 0, penalty: 'removed', reason: '诱导分享' };
  await db.loader
    .insertInto('wechat_pushes')
    .values({ key: 'penalty', push: JSON.stringify(push) })
    .execute();
  const deaths = [new Error('the server died')];
  const worker = openPushWorker({
    db,
    log: () => {},
    leases: { lock: async () => true, unlock: async () => {} },
    handle: async (each, key) => {
      if (each.kind === 'penalised') await tellOfPenalty(db, each, key);
      const death = deaths.pop();
      if (death) throw death;
    },
  });
  const isEnded = async () =>
    (await db.loader
      .selectFrom('wechat_pushes')
      .select('key')
      .where('key', '=', 'penalty')
      .where('done_at', 'is not', null)
      .executeTakeFirst()) !== undefined;
  worker.begin();
  await vi.waitUntil(() => deaths.length === 0 && isEnded(), { timeout: 30_000 });
  await worker.stop();
  const told = await db.loader.selectFrom('outbox').select('payload').where('topic', '=', newsTopic).execute();
  expect(told.map(({ payload }) => payload)).toMatchObject([{ kind: 'penalised', subject: { id: 'wx9' } }]);
});
