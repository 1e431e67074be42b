import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoKey } from '#sandbox/demo/storefronts.ts';
import { begin, memberOf, sentCode, visitorOf } from '#tests/kit/buyers.ts';
import { type Asked, type TestServer, testServer } from '#tests/kit/server.ts';
import { setting } from '#tests/kit/settings.ts';

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
const other = (code: string) => (code === '000000' ? '000001' : '000000');

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

describe('a code', () => {
  test('counts once', async () => {
    await ask('13900000011');
    const code = await sentCode(server.url, '13900000011');
    expect((await enter('13900000011', code)).status).toBe(200);
    expect((await enter('13900000011', code)).body).toMatchObject({ code: 'bad-credentials' });
  });

  test('counts for its phone and its mall alone', async () => {
    await ask('13900000012');
    await ask('13900000013');
    const code = await sentCode(server.url, '13900000012');
    // One time in a million both phones get the same code.
    const second = await sentCode(server.url, '13900000013');
    const tried = code === second ? other(code) : code;
    expect((await enter('13900000013', tried)).status).toBe(401);
    expect((await enter('13900000012', code, 't2')).status).toBe(401);
    expect((await enter('13900000012', code)).status).toBe(200);
  });

  test('is worth nothing after five wrong tries, however many come at once', async () => {
    await ask('13900000014');
    const code = await sentCode(server.url, '13900000014');
    const guesses = await Promise.all(Array.from({ length: 5 }, () => enter('13900000014', other(code))));
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await enter('13900000014', code)).status).toBe(401);
  });

  test('is worth nothing after five minutes', async () => {
    await ask('13900000015');
    const code = await sentCode(server.url, '13900000015');
    await server.db.loader
      .updateTable('phone_codes')
      .set({ sent_at: new Date(Date.now() - 301_000).toISOString() })
      .where('phone', '=', '13900000015')
      .execute();
    expect((await enter('13900000015', code)).status).toBe(401);
  });

  test('stands nowhere as it is: not in the table, not in the log', async () => {
    await ask('13900000016');
    const code = await sentCode(server.url, '13900000016');
    const row = await server.db.loader
      .selectFrom('phone_codes')
      .selectAll()
      .where('phone', '=', '13900000016')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString('latin1') })).not.toContain(code);
  });

  test('is sent once a minute, and so often an hour from one address', async () => {
    expect((await ask('13900000017')).status).toBe(200);
    const again = await ask('13900000017');
    expect([again.status, again.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
    // From one address twenty an hour, whatever the phones are.
    const rest = [];
    for (let at = 0; at < 20; at += 1) rest.push((await ask(`139000001${String(at).padStart(2, '0')}`)).status);
    expect(rest).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
  });

  test('is sent so often a day for a mall, whose staff hear of it once when no more are', async () => {
    const limit = (value: string) => setting(server, 'storefront.codesADay', value);
    const token = await server.token('tenant');
    const heard = async () => {
      const { body } = await server.call('GET', '/api/upms/notification/page?kind=codesUsedUp', { token });
      return (body.data as { records: object[] }).records;
    };
    await limit('2');
    const answers = [];
    for (let at = 30; at < 34; at += 1) answers.push(await ask(`139000000${at}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(answers[2]?.body.msg).toContain('当天的验证码已发完');
    expect((await ask('13900000035', 't2')).status).toBe(200);
    await expect.poll(heard).toMatchObject([{ subject: 'text', facts: { count: 2 } }]);
    // The limit raised, buyers get codes again; and the bell has rung for this day.
    await limit('3');
    expect((await ask('13900000036')).status).toBe(200);
    expect((await ask('13900000037')).status).toBe(429);
    expect(await server.db.loader.selectFrom('outbox').select('id').where('topic', '=', 'news').execute()).toEqual([]);
    expect(await heard()).toHaveLength(1);
    await limit('2000');
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
      vi.waitFor(async () => expect(await me(token)).toMatchObject({ code: 'unauthenticated' }), { timeout: 8_000 });
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
    await vi.waitFor(async () => expect((await read()).status).toBe(401), { timeout: 8_000 });
    expect(
      (await call('POST', '/session', { body: { storefront: demoKey('t2', 'H5'), grant: { kind: 'visitor' } } }))
        .status,
    ).toBe(404);
    await loader.updateTable('storefronts').set({ enabled: true }).where('tenant_id', '=', 't2').execute();

    await vi.waitFor(async () => expect(await me(second.accessToken)).toMatchObject({ code: 0 }), { timeout: 8_000 });
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
  });
  expect((await server.call('POST', `/api/mall/useronline/score/H5/${userId}`, { token })).status).toBe(200);
  expect(await me(token)).toMatchObject({ code: 'forbidden', data: { reason: 'sign-in' } });
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
