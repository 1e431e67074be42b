import { afterEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { playedRedis } from './played-redis.fixture.ts';
import { redisPresence } from './redis-store.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function open() {
  const redis = await playedRedis();
  const presence = redisPresence(redis.url);
  ends.push(
    () => presence.close(),
    () => redis.close(),
  );
  return { redis, presence };
}

test('a Redis that is away may be back in a moment, and is no fault of the server', async () => {
  const presence = redisPresence('redis://127.0.0.1:1');
  const calls: Promise<unknown>[] = [
    presence.count('t1'),
    presence.beat('t1', 'H5', 'v-1'),
    presence.lastSeen('*', 'H5', 'v-1'),
  ];
  const outcomes = await Promise.all(calls.map((call) => call.catch((error: unknown) => error)));
  presence.close();
  for (const outcome of outcomes) expect(outcome).toBeInstanceOf(DatabaseUnavailable);
});

test('who beats is online at their tenant and in all tenants, once', async () => {
  const { presence } = await open();
  expect([await presence.beat('t1', 'H5', 'v-1'), await presence.beat('t1', 'H5', 'v-1')]).toEqual([true, false]);
  await presence.beat('t2', 'H5', 'v-1');
  const counts = await Promise.all(['t1', 't2', '*'].map((scope) => presence.count(scope)));
  expect(counts.map(({ H5 }) => H5)).toEqual([1, 1, 2]);
});

test('a beat that Redis refused is not taken for one that counts', async () => {
  const { redis, presence } = await open();
  redis.refused = 'zadd';
  await expect(presence.beat('t1', 'H5', 'v-1')).rejects.toThrow('WRONGTYPE');
});

test('that one of many was seen is found without reading the others', async () => {
  const { redis, presence } = await open();
  for (let visitor = 0; visitor < 40; visitor += 1)
    await Promise.all(Array.from({ length: 10 }, (_, at) => presence.beat(`t${at}`, 'H5', `v-${visitor}`)));
  const { sent } = redis;
  expect(await presence.lastSeen('*', 'H5', 'v-7')).not.toBeNull();
  expect(await presence.lastSeen('*', 'H5', 'nobody')).toBeNull();
  expect(redis.sent - sent).toBeLessThan(1_000);
});
