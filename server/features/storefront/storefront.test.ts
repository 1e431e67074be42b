import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoKey } from '#sandbox/demo/storefronts.ts';
import { begin, memberOf, sentCode, visitorOf } from '#tests/kit/buyers.ts';
import { type Asked, type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.loader.deleteFrom('rate_counts').execute());

const call = (method: string, path: string, asked: Asked = {}) => server.call(method, `/api/store${path}`, asked);
const me = async (token: string) => (await call('GET', '/me', { token })).body;
const ask = async (phone: string, tenantId = 't1') =>
  call('POST', '/phone-codes', { token: await visitorOf(server, tenantId), body: { phone } });
const enter = (phone: string, code: string, tenantId = 't1') =>
  call('POST', '/session', { body: { storefront: demoKey(tenantId, 'H5'), grant: { kind: 'phone', phone, code } } });

describe('a phone', () => {
  test('that is new becomes a member, who is counted once and is the same at the next sign-in', async () => {
    const members = async () => {
      const token = await server.token('tenant');
      const { body } = await server.call('GET', '/api/mall/userinfo/page?text=13900000001', { token });
      return body.data as { total: number };
    };
    const before = await server.call('GET', '/api/weixin/wxuser/statistics', { token: await server.token('tenant') });
    const first = await memberOf(server, 't1', '13900000001');
    await server.db.loader.deleteFrom('rate_counts').execute();
    const second = await memberOf(server, 't1', '13900000001');
    const after = await server.call('GET', '/api/weixin/wxuser/statistics', { token: await server.token('tenant') });

    expect(second.member?.id).toBe(first.member?.id);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect((await members()).total).toBe(1);
    const totals = [before, after].map(({ body }) => (body.data as { countTotal: number }).countTotal);
    expect(totals[1]).toBe((totals[0] ?? 0) + 1);
    expect(await me(first.accessToken)).toMatchObject({
      data: { id: first.member?.id, nickName: '用户0001', mobile: '139****0001', points: 0, balance: 0 },
    });
  });

  test('that a member has signs that member in, in their own mall alone', async () => {
    const token = await server.token('tenant');
    const { body } = await server.call('POST', '/api/mall/userinfo', {
      token,
      body: { nickName: '老顾客', mobile: '13900000002', appType: 'H5' },
    });
    const known = (body.data as { member: { id: string } }).member.id;
    expect((await memberOf(server, 't1', '13900000002')).member?.id).toBe(known);
    await server.db.loader.deleteFrom('rate_counts').execute();
    expect((await memberOf(server, 't2', '13900000002')).member?.id).not.toBe(known);
  });

  test('gets the same answer whether it is known or not', async () => {
    await memberOf(server, 't1', '13900000003');
    await server.db.loader.deleteFrom('rate_counts').execute();
    const [known, unknown] = [await ask('13900000003'), await ask('13900000004')];
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
  });

  test('of two sign-ins at once makes one member', async () => {
    const signIn = async () => {
      const token = await visitorOf(server, 't1');
      const asked = await call('POST', '/phone-codes', { token, body: { phone: '13900000005' } });
      return asked.status;
    };
    expect(await signIn()).toBe(200);
    const code = await sentCode(server.url, '13900000005');
    const answers = await Promise.all([enter('13900000005', code), enter('13900000005', code)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 401]);
    const rows = await server.db.loader
      .selectFrom('members')
      .select('id')
      .where('mobile', '=', '13900000005')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('a session', () => {
  test('is dead at once after signing out, and other sessions of the member live', async () => {
    const one = await memberOf(server, 't1', '13900000021');
    await server.db.loader.deleteFrom('rate_counts').execute();
    const two = await memberOf(server, 't1', '13900000021');
    expect((await call('DELETE', '/session', { token: one.accessToken })).status).toBe(200);
    expect(await me(one.accessToken)).toMatchObject({ code: 'unauthenticated' });
    expect(await me(two.accessToken)).toMatchObject({ code: 0 });
  });

  test('dies with the member, the storefront or the mall that is disabled', async () => {
    const within = async (token: string) =>
      vi.waitFor(async () => expect(await me(token)).toMatchObject({ code: 'unauthenticated' }), { timeout: 30_000 });
    const { loader } = server.db;

    const first = await memberOf(server, 't2', '13900000022');
    await me(first.accessToken);
    await loader.updateTable('members').set({ status: 1 }).where('id', '=', String(first.member?.id)).execute();
    await within(first.accessToken);
    // Enabled again, the member has to sign in anew.
    await loader.updateTable('members').set({ status: 0 }).where('id', '=', String(first.member?.id)).execute();
    expect(await me(first.accessToken)).toMatchObject({ code: 'unauthenticated' });

    const second = await memberOf(server, 't2', '13900000023');
    const visitor = await visitorOf(server, 't2');
    expect((await call('GET', '', { token: visitor })).status).toBe(200);
    await loader.updateTable('storefronts').set({ enabled: false }).where('tenant_id', '=', 't2').execute();
    await within(second.accessToken);
    const read = () => call('GET', '', { token: visitor });
    await vi.waitFor(async () => expect((await read()).status).toBe(401), { timeout: 30_000 });
    expect(
      (await call('POST', '/session', { body: { storefront: demoKey('t2', 'H5'), grant: { kind: 'visitor' } } }))
        .status,
    ).toBe(404);
    await loader.updateTable('storefronts').set({ enabled: true }).where('tenant_id', '=', 't2').execute();

    await vi.waitFor(async () => expect(await me(second.accessToken)).toMatchObject({ code: 0 }), { timeout: 30_000 });
    await loader.updateTable('tenants').set({ status: 'disabled' }).where('id', '=', 't2').execute();
    await within(second.accessToken);
    await loader.updateTable('tenants').set({ status: 'active' }).where('id', '=', 't2').execute();
  });

  test('ends thirty days after its last use', async () => {
    const { accessToken } = await memberOf(server, 't1', '13900000024');
    await server.db.loader
      .updateTable('member_sessions')
      .set({ seen_at: new Date(Date.now() - 30 * 86_400_000 - 1_000).toISOString() })
      .execute();
    expect(await me(accessToken)).toMatchObject({ code: 'unauthenticated' });
  });

  test('of a disabled member does not open again', async () => {
    const { member } = await memberOf(server, 't1', '13900000025');
    await server.db.loader.updateTable('members').set({ status: 1 }).where('id', '=', String(member?.id)).execute();
    await server.db.loader.deleteFrom('rate_counts').execute();
    await ask('13900000025');
    const refused = await enter('13900000025', await sentCode(server.url, '13900000025'));
    expect(refused.body).toMatchObject({ code: 'forbidden', data: { reason: 'member-disabled' } });
  });
});

test('a visitor reads the storefront, beats under the own name, and is told to sign in for what is a member’s', async () => {
  const { accessToken: token, userId } = await begin(server, 't1', { kind: 'visitor' });
  expect((await call('GET', '', { token })).body.data).toEqual({
    name: '青禾生活移动商城',
    tenantName: '青禾生活',
    clientType: 'H5',
    appId: null,
    settings: [
      { key: 'storefront.freight', value: '0' },
      { key: 'storefront.memberBy', value: 'phone' },
    ],
  });
  expect((await server.call('POST', `/api/mall/useronline/score/H5/${userId}`, { token })).status).toBe(200);
  expect(await me(token)).toMatchObject({ code: 'forbidden', data: { reason: 'sign-in' } });
});

test('a storefront tells its mall’s published settings of storefronts, and no other and no secret', async () => {
  const { accessToken: token } = await begin(server, 't1', { kind: 'visitor' });
  const entry = { tenant_id: 't1', name: '设置', category: '', type: 'text' as const };
  const entries = [
    { ...entry, key: 'storefront.notice', value: '国庆照常发货' },
    { ...entry, key: 'storefront.color', value: null, draft: 'red' },
    { ...entry, key: 'storefront.sealed', type: 'secret' as const, value: 'x' },
    { ...entry, key: 'storefront.notice', tenant_id: 't2', value: '另一家的公告' },
    { ...entry, key: 'stock.low', value: '3' },
  ];
  await server.db.loader.insertInto('config_entries').values(entries).execute();
  expect((await call('GET', '', { token })).body.data).toMatchObject({
    settings: [
      { key: 'storefront.freight', value: '0' },
      { key: 'storefront.memberBy', value: 'phone' },
      { key: 'storefront.notice', value: '国庆照常发货' },
    ],
  });
});

test('a member beats under their id, and the member page says when they were seen', async () => {
  const { accessToken: token, userId, member } = await memberOf(server, 't1', '13900000031');
  expect(userId).toBe(member?.id);
  expect((await server.call('POST', `/api/mall/useronline/score/H5/${userId}`, { token })).status).toBe(200);
  const seen = await server.call('GET', `/api/mall/useronline/score/H5/${userId}`, {
    token: await server.token('platform'),
  });
  expect((seen.body.data as { score: string | null }).score).not.toBeNull();
});

test('a link leads to the storefront of its account, else to that of its client, and to none of a closed mall', async () => {
  const found = async (query: string) => (await call('GET', `/entry?${query}`)).body;
  const rows = { tenant_id: 't1', public_key: `sf_${'a'.repeat(22)}`, name: '旗舰小程序', client_type: 'MA' as const };
  await server.db.loader
    .insertInto('storefronts')
    .values({ ...rows, app_id: 'wxabc' })
    .execute();
  expect(await found('tenant_id=t1&client=MA&app_id=wxabc')).toMatchObject({ data: { name: '旗舰小程序' } });
  expect(await found('tenant_id=t1&client=MA&app_id=wxother')).toMatchObject({ data: { name: '青禾生活微商城' } });
  expect(await found('tenant_id=t1&client=MA')).toMatchObject({ data: { name: '青禾生活微商城' } });
  expect(await found('tenant_id=nobody&client=MA')).toMatchObject({ code: 'not-found' });
});
