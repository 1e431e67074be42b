import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let colleague: string;
beforeAll(async () => {
  server = await testServer();
  colleague = await colleagueToken();
});
afterAll(() => server.close());

interface View {
  id: string;
  name: string;
  version: number;
  isOwn: boolean;
  isDefault: boolean;
}

const list = '/mall/userinfo/index';
const at = '/api/upms/savedview';

interface Sent {
  as?: Account;
  token?: string;
  body?: unknown;
  version?: number;
}

const call = async (method: string, path: string, { as = 'tenant', token, body, version }: Sent = {}) =>
  server.call(method, `${at}${path}`, {
    token: token ?? (await server.token(as)),
    body,
    headers: { 'accept-language': 'zh', ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
  });
const seenBy = async (sent: Sent) => (await call('GET', '', sent)).body.data as View[];
const namesFor = async (sent: Sent) => (await seenBy(sent)).map(({ name }) => name);
const keep = async (name: string, sent: Sent = {}, more: object = {}) =>
  (await call('POST', '', { ...sent, body: { list, name, search: { city: '昆明市' }, ...more } })).body.data as View;

/** Returns a token of a colleague in the tenant of `tenant`. */
async function colleagueToken(): Promise<string> {
  const made = await server.call('POST', '/api/upms/user', {
    token: await server.token('tenant'),
    body: { username: 'a-colleague', name: '同事', type: 2, owner: true },
  });
  const { password } = made.body.data as { password: string };
  const { body } = await server.call('POST', '/api/auth/token', { body: { username: 'a-colleague', password } });
  return (body.data as { accessToken: string }).accessToken;
}

test('a view is kept, changed under its version, deleted and brought back', async () => {
  const made = await keep(' 昆明 ');
  expect(made).toMatchObject({ name: '昆明', search: { city: '昆明市' }, isShared: false, isOwn: true, version: 1 });
  const changed = await call('PUT', '', { body: { id: made.id, version: 1, name: '大理', search: { city: '大理' } } });
  expect(changed.body.data).toMatchObject({ name: '大理', search: { city: '大理' }, version: 2 });
  const stale = await call('PUT', '', { body: { id: made.id, version: 1, name: '丽江' } });
  expect([stale.status, stale.body.data]).toMatchObject([409, { version: 2, current: { name: '大理' } }]);
  expect((await call('DELETE', `/${made.id}`, { version: 2 })).body.data).toEqual({ version: 3 });
  expect(await namesFor({})).toEqual([]);
  expect((await call('POST', `/${made.id}/restore`, { version: 3 })).status).toBe(200);
  expect(await namesFor({})).toEqual(['大理']);
});

test('a view comes back within a day, and not after', async () => {
  const { id } = await keep('昨天');
  await call('DELETE', `/${id}`, { version: 1 });
  const goneFor = (hours: number) =>
    server.db.loader
      .updateTable('saved_views')
      .set({ deleted_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
      .where('id', '=', id)
      .execute();
  await goneFor(25);
  expect((await call('POST', `/${id}/restore`, { version: 2 })).status).toBe(404);
  await goneFor(23);
  expect((await call('POST', `/${id}/restore`, { version: 2 })).status).toBe(200);
});

test('a name stands once for a list of one person, also when a deleted view comes back', async () => {
  const first = await keep('唯一');
  const again = await call('POST', '', { body: { list, name: '唯一', search: {} } });
  expect([again.status, again.body.msg]).toEqual([422, '已有同名视图']);
  await call('DELETE', `/${first.id}`, { version: 1 });
  await keep('唯一');
  expect((await call('POST', `/${first.id}/restore`, { version: 2 })).status).toBe(422);
  const racing = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', '', { body: { list, name: '同时', search: {} } })),
  );
  expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(racing.filter(({ status }) => status === 422)).toHaveLength(7);
});

test('a shared view is seen where it was made alone, and only its maker changes it', async () => {
  const made = await keep('共享', {}, { isShared: true });
  expect((await seenBy({ token: colleague })).filter(({ id }) => id === made.id)).toMatchObject([{ isOwn: false }]);
  expect(await namesFor({ as: 'tenant-b' })).toEqual([]);
  expect(await namesFor({ as: 'platform' })).toEqual([]);
  const change = { body: { id: made.id, version: 1, name: '改' }, token: colleague };
  expect((await call('PUT', '', change)).status).toBe(404);
  expect((await call('DELETE', `/${made.id}`, { token: colleague, version: 1 })).status).toBe(404);
});

test('a default is one person’s own, and gone when the view is no longer theirs to see', async () => {
  const made = await keep('常用', {}, { isShared: true });
  const choose = (id: string | null, sent: Sent) => call('PUT', '/default', { ...sent, body: { list, id } });
  expect((await choose(made.id, { token: colleague })).status).toBe(200);
  const mine = async () => (await seenBy({})).find(({ id }) => id === made.id)?.isDefault;
  const theirs = async () => (await seenBy({ token: colleague })).find(({ id }) => id === made.id)?.isDefault;
  expect([await mine(), await theirs()]).toEqual([false, true]);
  expect((await choose(made.id, { as: 'tenant-b' })).status).toBe(404);
  await call('PUT', '', { body: { id: made.id, version: 1, isShared: false } });
  expect(await theirs()).toBeUndefined();
  await choose(made.id, {});
  expect(await mine()).toBe(true);
  await choose(null, {});
  expect(await mine()).toBe(false);
});

test('platform staff keep and share views among themselves, whatever tenant one of them has chosen', async () => {
  await keep('平台', { as: 'super' }, { isShared: true });
  await keep('自己的', { as: 'super' });
  const token = await server.token('super');
  await server.call('PUT', '/api/auth/tenant', { token, body: { tenantId: 't1' } });
  expect(await namesFor({ as: 'super' })).toEqual(['平台', '自己的']);
  expect(await namesFor({ as: 'platform' })).toEqual(['平台']);
  expect(await namesFor({})).not.toContain('平台');
});

test('one person keeps fifty views for a list', async () => {
  for (let at = (await namesFor({ as: 'tenant-b' })).length; at < 50; at += 1)
    await keep(`视图 ${at}`, { as: 'tenant-b' });
  const more = await call('POST', '', { as: 'tenant-b', body: { list, name: '第五十一个', search: {} } });
  expect([more.status, more.body.msg]).toEqual([422, '每个列表最多保存 50 个视图']);
});

test('a deleted view comes back only where there is room for it', async () => {
  const sent = { as: 'tenant-b' } as const;
  const [first] = await seenBy(sent);
  await call('DELETE', `/${first?.id}`, { ...sent, version: Number(first?.version) });
  for (let at = (await namesFor(sent)).length; at < 50; at += 1) await keep(`代替 ${at}`, sent);
  const back = await call('POST', `/${first?.id}/restore`, { ...sent, version: Number(first?.version) + 1 });
  expect([back.status, back.body.msg]).toEqual([422, '每个列表最多保存 50 个视图']);
  expect(await namesFor(sent)).toHaveLength(50);
});
