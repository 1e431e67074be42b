import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let rival: Rival;
beforeAll(async () => {
  server = await testServer();
  rival = await openRival(server.databaseUrl);
  const { loader } = server.db;
  const spu = { tenant_id: 't1', name: '茶', goods_kind: 'points' as const };
  await loader
    .insertInto('goods_spus')
    .values([1, 2, 3].map((id) => ({ ...spu, id, spu_code: `SP${id}` })))
    .execute();
  await loader
    .insertInto('goods_skus')
    .values(
      [1, 2, 3].map((id) => ({ tenant_id: 't1', id, spu_id: id, sku_code: `SK${id}`, specs: '[]', sales_price: 0 })),
    )
    .execute();
  await loader
    .insertInto('user_shops')
    .values([3, 4].map((id) => ({ tenant_id: 't1', id, shop_name: '南风小店' })))
    .execute();
});
afterAll(async () => {
  await rival.end();
  await server.close();
});

let keys = 0;
const call = async (method: string, path: string, body?: unknown, version?: number) => {
  const headers = {
    'idempotency-key': `parts-gone-${(keys += 1)}`,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
  const { status, body: answer } = await server.call(method, `/api/mall/${path}`, {
    token: await server.token('tenant'),
    body,
    headers,
  });
  return { status, data: answer.data as { id: string; version: number; reason?: string } };
};

const form = (spuId: string, more: object = {}) => ({
  spuId,
  shopId: null,
  picUrls: ['https://img.example.com/tea.webp'],
  shareImgUrl: 'https://img.example.com/tea.webp',
  name: '茶',
  quantityLimit: 4,
  unit: '件',
  shelf: '0',
  skus: JSON.stringify([{ skuId: spuId, points: 600 }]),
  ...more,
});

test('goods that are being deleted are not offered for points', async () => {
  await server.db.loader.deleteFrom('goods_skus').where('id', '=', '1').execute();
  const gone = `delete from goods_spus where tenant_id = 't1' and id = 1`;
  const { status } = await rival.meanwhile(gone, () => call('POST', 'pointsgoodsspu/', form('1', { skus: '[]' })));
  expect(status).toBe(404);
});

test('a shop that is being deleted gets no points goods', async () => {
  const gone = `update user_shops set deleted_at = now() where tenant_id = 't1' and id = 4`;
  const { status } = await rival.meanwhile(gone, () =>
    call('POST', 'pointsgoodsspu/', form('2', { shopId: '4', shelf: '1' })),
  );
  expect(status).toBe(400);
});

test('points goods of a deleted shop do not go on the shelf again', async () => {
  const { status, data } = await call('POST', 'pointsgoodsspu/', form('3', { shopId: '3' }));
  expect(status).toBe(200);
  expect((await call('DELETE', 'usershop/3', undefined, 1)).status).toBe(200);
  const shelved = await call('PUT', `pointsgoodsspu/${data.id}/shelf`, { shelf: '1', version: 1 });
  expect([shelved.status, shelved.data.reason]).toEqual([422, 'shop-gone']);
});

test('goods that nobody ships, courses and cards, do not become points goods', async () => {
  const { loader } = server.db;
  for (const kind of ['virtual', 'card'] as const) {
    await loader.updateTable('goods_spus').set({ goods_kind: kind }).where('id', '=', '3').execute();
    const { status, data } = await call('POST', 'pointsgoodsspu/', form('3'));
    expect([kind, status, data.reason]).toEqual([kind, 422, 'not-exchangeable']);
  }
  await loader.updateTable('goods_spus').set({ goods_kind: 'points' }).where('id', '=', '3').execute();
});

test('a removed sku is offered no more, and the list counts what can be redeemed', async () => {
  const { loader } = server.db;
  const sku = (id: number) => ({
    tenant_id: 't1',
    id,
    spu_id: 2,
    sku_code: `SK${id}`,
    spec_key: String(id),
    specs: '[]',
  });
  const more = [21, 22, 23].map((id) => ({ ...sku(id), sales_price: 0, stock: 10 }));
  await loader.insertInto('goods_skus').values(more).execute();
  const points = { 2: 600, 21: 100, 22: 50, 23: 900 };
  const skus = JSON.stringify(Object.entries(points).map(([skuId, each]) => ({ skuId, points: each })));
  const { data } = await call('POST', 'pointsgoodsspu/', form('2', { skus }));
  // One is off sale for a while, one is not among the goods any more.
  const change = (set: object, id: string) => loader.updateTable('goods_skus').set(set).where('id', '=', id).execute();
  await change({ enable: 0 }, '21');
  await change({ enable: 0, removed_at: new Date().toISOString() }, '22');

  const page = await call('GET', 'pointsgoodsspu/page?size=100');
  const { records } = page.data as never as { records: { id: string }[] };
  const counted = { leastPoints: 600, mostPoints: 900, skuCount: 2, stock: 10 };
  expect(records.find(({ id }) => id === data.id)).toMatchObject(counted);
  const read = (await call('GET', `pointsgoodsspu/${data.id}`)).data as never as { skus: { skuId: string }[] };
  expect(read.skus.map(({ skuId }) => skuId)).toEqual(['2', '21', '23']);

  // Who had the form open when the sku was removed saves the rest.
  const { status } = await call('PUT', `pointsgoodsspu/${data.id}`, form('2', { version: 1, skus }));
  const lines = loader.selectFrom('points_goods_skus').select('sku_id as id').where('points_goods_id', '=', data.id);
  expect([status, (await lines.orderBy('sku_id').execute()).map(({ id }) => id)]).toEqual([200, ['2', '21', '23']]);
});
