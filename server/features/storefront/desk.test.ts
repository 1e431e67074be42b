import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 20, members: 10 } });
});
afterAll(() => server.close());

interface Row {
  id: string;
  name: string;
  storefront: string;
  version: number;
}

const call = async (method: string, body?: object, path = '') =>
  server.call(method, `/api/mall/storefront${path}`, { token: await server.token('tenant'), body });
const listed = async () => (await call('GET', undefined, '/page?size=100')).body.data as { records: Row[] };
const make = async (more: object = {}) => call('POST', { name: '活动网站', clientType: 'H5', ...more });
const rowOf = async (answer: Awaited<ReturnType<typeof make>>): Promise<Row> => {
  const { id } = answer.body.data as { id: string };
  const found = (await listed()).records.find((row) => row.id === id);
  if (!found) throw new Error('It is not in the list.');
  return found;
};
const begin = (storefront: string) =>
  server.call('POST', '/api/store/session', { body: { storefront, grant: { kind: 'visitor' } } });

test('a new storefront has a key of its own, with which visitors begin until it is disabled', async () => {
  const [one, two] = [await rowOf(await make()), await rowOf(await make())];
  expect(one.storefront).toMatch(/^sf_[0-9A-Za-z]{22}$/);
  expect(two.storefront).not.toBe(one.storefront);
  expect((await begin(one.storefront)).status).toBe(200);
  expect((await call('PUT', { id: one.id, version: one.version, enabled: false })).status).toBe(200);
  expect((await begin(one.storefront)).body).toMatchObject({ code: 'not-found' });
  expect((await begin(two.storefront)).status).toBe(200);
});

test('an account must be the tenant’s, fit the client, and has one storefront at most', async () => {
  const accounts = await server.db.loader.selectFrom('wxapps').select(['id', 'tenant_id', 'app_type']).execute();
  const idOf = (tenantId: string, type: number) =>
    accounts.findLast((account) => account.tenant_id === tenantId && account.app_type === type)?.id;
  const refusal = async (more: object) => (await make(more)).body;
  expect(await refusal({ clientType: 'MA', appId: idOf('t2', 1) })).toMatchObject({
    data: { reason: 'unknown-reference' },
  });
  expect(await refusal({ clientType: 'MA', appId: idOf('t1', 2) })).toMatchObject({ data: { reason: 'kind' } });
  expect(await refusal({ clientType: 'H5', appId: idOf('t1', 1) })).toMatchObject({ data: { reason: 'kind' } });
  expect((await make({ clientType: 'MA', appId: idOf('t1', 1) })).status).toBe(200);
  expect(await refusal({ clientType: 'MA', appId: idOf('t1', 1) })).toMatchObject({ data: { reason: 'taken' } });
});

test('a foreign storefront is not there, and a stale version is refused with the row as it is', async () => {
  const row = await rowOf(await make());
  const body = { id: row.id, version: row.version, name: '改名' };
  const foreign = await server.call('PUT', '/api/mall/storefront', { token: await server.token('tenant-b'), body });
  expect(foreign.status).toBe(404);
  expect((await call('PUT', body)).status).toBe(200);
  expect((await call('PUT', body)).body).toMatchObject({ code: 'stale-version', data: { current: { name: '改名' } } });
});

test('pages of a storefront’s origins may read what buyers’ calls answer, no others, and never with cookies', async () => {
  const origin = 'https://m.example.com';
  await make({ origins: [origin] });
  const asked = async (from: string, path = '/api/store/entry?tenant_id=t1&client=H5', method = 'GET') => {
    const { headers, status } = await fetch(server.url + path, { method, headers: { origin: from } });
    return {
      status,
      origin: headers.get('access-control-allow-origin'),
      cookies: headers.get('access-control-allow-credentials'),
    };
  };
  expect(await asked(origin)).toEqual({ status: 200, origin, cookies: null });
  expect(await asked('https://evil.example.com')).toEqual({ status: 200, origin: null, cookies: null });
  expect(await asked(origin, '/api/store/session', 'OPTIONS')).toEqual({ status: 204, origin, cookies: null });
  // Operators' calls are none of a storefront's.
  expect((await asked(origin, '/api/auth/me')).origin).toBeNull();
});

test('a written origin has no path', async () => {
  const refused = await make({ origins: ['https://m.example.com/shop'] });
  expect(refused.body).toMatchObject({ code: 'bad-request' });
});
