import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { isTenantId } from './reserved-ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const create = async (id: string) =>
  server.call('POST', '/api/upms/tenant', {
    token: await server.token('super'),
    headers: { 'idempotency-key': randomUUID() },
    body: { id, name: '山野集' },
  });

const words = [
  'all',
  'any',
  'none',
  'null',
  'undefined',
  'platform',
  'system',
  'component',
  'constructor',
  'prototype',
  'own',
  'nan',
];

test.each(words)('%s is no name for a tenant', async (id) => {
  const { status, body } = await create(id);
  expect([status, body.data]).toEqual([
    422,
    { reason: 'reserved', errors: [{ path: '/body/id', message: expect.stringMatching(/保留/) as string }] },
  ]);
  await expect(server.db.loader.insertInto('tenants').values({ id, name: 'x' }).execute()).rejects.toThrow(
    'tenants_id_is_no_word',
  );
});

test.each(['*', '', '__proto__', 'toString', ' ', 't1 ', 'A', '全部', 't'.repeat(33)])(
  '%j is not even the form of one',
  async (id) => {
    expect((await create(id)).status).toBe(400);
    await expect(server.db.loader.insertInto('tenants').values({ id, name: 'x' }).execute()).rejects.toThrow(
      'tenants_id_is_no_word',
    );
  },
);

test('what every object has is no name for a tenant, and an ordinary name is', async () => {
  expect(Object.getOwnPropertyNames(Object.prototype).filter(isTenantId)).toEqual([]);
  expect((await create('shanye')).status).toBe(200);
});
