import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, password } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Staff {
  id: string;
  username: string;
  version: number;
  own: boolean;
}

interface Sent {
  body?: unknown;
  account?: Account;
  token?: string | undefined;
  version?: number;
}

const call = async (method: string, path: string, { body, account = 'tenant', token, version }: Sent = {}) =>
  server.call(method, `/api${path}`, {
    token: token ?? (await server.token(account)),
    body,
    headers: { 'accept-language': 'zh', ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
  });

const signIn = async (username: string, secret: string) =>
  server.call('POST', '/api/auth/token', { body: { username, password: secret } });
const tokenOf = async (username: string, secret: string) =>
  ((await signIn(username, secret)).body.data as { accessToken: string }).accessToken;

async function add(username: string, more: { owner?: true; tenantId?: string } = {}, account: Account = 'tenant') {
  const role = more.owner ? {} : { roleId: 'reader' };
  const asked = { username, name: username, type: 2, ...role, ...more };
  const { body } = await call('POST', '/upms/user', { body: asked, account });
  return body.data as { staff: Staff; password: string };
}

test('an owner adds staff of the own tenant, who can sign in but manage nobody', async () => {
  const made = await add('qinghe-li');
  expect(made.staff).toMatchObject({ tenantId: 't1', owner: false, type: 2 });
  const token = await tokenOf('qinghe-li', made.password);
  expect((await call('GET', '/upms/user/page', { token })).status).toBe(403);
  const elsewhere = { body: { username: 'x-t2', name: 'x', type: 2, tenantId: 't2', roleId: 'reader' } };
  expect((await call('POST', '/upms/user', elsewhere)).status).toBe(404);
  expect((await call('POST', '/upms/user', { body: { username: 'boss', name: 'x', type: 1 } })).status).toBe(403);
  const duplicate = await call('POST', '/upms/user', {
    body: { username: 'qinghe-li', name: 'x', type: 2, roleId: 'reader' },
  });
  expect([duplicate.status, duplicate.body.msg]).toEqual([422, '用户名已被使用']);
  const seen = (await call('GET', '/upms/user/page', { account: 'tenant-b' })).body.data as { records: Staff[] };
  expect(seen.records.map(({ username }) => username)).toEqual(['tenant-b']);
});

test('a user name is one account’s, however its letters are written, also of two that are asked for at once', async () => {
  const { password: secret } = await add('He.Lan');
  expect((await signIn('he.lan', secret)).status).toBe(200);
  expect((await signIn('HE.LAN', secret)).status).toBe(200);
  const asked = (username: string) =>
    call('POST', '/upms/user', { body: { username, name: 'x', type: 2, roleId: 'reader' } });
  expect((await asked('he.lan')).body.msg).toBe('用户名已被使用');

  const atOnce = await Promise.all(['yu.lan', 'Yu.Lan', 'YU.LAN'].map(asked));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('of two accounts from before whose names differ by case alone each goes on by its exact name', async () => {
  const [one, other] = [await add('ci.lan'), await add('temporary')];
  await server.db.loader
    .updateTable('operators')
    .set({ username: 'Ci.Lan' })
    .where('id', '=', other.staff.id)
    .execute();

  expect((await signIn('ci.lan', one.password)).status).toBe(200);
  expect((await signIn('Ci.Lan', other.password)).status).toBe(200);
  expect((await signIn('Ci.Lan', one.password)).status).toBe(401);
  expect((await signIn('CI.LAN', one.password)).status).toBe(401);
});

test('an account that is asked for in a tenant never becomes one of the platform, which sees them all', async () => {
  const body = { username: 'nearly-platform', name: 'x', type: 1, tenantId: 't1' };
  const { status, body: said } = await call('POST', '/upms/user', { body, account: 'super' });
  expect([status, said.msg]).toEqual([422, '租户账号必须属于一个租户，平台账号不能属于租户']);
});

test('a disabled account is out within a second, a reset password replaces the old one', async () => {
  const { staff, password: first } = await add('soon-gone');
  const token = await tokenOf('soon-gone', first);
  const reset = await call('POST', `/upms/user/${staff.id}/password`, { version: staff.version });
  const second = (reset.body.data as { password: string }).password;
  expect([(await signIn('soon-gone', first)).status, (await signIn('soon-gone', second)).status]).toEqual([401, 200]);
  expect((await call('GET', '/auth/me', { token })).status).toBe(401);
  const disabled = await call('PUT', '/upms/user', { body: { id: staff.id, version: 2, status: 'disabled' } });
  expect(disabled.body.data).toMatchObject({ status: 'disabled', sessions: 0 });
  expect((await signIn('soon-gone', second)).status).toBe(401);
});

test('nobody locks themselves or everybody out', async () => {
  const own = ((await call('GET', '/upms/user/page?type=2')).body.data as { records: Staff[] }).records.find(
    (one) => one.own,
  );
  const self = await call('PUT', '/upms/user', { body: { id: own?.id, version: own?.version, status: 'disabled' } });
  expect([self.status, self.body.msg]).toEqual([422, '不能停用或降级自己的账号']);
  const asPlatform = { account: 'platform' as const, body: { id: own?.id, version: own?.version, owner: false } };
  const last = await call('PUT', '/upms/user', asPlatform);
  expect([last.status, last.body.msg]).toEqual([422, '租户至少要保留一个可用的店主账号']);
  const all = (await call('GET', '/upms/user/page', { account: 'platform' })).body.data as { records: Staff[] };
  expect(all.records.some(({ username }) => username === 'super')).toBe(false);
  expect(
    (await call('POST', '/upms/user', { account: 'platform', body: { username: 'su', name: 'x', type: -1 } })).status,
  ).not.toBe(200);
});

test('two owners who step each other down at once leave one of them', async () => {
  const { staff } = await add('second-owner', { owner: true, tenantId: 't2' }, 'platform');
  const page = await call('GET', '/upms/user/page?tenantId=t2', { account: 'platform' });
  const first = (page.body.data as { records: Staff[] }).records.find(({ username }) => username === 'tenant-b');
  const answers = await Promise.all(
    [staff, first].map((one) =>
      call('PUT', '/upms/user', {
        account: 'super',
        body: { id: one?.id, version: one?.version, owner: false, roleId: 'reader' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test('the own password changes with the old one alone, and ends the other sessions', async () => {
  const { password: first } = await add('changer');
  const [here, there] = [await tokenOf('changer', first), await tokenOf('changer', first)];
  const change = (oldPassword: string, newPassword: string) =>
    call('PUT', '/auth/password', { token: here, body: { oldPassword, newPassword } });
  expect((await change(first, 'short')).body.msg).toBe('新密码至少需要 10 个字符');
  expect((await change('not the password', 'another long one')).body.msg).toBe('原密码不正确');
  expect((await change(first, first)).status).toBe(422);
  expect((await change(first, 'staple of tomorrow')).body.data).toEqual({ ended: 1 });
  expect((await call('GET', '/auth/me', { token: here })).status).toBe(200);
  expect((await call('GET', '/auth/sessions', { token: there })).status).toBe(401);
  expect((await signIn('changer', 'staple of tomorrow')).status).toBe(200);
});

test('own sessions are seen and ended one by one, others’ are not there', async () => {
  const token = await tokenOf('tenant', password);
  const other = await tokenOf('tenant', password);
  const list = async () =>
    (await call('GET', '/auth/sessions', { token })).body.data as { id: string; current: boolean }[];
  const before = await list();
  expect(before.filter(({ current }) => current)).toHaveLength(1);
  const otherId = ((await call('GET', '/auth/sessions', { token: other })).body.data as typeof before).find(
    ({ current }) => current,
  )?.id;
  const foreign = await server.call('DELETE', `/api/auth/sessions/${otherId}`, { token: await server.token('super') });
  expect(foreign.status).toBe(404);
  expect((await call('DELETE', `/auth/sessions/${otherId}`, { token })).status).toBe(200);
  expect((await call('GET', '/auth/me', { token: other })).status).toBe(401);
  expect(await list()).toHaveLength(before.length - 1);
});

test('tenants are added and changed by platform staff; a disabled one lets nobody in', async () => {
  const made = await call('POST', '/upms/tenant', { account: 'platform', body: { id: 't3', name: '山野集' } });
  expect(made.body.data).toMatchObject({ id: 't3', unpaidMinutes: 30, version: 1 });
  const again = await call('POST', '/upms/tenant', { account: 'platform', body: { id: 't3', name: '山野集' } });
  expect([again.status, again.body.msg]).toEqual([422, '已有使用该标识的租户']);
  const { password: secret } = await add('t3-owner', { tenantId: 't3', owner: true }, 'platform');
  expect((await signIn('t3-owner', secret)).status).toBe(200);
  const change = { id: 't3', version: 1, status: 'disabled', unpaidMinutes: 20 };
  const changed = await call('PUT', '/upms/tenant', { account: 'super', body: change });
  expect(changed.body.data).toMatchObject({ status: 'disabled', unpaidMinutes: 20, staff: 1, version: 2 });
  expect((await signIn('t3-owner', secret)).status).toBe(401);
  expect((await call('PUT', '/upms/tenant', { account: 'super', body: change })).status).toBe(409);
  expect((await call('GET', '/upms/tenant/page')).status).toBe(403);
});

test('nobody gets a new password of their own without the old one, by whichever call', async () => {
  for (const account of ['tenant', 'super'] as const) {
    const { body } = await call('GET', '/upms/user/page?size=100', { account });
    const own = (body.data as { records: Staff[] }).records.find((one) => one.own);
    const refused = await call('POST', `/upms/user/${own?.id}/password`, { account, version: own?.version ?? 0 });
    expect([refused.status, refused.body.msg]).toEqual([422, '不能重置自己的密码，请用原密码修改']);
    expect((await call('GET', '/auth/me', { account })).status).toBe(200);
  }
});
