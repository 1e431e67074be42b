import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveChannel } from '#server/workflow/channels.ts';
import { picture, upload } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
const told: unknown[] = [];
beforeAll(async () => {
  server = await testServer();
  await server.db.listen(liveChannel, { heard: (text) => void told.push(JSON.parse(text)) });
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: unknown, version?: number) => {
  const { status, body: answer } = await server.call(method, `/api${path}`, {
    token: await server.token('super'),
    body,
    headers: {
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
  });
  expect({ status, answer }).toMatchObject({ status: 200 });
  return answer.data as { id: string; version: number };
};

/** How often open pages were told of a row. */
const times = (topic: string, tenantId: string, id: string) =>
  told.filter(
    (change) => JSON.stringify(change, ['topic', 'tenantId', 'id']) === JSON.stringify({ topic, tenantId, id }),
  ).length;

const lists: [topic: string, path: string, body: object][] = [
  ['category', '/mall/goodscategory', { name: '茶', enable: 1 }],
  ['spec', '/mall/goodsspec', { name: '颜色', sort: 0, values: [{ name: '白色' }] }],
  ['role', '/upms/role', { name: '夜班客服', permissions: ['order.view'] }],
  ['storefront', '/mall/storefront', { name: '移动商城', clientType: 'H5', appId: null, origins: [], enabled: true }],
  ['tag', '/mall/tagCategories', { name: '来源' }],
  ['file', '/upms/file/folder', { name: '海报' }],
  ['profile-field', '/mall/user/profile/field', { key: 'height', label: '身高', type: 'number' }],
  ['configuration', '/upms/configeditor', { key: 'shopNotice', name: '店铺公告', type: 'text', value: '包邮' }],
];

test.each(lists)('open lists of %s hear in their tenant of what somebody else added', async (topic, path, body) => {
  const { id } = await call('POST', path, { ...body, tenantId: 't1' });
  await expect.poll(() => times(topic, 't1', id)).toBeGreaterThan(0);
});

test('open lists hear of each change and of a deletion', async () => {
  const { id, version } = await call('POST', '/mall/goodscategory', { name: '咖啡', enable: 1, tenantId: 't1' });
  await expect.poll(() => times('category', 't1', id)).toBe(1);
  await call('PUT', '/mall/goodscategory', { id, version, name: '手冲' });
  await expect.poll(() => times('category', 't1', id)).toBe(2);
  await call('DELETE', `/mall/goodscategory/${id}`, undefined, version + 1);
  await expect.poll(() => times('category', 't1', id)).toBe(3);
});

test('an open library hears of a picture that somebody else brought', async () => {
  const parts = [{ content: await picture('png'), fileName: '咖啡豆.png' }];
  const { status } = await upload(server.url, await server.token('tenant'), parts, '?dir=media/');
  expect(status).toBe(200);
  const { id } = await server.db.loader.selectFrom('files').select('id').executeTakeFirstOrThrow();
  await expect.poll(() => times('file', 't1', id)).toBeGreaterThan(0);
});

test('the list of tenants hears of a new one', async () => {
  await call('POST', '/upms/tenant', { id: 't9', name: '山野集' });
  await expect.poll(() => times('tenant', 't9', 't9')).toBeGreaterThan(0);
});
