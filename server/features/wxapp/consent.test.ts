import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree, authorise, offered } from '#tests/kit/consent.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('an account that was added by hand is of the kind that WeChat says once it consents', async () => {
  const token = await server.token('tenant');
  const body = { id: offered.official, name: '手工添加', appType: 1 };
  await server.call('POST', '/api/weixin/wxapp', { token, body });
  const { finished } = await authorise(server, token, offered.official);
  expect(finished.body.data).toMatchObject({ name: '手工添加', appType: 2 });
});

test('what WeChat says of an account that consented stays, whatever somebody types over it', async () => {
  const token = await server.token('tenant');
  const { finished } = await authorise(server, token, offered.official);
  const { version, originalId, principalName } = finished.body.data as Record<string, unknown>;
  const typed = { remark: '总店', originalId: 'gh_typed', principalName: '手填主体' };
  const body = { id: offered.official, version, ...typed };
  const changed = await server.call('PUT', '/api/weixin/wxapp', { token, body });
  expect(changed.body.data).toMatchObject({ remark: '总店', originalId, principalName });
});

test('a merchant who agrees on WeChat’s page brings the account into the tenant that asked', async () => {
  const token = await server.token('tenant');
  const { back, state, finished } = await authorise(server, token, offered.miniProgram);
  expect(back.searchParams.get('state')).toBe(state);
  expect(finished.status).toBe(200);
  expect(finished.body.data).toMatchObject({
    id: offered.miniProgram,
    name: '待授权的小程序',
    tenantId: 't1',
    isComponent: 1,
    appType: 1,
    authState: 'authorized',
  });
  const health = await server.call('GET', `/api/weixin/wxapp/${offered.miniProgram}/health`, { token });
  expect(health.body.data).toMatchObject({ authState: 'authorized', tokenState: 'fresh', trouble: null });
  const { permissionSets } = health.body.data as { permissionSets: { id: number; name: string }[] };
  expect(permissionSets).toContainEqual({ id: 18, name: '小程序开发与数据分析' });
  // No set shows a bare number; one that WeChat names nowhere is labelled as such.
  expect(permissionSets.filter(({ name }) => /^(权限集)? ?\d+$/.test(name))).toEqual([]);
  expect(permissionSets).toContainEqual({ id: 100, name: '其他权限（权限集 100）' });
});

test('what WeChat knows of an account is shown to its tenant alone', async () => {
  const path = `/api/weixin/open/api/authorizer-info/${offered.miniProgram}`;
  const own = await server.call('GET', path, { token: await server.token('tenant') });
  expect(own.body.data).toMatchObject({ appId: offered.miniProgram, nickName: '待授权的小程序', accountStatus: 1 });
  expect((await server.call('GET', path, { token: await server.token('tenant-b') })).status).toBe(404);
});

test('the code of a consent works for who started it, and another tenant cannot take the account over', async () => {
  const other = await server.token('tenant-b');
  const started = await server.call('POST', '/api/weixin/open/api/authorize', {
    token: await server.token('tenant'),
    body: { kind: 'official', returnTo: `${server.url}/wxapp/authorized` },
  });
  const { state, desktop } = started.body.data as { state: string; desktop: string };
  const back = await agree(desktop, offered.official);
  const body = { state, authCode: back.searchParams.get('auth_code') };
  const stolen = await server.call('POST', '/api/weixin/open/api/authorized', { token: other, body });
  expect(stolen.status).toBe(404);
  const { finished } = await authorise(server, other, offered.miniProgram);
  expect([finished.status, finished.body.data]).toEqual([422, { reason: 'appid-taken' }]);
});

test('an account of another tenant is refused, and the push of it is not retried', async () => {
  const token = await server.token('tenant-b');
  const started = await server.call('POST', '/api/weixin/open/api/authorize', {
    token,
    body: { kind: 'both', returnTo: `${server.url}/wxapp/authorized` },
  });
  const { state, desktop } = started.body.data as { state: string; desktop: string };
  const back = await agree(desktop, offered.miniProgram);
  const preAuthCode = new URL(desktop).searchParams.get('pre_auth_code');
  const pushes = async () => {
    const { rows } = await sql<{ done: boolean }>`select done_at is not null as done from wechat_pushes
      where push ->> 'preAuthCode' = ${preAuthCode}`.execute(server.db.loader);
    return rows;
  };
  await expect.poll(pushes).toEqual([{ done: true }]);
  const body = { state, authCode: back.searchParams.get('auth_code') };
  for (const _ of ['first', 'again']) {
    const { status, body: said } = await server.call('POST', '/api/weixin/open/api/authorized', { token, body });
    expect([status, said.msg, said.data]).toEqual([422, '该账号已属于另一个租户', { reason: 'appid-taken' }]);
  }
});

test('platform staff ask for a consent in the name of a tenant, tenant staff for their own alone', async () => {
  const ask = async (account: 'platform' | 'tenant', tenantId?: string) =>
    server.call('POST', '/api/weixin/open/api/authorize', {
      token: await server.token(account),
      body: { kind: 'official', returnTo: `${server.url}/wxapp/authorized`, ...(tenantId && { tenantId }) },
    });
  expect((await ask('platform')).body.code).toBe('tenant-required');
  expect((await ask('tenant', 't2')).status).toBe(403);
  const started = await ask('platform', 't1');
  const { state, desktop } = started.body.data as { state: string; desktop: string };
  const back = await agree(desktop, offered.official);
  const finished = await server.call('POST', '/api/weixin/open/api/authorized', {
    token: await server.token('platform'),
    body: { state, authCode: back.searchParams.get('auth_code') },
  });
  expect(finished.body.data).toMatchObject({ id: offered.official, tenantId: 't1', appType: 2 });
});

test.each([
  'https://elsewhere.example.com/authorized',
  'http://127.0.0.1:99999/authorized',
  'http://[v1.a]/authorized',
])('a consent page leads back to this site only, not to %s', async (returnTo) => {
  const body = { kind: 'both', returnTo };
  const token = await server.token('tenant');
  const { status } = await server.call('POST', '/api/weixin/open/api/authorize', { token, body });
  expect(status).toBe(400);
});

test('a consent that nobody asked for, and a code that WeChat does not know, are refused', async () => {
  const token = await server.token('tenant');
  const finish = (state: string) =>
    server.call('POST', '/api/weixin/open/api/authorized', {
      token,
      body: { state, authCode: 'queryauthcode@@@none' },
    });
  expect((await finish('A'.repeat(22))).status).toBe(404);
  const started = await server.call('POST', '/api/weixin/open/api/authorize', {
    token,
    body: { kind: 'both', returnTo: `${server.url}/wxapp/authorized` },
  });
  const wrong = await finish((started.body.data as { state: string }).state);
  expect([wrong.status, wrong.body.code]).toEqual([502, 'upstream-failed']);
});
