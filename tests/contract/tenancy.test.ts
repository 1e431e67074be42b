import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOperations } from '#server/http/contract.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 200, members: 80 } });
});
afterAll(() => server.close());

/** Every tenant that an answer names, however deep. */
function tenantsIn(value: unknown): Set<unknown> {
  if (Array.isArray(value)) return new Set(value.flatMap((part) => [...tenantsIn(part)]));
  if (typeof value !== 'object' || value === null) return new Set();
  const parts: [string, unknown][] = Object.entries(value);
  return new Set(parts.flatMap(([key, part]) => (key === 'tenantId' && part !== null ? [part] : [...tenantsIn(part)])));
}

const get = async (path: string, account: 'super' | 'platform' | 'tenant' | 'tenant-b') =>
  server.call('GET', path, { token: await server.token(account) });

/** Reads that tenant staff may make of their own rows. */
const own = readOperations().filter(
  ({ method, audience, kind }) =>
    method === 'GET' &&
    kind !== 'stream' &&
    typeof audience === 'object' &&
    audience.types.includes(2) &&
    audience.tenant === 'own',
);

describe.each(own)('$id', (operation) => {
  test('names no tenant but the caller’s own', async () => {
    const { body } = await get(plausible(operation), 'tenant-b');
    expect([...tenantsIn(body)].filter((tenant) => tenant !== 't2')).toEqual([]);
  });
});

const narrowing = own.filter(({ parameters }) => parameters.some(({ name }) => name === 'tenantId'));

test.each(narrowing)('$id asked for another tenant is as if that were not there', async (operation) => {
  const path = plausible(operation);
  const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}tenantId=t1`, 'tenant-b');
  expect([...tenantsIn(body)]).toEqual([]);
  expect(status).not.toBe(500);
});

test('another tenant’s row and a row that is not there get the same answer', async () => {
  const { id } = await server.db.loader
    .selectFrom('wxapps')
    .select('id')
    .where('tenant_id', '=', 't1')
    .executeTakeFirstOrThrow();
  const [foreign, missing] = [
    await get(`/api/weixin/wxapp/${id}`, 'tenant-b'),
    await get('/api/weixin/wxapp/wx404', 'tenant-b'),
  ];
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(missing.body);
});

test('platform staff see every tenant, and one when they say so', async () => {
  const everything = await get('/api/mall/orderinfo/page?size=100', 'platform');
  expect(tenantsIn(everything.body)).toEqual(new Set(['t1', 't2']));
  const narrowed = await get('/api/mall/orderinfo/page?size=100&tenantId=t2', 'platform');
  expect(tenantsIn(narrowed.body)).toEqual(new Set(['t2']));
});

test('a super operator who switched sees that tenant alone, on every call', async () => {
  const token = await server.token('super');
  await server.call('PUT', '/api/auth/tenant', { token, body: { tenantId: 't2' } });
  const wrong: string[] = [];
  for (const operation of own) {
    const { body } = await server.call('GET', plausible(operation), { token });
    const others = [...tenantsIn(body)].filter((tenant) => tenant !== 't2');
    if (others.length > 0) wrong.push(`${operation.id}: ${others.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});
