import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillShop, place, shop } from '#tests/kit/order-calls.ts';
import { staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let owner: string;
let colleague: string;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  owner = await server.token('tenant');
  ({ token: colleague } = await staffWith(server, 'operations'));
});
afterAll(() => server.close());

interface Row {
  id: string;
  version: number;
}
const call = async (method: string, path: string, body: object, token = owner) =>
  server.call(method, `/api${path}`, { token, body });
const made = async (path: string, body: object) => (await call('POST', path, body)).body.data as Row;

/** Each makes a row and says how it is changed. */
const kinds: Record<string, () => Promise<{ path: string; row: Row; change: (name: string) => object }>> = {
  spec: async () => {
    const row = await made('/mall/goodsspec', { name: '颜色', values: [{ name: '红' }] });
    return { path: '/mall/goodsspec', row, change: (name) => ({ name }) };
  },
  category: async () => {
    const row = await made('/mall/goodscategory', { name: '家电' });
    return { path: '/mall/goodscategory', row, change: (name) => ({ name }) };
  },
  goods: async () => {
    const sku = { specValueIds: [], salesPrice: 100, stock: 1 };
    const row = await made('/mall/goodsspu', { goodsKind: 'ordinary', name: '台灯', skus: [sku] });
    return { path: '/mall/goodsspu', row, change: (name) => ({ name, skus: [{ ...sku, stockBefore: 1 }] }) };
  },
  article: async () => {
    const row = await made('/mall/article', { title: '公告', content: '<p>甲</p>' });
    return { path: '/mall/article', row, change: (title) => ({ title }) };
  },
};

test.each(Object.keys(kinds))('whoever saves a %s too late is told who was faster, and when', async (kind) => {
  const { path, row, change } = await (kinds[kind]?.() ?? Promise.reject(new Error(kind)));
  const seen = { id: row.id, version: row.version };
  const began = Date.now() - 1_000;
  expect(await call('PUT', path, { ...seen, ...change('先到') }, colleague)).toMatchObject({ status: 200 });
  const late = await call('PUT', path, { ...seen, ...change('后到') });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
  const { changed, current } = late.body.data as { changed: { by: string; at: string }; current: Row };
  expect(current.version).toBeGreaterThan(row.version);
  expect(changed.by).toMatch(/^operations-/);
  expect(Date.parse(changed.at)).toBeGreaterThan(began);
});

test('a row of a chart tells it from its log', async () => {
  const order = await place(server, [[shop.skuId, 1]]);
  const edit = (remark: string) =>
    server.call('PUT', '/api/mall/orderinfo', { token: owner, body: { id: order.id, version: order.version, remark } });
  expect((await edit('先到')).status).toBe(200);
  const late = await edit('后到');
  expect(late).toMatchObject({ status: 409, body: { data: { changed: { by: 'tenant' } } } });
});
