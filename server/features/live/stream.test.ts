import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '#server/db/database.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const changed = (tenantId: string, id: string) =>
  notify(server.db.scoped('*'), liveChannel, JSON.stringify({ topic: 'order', tenantId, id }));

/** Opens a stream and keeps what it says. */
async function follow(name: 'super' | 'tenant', search = '') {
  const end = new AbortController();
  const answer = await fetch(`${server.url}/api/events${search}`, {
    headers: { authorization: `Bearer ${await server.token(name)}` },
    signal: end.signal,
  });
  let said = '';
  const reading = (async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) said += part;
  })().catch(() => {});
  const ids = () => [...said.matchAll(/"id":"(\d+)"/g)].map(([, id]) => id);
  return { ids, said: () => said, ended: reading, leave: () => (end.abort(), reading) };
}

test('a stream tells first what changed since its page began to read, and nobody else’s changes', async () => {
  const early = await follow('super');
  await changed('t1', '701');
  await changed('t2', '702');
  await expect.poll(early.ids).toEqual(['701', '702']);

  const since = await follow('tenant', '?sinceMs=20000');
  const fresh = await follow('tenant', '?sinceMs=0');
  const silent = await follow('tenant');
  await changed('t1', '703');

  await expect.poll(since.ids).toEqual(['701', '703']);
  await expect.poll(fresh.ids).toEqual(['703']);
  await expect.poll(silent.ids).toEqual(['703']);
  await Promise.all([early, since, fresh, silent].map(({ leave }) => leave()));
});

test('a page that began to read before the database could be heard again looks at everything anew', async () => {
  const before = await follow('tenant');
  const superuser = new Client({ connectionString: server.databaseUrl });
  await superuser.connect();
  await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'zhanggui listener'`);
  await superuser.end();
  // Every open stream begins anew then.
  await before.ended;
  const early = await follow('tenant', '?sinceMs=20000');
  await sleep(300);
  const late = await follow('tenant', '?sinceMs=50');
  await changed('t1', '704');
  await expect.poll(early.ids).toEqual(['701', '703', '704']);
  await expect.poll(late.ids).toEqual(['704']);
  expect([early, late].map(({ said }) => said().includes('"topic":"*"'))).toEqual([true, false]);
  await Promise.all([early, late].map(({ leave }) => leave()));
});

test('a page cannot ask for more than the server remembers', async () => {
  const { status } = await server.call('GET', '/api/events?sinceMs=30001', { token: await server.token('tenant') });
  expect(status).toBe(400);
});
