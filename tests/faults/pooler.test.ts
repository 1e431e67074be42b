import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertOwnSessions } from '#server/db/pooling.ts';
import { type DatabaseCopy, copyDatabase, template } from '#tests/kit/database-copy.ts';
import { pooler } from '#tests/kit/pooler.ts';
import { serve } from '#tests/kit/serve.ts';
import { startServer } from '#tests/kit/server-process.ts';
import { reach } from '#tests/kit/server.ts';

let own: DatabaseCopy;
beforeAll(async () => {
  own = await copyDatabase(inject('databaseUrl'), template);
});
afterAll(() => own.drop());

test('behind a pooler in session mode everything works, live updates among it', async () => {
  const between = await pooler(own.url, 'session');
  await assertOwnSessions(between.url);
  const server = await serve(between.url);
  const { call, token } = reach(server.url);
  const tenant = await token('tenant');
  const stream = await fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${tenant}` } });

  expect(stream.status).toBe(200);
  expect((await call('POST', '/api/mall/tagCategories', { token: tenant, body: { name: '消费' } })).status).toBe(200);
  expect((await call('GET', '/api/mall/orderinfo/page', { token: tenant })).status).toBe(200);

  await server.close();
  await between.close();
});

test('a pooler in transaction mode is refused by name at start, and PostgreSQL itself is not', async () => {
  const between = await pooler(own.url, 'transaction');

  await expect(assertOwnSessions(between.url)).rejects.toThrow(/DATABASE_URL leads to a pooler in transaction mode/);
  await assertOwnSessions(own.url);
  const server = await startServer({ DATABASE_URL: between.url });
  expect(await server.stop()).toBe(1);

  await between.close();
});
