import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin } from '#tests/kit/buyers.ts';
import { password } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
/** The platform's token, and those of the tenant's staff before it was disabled. */
let token: string;
let former: string;
let visitor: Awaited<ReturnType<typeof begin>>;

const call = (method: string, path: string, body?: unknown, by = token) =>
  server.call(method, `/api${path}`, { token: by, body, headers: { 'accept-language': 'zh' } });
const category = (name: string) => ({ name, enable: 1 });

beforeAll(async () => {
  server = await testServer();
  token = await server.token('super');
  former = await server.token('tenant');
  visitor = await begin(server, 't1', { kind: 'visitor' });
  await call('PUT', '/auth/tenant', { tenantId: 't1' });
  await call('POST', '/mall/goodscategory', category('before'));
  await call('PUT', '/upms/tenant', { id: 't1', version: 1, status: 'disabled' });
});
afterAll(() => server.close());

test('its staff are out and cannot come in', async () => {
  expect((await call('GET', '/auth/me', undefined, former)).status).toBe(401);
  const { status } = await server.call('POST', '/api/auth/token', { body: { username: 'tenant', password } });
  expect(status).toBe(401);
});

test('platform staff can read its rows, and a refusal in words says that they cannot change them', async () => {
  const seen = await call('GET', '/mall/goodscategory/page');
  expect(seen.body.data).toMatchObject({ total: 1 });
  const refused = await call('POST', '/mall/goodscategory', category('after'));
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', data: { reason: 'tenant-disabled' } } });
  expect(refused.body.msg).toMatch(/已停用/);
});

test('a visitor of its storefront is not counted any more', async () => {
  expect(
    (await call('POST', `/mall/useronline/score/H5/${visitor.userId}`, undefined, visitor.accessToken)).status,
  ).toBe(401);
});

test('whoever works in it can leave it, and enables it again', async () => {
  expect((await call('PUT', '/upms/tenant', { id: 't1', version: 2, status: 'active' })).status).toBe(200);
  expect((await call('POST', '/mall/goodscategory', category('after'))).status).toBe(200);
  expect((await call('DELETE', '/auth/token')).status).toBe(200);
});
