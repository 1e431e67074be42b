import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { loader } = server.db;
  const spu = { name: '云南小粒咖啡豆', goods_kind: 'points' as const };
  await loader
    .insertInto('goods_spus')
    .values([
      ...[1, 2, 3, 4, 5, 6].map((id) => ({ ...spu, tenant_id: 't1', id, spu_code: `SP${id}` })),
      { ...spu, tenant_id: 't2', id: 20, spu_code: 'SP20' },
    ])
    .execute();
  await loader
    .insertInto('goods_skus')
    .values([
      ...[1, 2, 3, 4, 5, 6].map((id) => ({ ...skuOf('t1', id), spu_id: id })),
      { ...skuOf('t1', 12), spu_id: 1 },
      { ...skuOf('t2', 200), spu_id: 20 },
    ])
    .execute();
  await loader
    .insertInto('user_shops')
    .values([
      { tenant_id: 't1', id: 3, shop_name: '南风小店' },
      { tenant_id: 't2', id: 4, shop_name: '云上小店' },
    ])
    .execute();
});
afterAll(() => server.close());

const skuOf = (tenantId: string, id: number) => ({
  tenant_id: tenantId,
  id,
  sku_code: `SK${id}`,
  spec_key: String(id),
  specs: JSON.stringify([{ specValueName: `${id} 号` }]),
  sales_price: 0,
  stock: 10,
  weight_kg: 0.25,
  volume_m3: 0.0008,
});

const row = (skuId: string, more: object = {}) => ({ skuId, points: 600, limitCount: 2, picUrls: [], ...more });
const form = (spuId: string, more: object = {}) => ({
  type: '1',
  spuId,
  shopId: '3',
  picUrls: ['https://img.example.com/coffee.webp'],
  shareImgUrl: 'https://img.example.com/coffee.webp',
  name: ' 云南小粒咖啡豆 ',
  quantityLimit: 4,
  unit: '件',
  sort: 1,
  shelf: '1',
  description: '<p onclick="x()">酸度柔和</p><script>x()</script>',
  skus: JSON.stringify([row(spuId)]),
  ...more,
});

let keys = 0;
const nextKey = () => `points-goods-${(keys += 1)}`;

async function call(method: string, path: string, body?: unknown, account: Account = 'tenant', key = nextKey()) {
  const token = await server.token(account);
  const headers = { 'idempotency-key': key };
  const answer = await server.call(method, `/api/mall/pointsgoodsspu/${path}`, { token, body, headers });
  return { status: answer.status, code: answer.body.code, data: answer.body.data as never as Record<string, never> };
}

async function made(spuId: string, more: object = {}): Promise<{ id: string; version: number }> {
  const { status, data } = await call('POST', '', form(spuId, more));
  expect(status).toBe(200);
  return data as never;
}

async function removed({ id, version }: { id: string; version: number }) {
  const token = await server.token('tenant');
  const headers = { 'if-match': `"${version}"` };
  return (await server.call('DELETE', `/api/mall/pointsgoodsspu/${id}`, { token, headers })).status;
}

const errorsOf = ({ data }: { data: unknown }) =>
  (data as { errors: { path: string }[] }).errors.map(({ path }) => path);

test('a form is kept, its text cleaned, and read again with every sku of the goods', async () => {
  const saved = await made('1');
  const { data } = await call('GET', saved.id);

  expect(data).toMatchObject({
    tenantId: 't1',
    type: '1',
    spu: { id: '1', spuCode: 'SP1', name: '云南小粒咖啡豆', picUrls: [] },
    shopName: '南风小店',
    name: '云南小粒咖啡豆',
    shelf: '1',
    description: '<p>酸度柔和</p>',
    version: 1,
  });
  expect(data['skus']).toEqual([
    {
      skuId: '1',
      specs: [{ specValueName: '1 号' }],
      picUrls: [],
      points: 600,
      stock: 10,
      limitCount: 2,
      weight: 0.25,
      volume: 0.0008,
      offered: true,
    },
    {
      skuId: '12',
      specs: [{ specValueName: '12 号' }],
      picUrls: [],
      points: 0,
      stock: 10,
      limitCount: 0,
      weight: 0.25,
      volume: 0.0008,
      offered: false,
    },
  ]);
  expect(await removed(saved)).toBe(200);
});

test('the same submission twice is one, another one under its key is refused, none at all goes nowhere', async () => {
  const key = nextKey();
  const first = await call('POST', '', form('2'), 'tenant', key);
  const again = await call('POST', '', form('2'), 'tenant', key);
  const other = await call('POST', '', form('2', { sort: 9 }), 'tenant', key);

  expect([first.status, again.data]).toEqual([200, first.data]);
  expect([other.status, other.code]).toEqual([422, 'idempotency-key-reused']);
  const page = await call('GET', 'page?text=小粒咖啡');
  expect(page.data['total']).toBe(1);
});

