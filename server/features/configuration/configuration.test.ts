import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { ofStorefronts } from './in-force.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Entry {
  id: string;
  version: number;
  state: string;
}

interface Sent {
  body?: unknown;
  account?: Account;
  version?: number;
}

const call = async (method: string, path: string, { body, account = 'tenant', version }: Sent = {}) =>
  server.call(method, `/api/upms${path}`, {
    token: await server.token(account),
    body,
    headers: { 'accept-language': 'zh', ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
  });

const add = async (body: object, account: Account = 'tenant') =>
  (await call('POST', '/configeditor', { body, account })).body.data as Entry;
const publish = async ({ id, version }: Entry, account: Account = 'tenant') =>
  (await call('POST', `/configeditor/${id}/publish`, { body: { version }, account })).body.data as Entry;
const editorType = async (account: Account) =>
  ((await call('GET', '/config/editor', { account })).body.data as { editorType: number }).editorType;

test('the editor type is in force the moment it is published, for the tenant before the platform', async () => {
  expect(await editorType('tenant')).toBe(1);
  const own = await add({ key: 'editorType', name: '编辑器', type: 'text', value: '2' });
  expect([own.state, await editorType('tenant')]).toEqual(['draft', 1]);
  expect(await publish(own)).toMatchObject({ state: 'published', type: 'select', known: true, value: '2' });
  expect([await editorType('tenant'), await editorType('tenant-b')]).toEqual([2, 1]);
  await publish(await add({ key: 'editorType', name: '编辑器', type: 'select', value: '2' }, 'platform'), 'platform');
  expect(await editorType('tenant-b')).toBe(2);
  const { data } = (await call('GET', '/configeditor', { account: 'tenant-b' })).body;
  expect(data).toContainEqual({ key: 'editorType', type: 'select', value: '2', source: 'platform' });
});

test('a draft stands beside what is in force, history keeps both, and a former value comes back', async () => {
  const first = await publish(await add({ key: 'shopNotice', name: '公告', type: 'text', value: '满 99 包邮' }));
  const path = `/configeditor/${first.id}`;
  const drafted = (
    await call('PUT', '/configeditor', { body: { id: first.id, version: first.version, value: '满 59 包邮' } })
  ).body.data as Entry;
  expect(drafted).toMatchObject({ state: 'changed', value: '满 99 包邮', draft: '满 59 包邮' });
  const second = await publish(drafted);
  const history = (await call('GET', `${path}/history`)).body.data as { id: string; value: string; before: string }[];
  expect(history.map(({ before, value }) => [before, value])).toEqual([
    ['满 99 包邮', '满 59 包邮'],
    [null, '满 99 包邮'],
  ]);
  const back = await call('POST', `${path}/rollback`, { body: { version: second.version, historyId: history[1]?.id } });
  expect(back.body.data).toMatchObject({ value: '满 99 包邮', state: 'published' });
  const { version } = back.body.data as Entry;
  const again = (await call('PUT', '/configeditor', { body: { id: first.id, version, value: '满 39 包邮' } })).body
    .data as Entry;
  const kept = await call('POST', `${path}/rollback`, { body: { version: again.version, historyId: history[0]?.id } });
  expect(kept.body.data).toMatchObject({ value: '满 59 包邮', draft: '满 39 包邮', state: 'changed' });
  const last = await call('POST', `${path}/rollback`, {
    body: { version: (kept.body.data as Entry).version, historyId: history[1]?.id },
  });
  expect(last.body.data).toMatchObject({ value: '满 99 包邮', draft: '满 39 包邮' });
  const stale = await call('POST', `${path}/publish`, { body: { version: first.version } });
  expect([stale.status, stale.body.data]).toMatchObject([409, { current: { value: '满 99 包邮' } }]);
});

test('a deleted entry comes back with what was in force, its draft and its history', async () => {
  const entry = await publish(await add({ key: 'openHours', name: '营业', type: 'text', value: '9-18' }));
  const { version } = (
    await call('PUT', '/configeditor', { body: { id: entry.id, version: entry.version, value: '9-21' } })
  ).body.data as Entry;
  expect((await call('DELETE', `/configeditor/${entry.id}`, { version })).status).toBe(200);
  const path = `/configeditor/${entry.id}/restore`;
  expect((await call('POST', path, { version, account: 'tenant-b' })).status).toBe(404);
  const other = await add({ key: 'openHours', name: '营业', type: 'text', value: '0-24' });
  const duplicate = await call('POST', path, { version });
  expect([duplicate.status, duplicate.body.msg]).toEqual([422, '已有同名的配置项']);
  await call('DELETE', `/configeditor/${other.id}`, { version: other.version });
  expect((await call('POST', path, { version })).status).toBe(200);
  const { records } = (await call('GET', '/configeditor/page?text=openHours')).body.data as { records: Entry[] };
  expect(records).toMatchObject([{ id: entry.id, value: '9-18', draft: '9-21', version: version + 1 }]);
  const history = (await call('GET', `/configeditor/${entry.id}/history`)).body.data as { act: string }[];
  expect(history.map(({ act }) => act)).toEqual(['rollback', 'delete', 'publish']);
});

test.each([
  [{ type: 'number', rules: { min: 1, max: 9 }, value: '１２' }, '值必须是数字，只能用半角数字填写'],
  [{ type: 'number', rules: { min: 1, max: 9 }, value: '10' }, '值不能大于 9'],
  [{ type: 'boolean', value: 'yes' }, '值必须是 true 或 false'],
  [{ type: 'select', rules: { options: ['a'] }, value: 'b' }, '值只能从选项中选择'],
  [{ type: 'json', value: '{' }, '值不是有效的 JSON'],
  [{ type: 'text', rules: { pattern: '[' }, value: 'x' }, '格式规则不是有效的正则表达式'],
  [{ type: 'select', value: 'x' }, '请至少填写一个选项'],
])('a value that does not fit its type is refused in words: %j', async (body, words) => {
  const refused = await call('POST', '/configeditor', { body: { key: 'typed', name: 'x', ...body } });
  expect([refused.status, refused.body.msg]).toEqual([422, words]);
});

test('a secret is written and never read', async () => {
  const made = await add({ key: 'mapKey', name: '地图密钥', type: 'secret', value: 'very-secret-1' });
  const published = await publish(made);
  expect(published).toMatchObject({ value: null, draft: null, hasValue: true });
  const everything = await Promise.all(
    ['/configeditor/page', '/configeditor', `/configeditor/${made.id}/history`].map((path) => call('GET', path)),
  );
  expect(JSON.stringify(everything.map(({ body }) => body))).not.toContain('very-secret-1');
  const row = await server.db.loader.selectFrom('config_entries').select('value').where('id', '=', made.id).execute();
  expect(JSON.stringify(row)).not.toContain('very-secret-1');
});

test('a tenant’s secret is in force over the platform’s value, and neither is told', async () => {
  const key = 'storefront.sign';
  await publish(await add({ key, name: '签名', type: 'text', value: 'of-all' }, 'platform'), 'platform');
  const listed = async (account: Account) =>
    ((await call('GET', '/configeditor', { account })).body.data as { key: string }[]).filter(
      (each) => each.key === key,
    );
  await publish(await add({ key, name: '签名', type: 'secret', value: 'our-secret' }));
  expect(await listed('tenant')).toEqual([]);
  expect(await listed('tenant-b')).toEqual([{ key, type: 'text', value: 'of-all', source: 'platform' }]);
  const told = async (scope: string) =>
    (await ofStorefronts.settingsOf(server.db, scope)).filter((each) => each.key === key);
  expect([await told('t1'), await told('t2')]).toEqual([[], [{ key, value: 'of-all' }]]);
});

test('a tenant sees the platform’s defaults but cannot change them, and no other tenant’s entries', async () => {
  const common = await publish(
    await add({ key: 'helpLine', name: '热线', type: 'text', value: '400' }, 'super'),
    'super',
  );
  const body = { id: common.id, version: common.version, value: '123' };
  expect((await call('PUT', '/configeditor', { body })).status).toBe(404);
  expect((await call('DELETE', `/configeditor/${common.id}`, { version: common.version })).status).toBe(404);
  const seen = (await call('GET', '/configeditor/page?size=100', { account: 'tenant-b' })).body.data as {
    records: { key: string; tenantId: string | null }[];
  };
  expect(new Set(seen.records.map(({ tenantId }) => tenantId))).toEqual(new Set([null]));
  expect(
    (await call('DELETE', `/configeditor/${common.id}`, { account: 'super', version: common.version })).status,
  ).toBe(200);
});

test('the most points that may be given at once is held, as a whole number', async () => {
  await publish(await add({ key: 'givePoints.most', name: '上限', type: 'number', value: '50.5' }));
  const member = await server.call('POST', '/api/mall/userinfo', {
    token: await server.token('tenant'),
    body: { nickName: '南风', appType: 'MA' },
  });
  const { id } = (member.body.data as { member: { id: string } }).member;
  // Staff of the platform who chose no tenant give in the member's tenant, too.
  for (const account of ['tenant', 'super'] as const) {
    const refused = await server.call('PUT', `/api/mall/userinfo/theAdministratorRechargesTheFootCoins/${id}/51`, {
      token: await server.token(account),
      headers: { 'accept-language': 'zh', 'idempotency-key': 'over-the-limit' },
    });
    expect([refused.status, refused.body.msg]).toEqual([422, '单次最多赠送 50 爱豆']);
  }
});

test('a setting, an account and a field of members are found by a text with blanks around it', async () => {
  await add({ key: 'searched', name: '找得到', type: 'text', value: '1' });
  const field = { key: 'searched', label: '找得到', type: 'text' };
  const token = await server.token('tenant');
  await server.call('POST', '/api/mall/user/profile/field', { token, body: field });
  const totals = [
    ['/api/upms/configeditor/page', '找得到'],
    ['/api/mall/user/profile/field/page', '找得到'],
    ['/api/upms/user/page', 'tenant'],
  ].map(async ([path, text = '']) => {
    const { body } = await server.call('GET', `${path}?text=${encodeURIComponent(` ${text} `)}`, { token });
    return (body.data as { total: number }).total;
  });
  expect(await Promise.all(totals)).toEqual([1, 1, 1]);
});
