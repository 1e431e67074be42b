import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'goods_sku_values',
    'goods_spu_specs',
    'goods_skus',
    'goods_spus',
    'goods_spec_values',
    'goods_specs',
  ] as const)
    await server.db.loader.deleteFrom(table).execute();
});

interface Row {
  id: string;
  name: string;
  version: number;
  goodsCount: number;
  values: { id: string; name: string; isUsed: boolean }[];
}

let keys = 0;
const post = async (path: string, body: object) =>
  server.call('POST', path, {
    token: await server.token('tenant'),
    headers: { 'idempotency-key': `spec-test-${++keys}` },
    body,
  });
const put = async (body: object) =>
  server.call('PUT', '/api/mall/goodsspec', { token: await server.token('tenant'), body });
const remove = async ({ id, version }: Row) =>
  server.call('DELETE', `/api/mall/goodsspec/${id}`, {
    token: await server.token('tenant'),
    headers: { 'if-match': `"${version}"` },
  });

async function page(query = ''): Promise<Row[]> {
  const { body } = await server.call('GET', `/api/mall/goodsspec/page${query}`, {
    token: await server.token('tenant'),
  });
  return (body.data as { records: Row[] }).records;
}

async function add(name: string, values: string[]): Promise<Row> {
  await post('/api/mall/goodsspec', { name, values: values.map((value) => ({ name: value })) });
  const found = (await page()).find((row) => row.name === name);
  if (!found) throw new Error(`${name} was not added`);
  return found;
}

/** Creates goods with one sku for each of the values. */
async function sell(valueIds: string[]): Promise<string> {
  const { body } = await post('/api/mall/goodsspu', {
    goodsKind: 'ordinary',
    name: 'T 恤',
    skus: valueIds.map((id) => ({ specValueIds: [id], salesPrice: 100, stock: 1 })),
  });
  return (body.data as { id: string }).id;
}

const reason = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  (body.data as { reason?: string } | undefined)?.reason,
];

test('a spec keeps its values in order; they are renamed, reordered, added and taken away together', async () => {
  const colour = await add('颜色', ['白', '黑', '蓝']);
  const [white, black] = colour.values;
  const saved = await put({
    id: colour.id,
    version: 1,
    values: [{ id: black?.id, name: '白' }, { id: white?.id, name: '黑' }, { name: '红' }],
  });
  expect(saved.body.data).toEqual({ id: colour.id, version: 2 });
  const [after] = await page();
  expect(after?.values.map(({ id, name }) => [name, id === black?.id || id === white?.id])).toEqual([
    ['白', true],
    ['黑', true],
    ['红', false],
  ]);
});

test('what goods use cannot go, what they do not use can', async () => {
  const colour = await add('颜色', ['白', '黑']);
  const [white, black] = colour.values;
  await sell([white?.id ?? '']);
  const [used] = await page();
  expect([used?.goodsCount, used?.values.map(({ isUsed }) => isUsed)]).toEqual([1, [true, false]]);
  expect(reason(await put({ id: colour.id, version: 1, values: [{ id: black?.id, name: '黑' }] }))).toEqual([
    422,
    'value-in-use',
  ]);
  expect(reason(await remove(colour))).toEqual([422, 'in-use']);
  expect((await put({ id: colour.id, version: 1, values: [{ id: white?.id, name: '白' }] })).status).toBe(200);
});

test('a new name shows on the skus that have the value', async () => {
  const colour = await add('颜色', ['白']);
  const spu = await sell([colour.values[0]?.id ?? '']);
  await put({ id: colour.id, version: 1, name: '色彩', values: [{ id: colour.values[0]?.id, name: '米白' }] });
  const { body } = await server.call('GET', `/api/mall/goodsspu/${spu}`, { token: await server.token('tenant') });
  expect((body.data as { skus: { specs: unknown[] }[] }).skus[0]?.specs).toEqual([
    { specId: colour.id, specName: '色彩', specValueId: colour.values[0]?.id, specValueName: '米白' },
  ]);
});

test('names are given once: specs in the library, values in a spec', async () => {
  const [colour, size] = [await add('颜色', ['白']), await add('尺码', ['白', 'M'])];
  expect(reason(await put({ ...pick(size), name: ' 颜色 ' }))).toEqual([422, 'name-taken']);
  const twice = [{ id: colour.values[0]?.id, name: '白' }, { name: ' 白 ' }];
  expect(reason(await put({ ...pick(colour), values: twice }))).toEqual([422, 'value-name-taken']);
  expect(reason(await put({ ...pick(colour), values: [{ id: size.values[0]?.id, name: '白' }] }))).toEqual([
    422,
    'unknown-value',
  ]);
});

test('a value stands once in a change, and the one given again is named', async () => {
  const colour = await add('颜色', ['白', '黑']);
  const id = colour.values[0]?.id;
  const twice = [
    { id, name: '白' },
    { id, name: '米白' },
  ];
  const { status, body } = await put({ ...pick(colour), values: twice });
  expect([status, body.data]).toEqual([
    400,
    { errors: [{ path: '/body/values/1/id', message: 'must not be named twice' }] },
  ]);
  expect((await page())[0]?.values.map(({ name }) => name)).toEqual(['白', '黑']);
});

const pick = ({ id, version }: Row) => ({ id, version });

test('a stale version is refused with the row as it is now', async () => {
  const colour = await add('颜色', ['白']);
  await put({ ...pick(colour), sort: 3 });
  const { status, body } = await put({ ...pick(colour), sort: 4 });
  expect([status, body.data]).toMatchObject([409, { version: 2, current: { name: '颜色', sort: 3 } }]);
});

test('a value cannot be taken away while goods begin to use it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const spec = await add(`规格${round}`, ['甲', '乙']);
    const [keep, go] = spec.values;
    await Promise.all([sell([go?.id ?? '']), put({ ...pick(spec), values: [{ id: keep?.id, name: '甲' }] })]);
    const dangling = await server.db.loader
      .selectFrom('goods_sku_values as c')
      .leftJoin('goods_spec_values as v', 'v.id', 'c.value_id')
      .where('v.id', 'is', null)
      .select('c.sku_id')
      .execute();
    expect(dangling).toEqual([]);
  }
});

test('it is found by a part of its name or of a value, listed for pickers and written to a file', async () => {
  await add('颜色', ['白', '黑']);
  await add('尺码', ['XL']);
  const names = async (query: string) => (await page(`?name=${encodeURIComponent(query)}`)).map(({ name }) => name);
  expect([await names('色'), await names('xl'), await names('%')]).toEqual([['颜色'], ['尺码'], []]);
  const token = await server.token('tenant');
  const { body } = await server.call('GET', '/api/mall/goodsspec/list', { token });
  expect((body.data as Row[]).map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
    ['颜色', ['白', '黑']],
    ['尺码', ['XL']],
  ]);
  const file = await fetch(`${server.url}/api/mall/goodsspec/export?format=csv`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });
  expect((await file.text()).split('\r\n')[1]).toMatch(/^\d+,颜色,"白, 黑",0,0,t1,/);
});
