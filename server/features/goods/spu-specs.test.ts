import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Shop, shopOf } from './goods.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shopOf();
});
afterAll(() => shop.close());
beforeEach(() => shop.empty());

interface Row {
  id: string;
  specName: string;
  version: number;
  values: { name: string }[];
}

const rowsOf = async (spuId: string) =>
  ((await shop.call('GET', `goodsspuspec/page?spuId=${spuId}`)).body.data as { records: Row[] }).records;

const tree = async (spuId: string) =>
  (
    (await shop.call('GET', `goodsspuspec/tree?spuId=${spuId}`)).body.data as {
      value: string;
      leaf: { value: string }[];
    }[]
  ).map(({ value, leaf }) => `${value}: ${leaf.map((each) => each.value).join(' ')}`);

const drop = async ({ id, version }: Row) =>
  shop.call('DELETE', `goodsspuspec/${id}`, undefined, { 'if-match': `"${version}"` });

const names = async (spuId: string) =>
  (await shop.read(spuId)).skus.map(({ id, specs }) => [id, specs.map(({ specValueName }) => specValueName).join(' ')]);

test('goods get one more spec and every sku stays what it is', async () => {
  const { colour, size } = await shop.specs();
  const { id } = await shop.add({ skus: [shop.sku([colour[0]]), shop.sku([colour[1]])] });
  const before = (await shop.read(id)).skus.map((sku) => sku.id);
  const body = { spuId: id, specId: await shop.specId('尺码'), specValueId: size[1] };
  expect((await shop.post('goodsspuspec', body)).status).toBe(200);
  expect(await tree(id)).toEqual(['颜色: 白 黑', '尺码: L']);
  expect(await names(id)).toEqual([
    [before[0], '白 L'],
    [before[1], '黑 L'],
  ]);
  expect((await shop.read(id)).version).toBe(2);
  expect((await shop.post('goodsspuspec', body)).body.data).toEqual({ reason: 'spec-taken' });
  const wrong = { ...body, specValueId: colour[0] };
  expect((await shop.post('goodsspuspec', wrong)).body.data).toEqual({ reason: 'unknown-value' });
});

test('a spec goes when it tells no skus apart', async () => {
  const { colour, size } = await shop.specs();
  const { id } = await shop.add({ skus: [shop.sku([colour[0], size[0]]), shop.sku([colour[1], size[0]])] });
  const before = (await shop.read(id)).skus.map((sku) => sku.id);
  const [colours, sizes] = await rowsOf(id);
  expect((await drop(colours as Row)).body.data).toEqual({ reason: 'tells-apart' });
  expect((await drop(sizes as Row)).status).toBe(200);
  expect(await names(id)).toEqual([
    [before[0], '白'],
    [before[1], '黑'],
  ]);
  await shop.save(id, { skus: [shop.sku([colour[0]], { stockBefore: 10 })] });
  const [last] = await rowsOf(id);
  expect((await drop(last as Row)).status).toBe(200);
  expect(await names(id)).toEqual([[before[0], '']]);
  expect(await tree(id)).toEqual([]);
});

test('a removed sku does not stand in the way of the values that skus get', async () => {
  const { colour, size } = await shop.specs();
  const { id } = await shop.add({ skus: [shop.sku([colour[0], size[0]])] });
  const [old] = (await shop.read(id)).skus;
  await shop.save(id, { skus: [shop.sku([colour[0]])] });
  const [only] = (await shop.read(id)).skus;
  await shop.post('goodsspuspec', { spuId: id, specId: await shop.specId('尺码'), specValueId: size[0] });
  expect(await names(id)).toEqual([[only?.id, '白 M']]);
  expect(old?.id).not.toBe(only?.id);
});

test('the order of the specs is the order of the names', async () => {
  const { colour, size } = await shop.specs();
  const { id } = await shop.add({ skus: [shop.sku([colour[0], size[0]])] });
  const [, sizes] = await rowsOf(id);
  const moved = await shop.call('PUT', 'goodsspuspec', { id: sizes?.id, version: sizes?.version, position: 0 });
  expect(moved.body.data).toEqual({ id: sizes?.id, version: 2 });
  expect(await tree(id)).toEqual(['尺码: M', '颜色: 白']);
  expect((await names(id))[0]?.[1]).toBe('M 白');
  const stale = await shop.call('PUT', 'goodsspuspec', { id: sizes?.id, version: 1, position: 1 });
  expect([stale.status, stale.body.data]).toMatchObject([409, { current: { specName: '尺码', version: 2 } }]);
});

test('the tree of goods that are not there is not there', async () => {
  expect((await shop.call('GET', 'goodsspuspec/tree?spuId=999999')).status).toBe(404);
  expect((await shop.call('GET', 'goodsspuspec/tree')).status).toBe(400);
});

test('specs that were put in another order are not put back by a form opened before', async () => {
  const { colour, size } = await shop.specs();
  const { id, version } = await shop.add({ skus: [shop.sku([colour[0], size[0]])] });
  const seen = await shop.read(id);
  const rows = await shop.server.db.loader.selectFrom('goods_spu_specs').selectAll().orderBy('sort').execute();
  const moved = await shop.call('PUT', 'goodsspuspec', { id: rows[1]?.id, version: 1, position: 0 });
  expect(moved.status).toBe(200);
  const skus = seen.skus.map((sku) =>
    shop.sku(
      sku.specs.map(({ specValueId }) => specValueId),
      { id: sku.id, stock: sku.stock, stockBefore: sku.stock },
    ),
  );
  expect((await shop.trySave(id, { version, skus })).status).toBe(409);
});

test('goods get no more specs than their form can save', async () => {
  const { id } = await shop.add();
  const answers: unknown[] = [];
  for (const name of ['一', '二', '三', '四', '五', '六']) {
    const made = await shop.post('goodsspec', { name, values: [{ name }] });
    const { id: specId } = made.body.data as { id: string };
    const value = await shop.server.db.loader
      .selectFrom('goods_spec_values')
      .where('spec_id', '=', specId)
      .select('id')
      .executeTakeFirstOrThrow();
    const { status, body } = await shop.post('goodsspuspec', { spuId: id, specId, specValueId: value.id });
    answers.push([status, (body.data as { reason?: string }).reason]);
  }
  expect(answers.at(-1)).toEqual([422, 'too-many-specs']);
  expect(answers.slice(0, -1)).toEqual(answers.slice(0, -1).map(() => [200, undefined]));
  await shop.save(id, {});
});
