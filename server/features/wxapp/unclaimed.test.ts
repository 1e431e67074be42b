import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { control, offered } from '#tests/kit/consent.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Row {
  appId: string;
  source: string;
  state: string;
  name: string;
  appType: number;
}

const staff = async (method: string, path: string, body?: object) =>
  server.call(method, `/api/weixin/open/unclaimed${path}`, {
    token: await server.token('platform'),
    ...(body && { body }),
  });
const inbox = async (query = '') => ((await staff('GET', `/page${query}`)).body.data as { records: Row[] }).records;
const patient = { timeout: 30_000 };
const landed = (appId: string) =>
  vi.waitFor(async () => {
    const row = (await inbox('?size=100')).find((each) => each.appId === appId);
    if (!row) throw new Error(`${appId} is not in the inbox`);
    return row;
  }, patient);
const assign = (appId: string, tenantId?: string) => staff('POST', '/assign', { appId, ...(tenantId && { tenantId }) });
const callsOf = async (appId: string, path: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from wechat_calls
    where path = ${path} and (appid = ${appId} or appid is null)`.execute(server.db.loader);
  return rows[0]?.count ?? 0;
};
/** A call that WeChat answers only with a valid token of the account. */
const usable = async (appId: string, account: 'tenant' | 'tenant-b' = 'tenant') =>
  server.call('GET', `/api/weixin/wxapp/access-token?appId=${appId}`, { token: await server.token(account) });
const imported = async () => {
  await staff('POST', '/import');
  return vi.waitFor(async () => {
    const { data } = (await staff('GET', '/import')).body;
    if ((data as { state: string }).state !== 'done') throw new Error('still running');
    return data;
  }, patient);
};

test('a consent that nobody here asked for waits for a tenant, its code traded before it expires', async () => {
  await control(server, 'authorize', { appid: offered.miniProgram });
  expect(await landed(offered.miniProgram)).toMatchObject({
    source: 'push',
    state: 'open',
    name: '待授权的小程序',
    appType: 1,
  });
  await expect.poll(() => callsOf(offered.miniProgram, '/cgi-bin/component/api_query_auth')).toBe(1);

  expect((await assign(offered.miniProgram)).body.code).toBe('tenant-required');
  const assigned = await assign(offered.miniProgram, 't1');
  expect(assigned.body.data).toMatchObject({ id: offered.miniProgram, tenantId: 't1', authState: 'authorized' });
  expect((await usable(offered.miniProgram)).status).toBe(200);
  expect(await inbox('?state=open')).toEqual([]);
  expect((await assign(offered.miniProgram, 't2')).status).toBe(404);
});

test('a mini-program that was registered through the platform waits, too', async () => {
  await control(server, 'fast-register', { appid: 'wx00000000000b0001', name: '快速注册的小程序' });
  expect(await landed('wx00000000000b0001')).toMatchObject({ source: 'registration', name: '快速注册的小程序' });
  expect((await assign('wx00000000000b0001', 't2')).body.data).toMatchObject({ tenantId: 't2' });
  expect((await usable('wx00000000000b0001', 'tenant-b')).status).toBe(200);
});

test('an account is set aside and taken up again; it leaves the inbox when its consent is taken back', async () => {
  await control(server, 'authorize', { appid: offered.official });
  await landed(offered.official);
  const set = await staff('PUT', '', { appId: offered.official, state: 'ignored' });
  expect(set.body.data).toMatchObject({ state: 'ignored' });
  expect(await inbox('?state=open')).toEqual([]);
  expect(await inbox('?state=ignored')).toMatchObject([{ appId: offered.official, appType: 2 }]);
  await control(server, 'revoke', { appid: offered.official });
  await vi.waitFor(async () => {
    if ((await inbox('?state=ignored')).length > 0) throw new Error('still there');
  }, patient);
  expect((await staff('PUT', '', { appId: offered.official, state: 'open' })).status).toBe(404);
});

test('the list of authorisers is read to its end, goes on after a failure, and needs no consent anew', async () => {
  for (let number = 1; number <= 12; number += 1)
    await control(server, 'add-app', {
      appid: `wx00000000000d${number}`,
      name: `早已授权 ${number}`,
      isComponent: true,
    });
  await control(server, 'inject', { path: '/cgi-bin/component/api_get_authorizer_info', fault: 'html', times: 3 });
  expect(await imported()).toMatchObject({ state: 'done', listed: 14, total: 14, unnamed: 0, trouble: null });

  const rows = await inbox('?size=100');
  expect(rows.map(({ appId }) => appId).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, index) => `wx00000000000d${index + 1}`).toSorted(),
  );
  expect(rows.every(({ source, name }) => source === 'list' && name.startsWith('早已授权'))).toBe(true);
  expect(await inbox('?name=权 12')).toHaveLength(1);
  await assign('wx00000000000d12', 't1');
  expect((await usable('wx00000000000d12')).status).toBe(200);
});

test('an account that was taken for revoked is back after the list has named it', async () => {
  await server.db.loader
    .updateTable('wxapps')
    .set({ auth_state: 'revoked' })
    .where('id', '=', offered.miniProgram)
    .execute();
  await imported();
  const app = await server.call('GET', `/api/weixin/wxapp/${offered.miniProgram}`, {
    token: await server.token('tenant'),
  });
  expect(app.body.data).toMatchObject({ authState: 'authorized', tenantId: 't1' });
});

test('a consent whose code is answered without tokens is kept, and the list has the refresh token', async () => {
  await control(server, 'set-tokens', { appid: offered.official, answered: false });
  await control(server, 'authorize', { appid: offered.official });
  await landed(offered.official);
  expect((await assign(offered.official, 't1')).body.data).toMatchObject({ authState: 'authorized' });
  expect((await usable(offered.official)).status).toBe(200);
});

test('the inbox is nobody’s but platform staff’s', async () => {
  const token = await server.token('tenant');
  expect((await server.call('GET', '/api/weixin/open/unclaimed/page', { token })).status).toBe(403);
});