test.each([
  ['text that is no JSON', { skus: 'x' }, ['/body/skus']],
  [
    'ten thousand rows',
    { skus: JSON.stringify(Array.from({ length: 10_000 }, (_, at) => row(String(at)))) },
    ['/body/skus/200'],
  ],
  [
    'a negative and a broken number',
    { skus: JSON.stringify([row('3'), row('4', { points: -1, limitCount: 0.5 })]) },
    ['/body/skus/1/points', '/body/skus/1/limitCount'],
  ],
  ['a sku of other goods', { skus: JSON.stringify([row('3'), row('4')]) }, ['/body/skus/1/skuId']],
  ['a sku of another tenant', { skus: JSON.stringify([row('200')]) }, ['/body/skus/0/skuId']],
  ['a sku that is nowhere', { skus: JSON.stringify([row('999999')]) }, ['/body/skus/0/skuId']],
  ['six pictures', { picUrls: ['a', 'b', 'c', 'd', 'e', 'f'] }, ['/body/picUrls']],
  ['no picture', { picUrls: [] }, ['/body/picUrls']],
  ['half a limit', { quantityLimit: 1.5 }, ['/body/quantityLimit']],
  ['a negative sort', { sort: -1 }, ['/body/sort']],
])('%s is refused, and it is said where', async (_, more, places) => {
  const refused = await call('POST', '', form('3', more));

  expect([refused.status, refused.code]).toEqual([400, 'bad-request']);
  expect(errorsOf(refused)).toEqual(places);
});

test.each(['4', '999'])('shop %s, of another tenant or of none, is refused, and it is said where', async (shopId) => {
  const refused = await call('POST', '', form('3', { shopId }));

  expect([refused.status, errorsOf(refused)]).toEqual([422, ['/body/shopId']]);
});

test('goods of another tenant are as if they were not there', async () => {
  const foreign = await call('POST', '', form('20'));
  const missing = await call('POST', '', form('999'));
  const saved = await made('3');
  const read = await call('GET', saved.id, undefined, 'tenant-b');
  const change = await call('PUT', saved.id, form('3', { version: 1 }), 'tenant-b');

  expect([foreign.status, missing.status, read.status, change.status]).toEqual([422, 422, 404, 404]);
  expect(await removed(saved)).toBe(200);
});

test('another version than the caller saw changes nothing and answers the present row', async () => {
  const saved = await made('4', { shelf: '0' });
  const edited = await call('PUT', saved.id, form('4', { version: 1, shelf: '0', quantityLimit: 7 }));
  const stale = await call('PUT', saved.id, form('4', { version: 1, shelf: '0', quantityLimit: 9 }));

  expect(edited.data).toEqual({ id: saved.id, version: 2 });
  expect([stale.status, stale.code]).toEqual([409, 'stale-version']);
  expect(stale.data).toMatchObject({ version: 2, current: { id: saved.id, quantityLimit: 7 } });
  expect((await call('PUT', `${saved.id}/shelf`, { shelf: '1', version: 1 })).status).toBe(409);
  expect(await removed(saved)).toBe(409);
  const shelved = await call('PUT', `${saved.id}/shelf`, { shelf: '1', version: 2 });
  expect(shelved.data).toEqual({ id: saved.id, version: 3 });
  expect(await removed({ id: saved.id, version: 3 })).toBe(200);
  expect((await call('GET', saved.id)).status).toBe(404);
});

test('on the shelf the same goods are offered once', async () => {
  const first = await made('5');
  const second = await call('POST', '', form('5'));
  const aside = await made('5', { shelf: '0' });
  const both = await call('PUT', `${aside.id}/shelf`, { shelf: '1', version: 1 });

  expect([second.status, second.data['reason']]).toEqual([422, 'already-on-shelf']);
  expect([both.status, both.data['reason']]).toEqual([422, 'already-on-shelf']);
  expect([await removed(first), await removed(aside)]).toEqual([200, 200]);
});

test('platform staff see all of it, change it where it belongs, and create only in a chosen tenant', async () => {
  const saved = await made('6', { shelf: '0' });
  const page = await call('GET', 'page?shelf=0&sort=sort&order=asc', undefined, 'platform');
  const changed = await call('PUT', saved.id, form('6', { version: 1, shelf: '0' }), 'platform');
  const homeless = await call('POST', '', form('6'), 'platform');

  expect(page.data['records']).toMatchObject([
    { tenantId: 't1', spuCode: 'SP6', leastPoints: 600, skuCount: 1, stock: 10 },
  ]);
  expect(changed.status).toBe(200);
  expect([homeless.status, homeless.code]).toEqual([400, 'tenant-required']);
  expect((await call('GET', 'page', undefined, 'tenant-b')).data['total']).toBe(0);
});

test('goods are listed whose skus have more units together than one of them can have', async () => {
  const most = 2_147_483_647;
  await server.db.loader.updateTable('goods_skus').set({ stock: most }).where('tenant_id', '=', 't1').execute();
  const two = form('1', { skus: JSON.stringify([row('1'), row('12')]), shelf: '0' });
  const made = await call('POST', '', two);
  expect(made.status).toBe(200);
  const { status, data } = await call('GET', 'page?size=100');
  expect(status).toBe(200);
  expect(data['records']).toContainEqual(expect.objectContaining({ id: made.data['id'], stock: 2 * most }));
});

test('a row that comes back with the picture of its sku goes on following it', async () => {
  const { loader } = server.db;
  const show = (picUrl: string) =>
    loader.updateTable('goods_skus').set({ pic_url: picUrl }).where('id', '=', '6').execute();
  await show('/files/old.webp');
  const skus = JSON.stringify([row('6', { picUrls: ['/files/old.webp'] })]);
  const { id } = await made('6', { skus, shelf: '0' });
  await show('/files/new.webp');
  const { data } = await call('GET', id);
  expect(data).toMatchObject({ skus: [{ skuId: '6', picUrls: ['/files/new.webp'] }] });
});
