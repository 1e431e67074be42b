import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 40, members: 20 } });
});
afterAll(() => server.close());

interface Sent {
  token?: string;
  body?: unknown;
  version?: number;
  language?: string;
}

const call = async (method: string, path: string, { token, body, version, language = 'zh' }: Sent = {}) =>
  server.call(method, `/api${path}`, {
    token: token ?? (await server.token('tenant')),
    body,
    headers: {
      'accept-language': language,
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
  });

async function addRole(name: string, permissions: string[]): Promise<{ id: string; version: number }> {
  const { body } = await call('POST', '/upms/role', { body: { name, permissions } });
  return body.data as { id: string; version: number };
}

/** Asks until the answer differs from a refusal: rights are remembered for a part of a second. */
async function soon(path: string, token: string) {
  await expect.poll(async () => (await call('GET', path, { token })).status).toBe(200);
}

test('a refusal names who may, in the caller’s language, and is in the audit log', async () => {
  const { id, token } = await staffWith(server, 'warehouse');
  const zh = await call('PUT', '/mall/orderinfo/cancel/1', { token, version: 1 });
  expect([zh.status, zh.body.msg]).toEqual([403, '只有店主和角色「客服」可以执行此操作']);
  const en = await call('DELETE', '/mall/orderinfo/1', { token, version: 1, language: 'en' });
  expect([en.status, en.body.msg]).toEqual([403, 'Only owners can do this']);
  const log = await call('GET', '/upms/log/page?outcome=refused');
  const { records } = log.body.data as { records: { operatorId: string; act: string; code: string }[] };
  const own = records.filter(({ operatorId }) => operatorId === id);
  expect(own.map(({ act, code }) => `${act} ${code}`).toSorted()).toEqual([
    'cancelOrder forbidden',
    'deleteOrder forbidden',
  ]);
});

test('a role is added, changed and deleted; its people work by the change within a second', async () => {
  const role = await addRole('夜班仓库', ['order.view']);
  const night = await staffWith(server, role.id);
  expect((await call('GET', '/mall/userinfo/page', { token: night.token })).status).toBe(403);
  const change = { id: role.id, version: role.version, permissions: ['order.view', 'member.view'] };
  expect((await call('PUT', '/upms/role', { body: change })).body.data).toEqual({ id: role.id, version: 2 });
  await soon('/mall/userinfo/page', night.token);
  const late = await call('PUT', '/upms/role', { body: change });
  expect(late.status).toBe(409);
  const { body: page } = await call('GET', '/upms/role/page?size=100');
  const { records } = page.data as { records: { id: string }[] };
  expect(late.body.data).toMatchObject({ current: records.find(({ id }) => id === role.id) });
  const used = await call('DELETE', `/upms/role/${role.id}`, { version: 2 });
  expect([used.status, used.body.msg]).toEqual([422, '还有账号使用该角色，请先为它们选择其他角色']);
  await call('PUT', '/upms/user', { body: { id: night.id, version: night.version, roleId: 'reader' } });
  expect((await call('DELETE', `/upms/role/${role.id}`, { version: 2 })).status).toBe(200);
});

test('a role needs a name of its own and permissions that exist', async () => {
  const told = async (name: string, permissions: string[]) => {
    const { status, body } = await call('POST', '/upms/role', { body: { name, permissions } });
    return [status, body.msg];
  };
  await addRole('导购', ['goods.view']);
  expect(await told('导购', ['goods.view'])).toEqual([422, '已有同名角色']);
  expect(await told(' 财务 ', ['goods.view'])).toEqual([422, '已有同名角色']);
  expect(await told('编外', ['goods.steal'])).toEqual([422, '没有“goods.steal”这项权限']);
});

test('a role of another tenant is usable by nobody here', async () => {
  const foreign = await server.call('POST', '/api/upms/role', {
    token: await server.token('tenant-b'),
    body: { name: '外人', permissions: ['order.view'] },
  });
  const { id } = foreign.body.data as { id: string };
  const account = { username: 'borrower', name: 'x', type: 2, roleId: id };
  expect((await call('POST', '/upms/user', { body: account })).status).toBe(404);
  const byPlatform = { token: await server.token('platform'), body: { ...account, tenantId: 't1' } };
  expect((await call('POST', '/upms/user', byPlatform)).status).toBe(404);
  expect((await call('PUT', '/upms/role', { body: { id, version: 1, name: '我的' } })).status).toBe(404);
  expect((await call('DELETE', `/upms/role/${id}`, { version: 1 })).status).toBe(404);
  const { records } = (await call('GET', '/upms/role/page?size=100')).body.data as { records: { id: string }[] };
  expect(records.map((role) => role.id)).not.toContain(id);
  await expect(
    server.db.loader
      .updateTable('operators')
      .set({ owner: false, role_id: id })
      .where('username', '=', 'tenant')
      .execute(),
  ).rejects.toThrow('operators_role');
});

test('staff have a role or own the tenant, one of both', async () => {
  const told = async (more: object) => {
    const body = { username: 'somebody', name: 'x', type: 2, ...more };
    const answer = await call('POST', '/upms/user', { body });
    return [answer.status, answer.body.msg];
  };
  const refusal = [422, '请为租户账号选择一个角色，或设为店主；两者只能选一'];
  expect(await told({})).toEqual(refusal);
  expect(await told({ owner: true, roleId: 'reader' })).toEqual(refusal);
  const { id, version, token } = await staffWith(server, 'reader');
  await call('PUT', '/upms/user', { body: { id, version, owner: true } });
  await soon('/upms/role/page', token);
});

test('an act on many orders needs what the act on one needs, from its start to its end', async () => {
  const [service, warehouse] = [await staffWith(server, 'service'), await staffWith(server, 'warehouse')];
  const found = await call('GET', '/mall/orderinfo/page?size=1');
  const orderIds = (found.body.data as { records: { id: string }[] }).records.map(({ id }) => id);
  const begin = { act: 'cancel', orderIds };
  const refused = await call('POST', '/mall/orderinfo/act', { token: warehouse.token, body: begin });
  expect([refused.status, refused.body.msg]).toEqual([403, '只有店主和角色「客服」可以执行此操作']);
  const begun = await call('POST', '/mall/orderinfo/act', { token: service.token, body: begin });
  expect(begun.status).toBe(200);
  const { id, version } = begun.body.data as { id: string; version: number };
  const seenBy = async (token: string) =>
    ((await call('GET', '/mall/jobs/page', { token })).body.data as { records: unknown[] }).records.length;
  expect([await seenBy(service.token), await seenBy(warehouse.token)]).toEqual([1, 0]);
  expect((await call('GET', `/mall/jobs/${id}`, { token: warehouse.token })).status).toBe(403);
  expect((await call('GET', `/mall/jobs/${id}/rows`, { token: warehouse.token })).status).toBe(403);
  const confirm = await call('PUT', `/mall/jobs/${id}/cancel`, { token: warehouse.token, version });
  expect(confirm.status).toBe(403);
});

test('whoever may not read a row may not read its history', async () => {
  const found = await call('GET', '/mall/orderinfo/page?size=1');
  const [order] = (found.body.data as { records: { id: string }[] }).records;
  const history = async (roleId: string) => {
    const { token } = await staffWith(server, roleId);
    return (await call('GET', `/machines/order/history/${order?.id}`, { token })).status;
  };
  expect([await history('finance'), await history('releaser')]).toEqual([200, 403]);
});
