import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { redisPresence } from './redis-store.ts';

test('a Redis that is away may be back in a moment, and is no fault of the server', async () => {
  const presence = redisPresence('redis://127.0.0.1:1');
  const calls: Promise<unknown>[] = [
    presence.count('t1'),
    presence.beat('t1', 'H5', 'v-1'),
    presence.lastSeen('*', 'H5', 'v-1'),
  ];
  const ends = await Promise.all(calls.map((call) => call.catch((error: unknown) => error)));
  presence.close();
  for (const end of ends) expect(end).toBeInstanceOf(DatabaseUnavailable);
});
