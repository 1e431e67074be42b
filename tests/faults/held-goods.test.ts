import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Contested, contested } from '#tests/kit/contested.ts';
import type { Answered } from '#tests/kit/server.ts';

let rival: Contested['rival'];
let call: Contested['call'];
let made: Contested['made'];
let close: Contested['close'];

beforeAll(async () => {
  ({ rival, call, made, close } = await contested());
});
afterAll(() => close());

interface Sku {
  id: string;
  stock: number;
}
const skusOf = (spuId: string) =>
  rival.ask<Sku>(`select id::text, stock from goods_skus where spu_id = ${spuId} order by id`);
const goods = (skus: object[], more: object = {}) =>
  made('/mall/goodsspu', { goodsKind: 'ordinary', name: '茶', ...more, skus });
const sku = (...specValueIds: string[]) => ({ specValueIds, salesPrice: 1, stock: 10 });

test('goods that are saved while units of them are sold wait for the sale, and what was sold stays sold', async () => {
  const spu = await goods([sku()]);
  const [before] = await skusOf(spu.id);
  const { status } = await rival.meanwhile(`update goods_skus set stock = stock - 3 where spu_id = ${spu.id}`, () =>
    call('PUT', '/mall/goodsspu', {
      ...spu,
      name: '茶',
      skus: [{ ...sku(), id: before?.id, stock: 15, stockBefore: 10 }],
    }),
  );
  expect([status, (await skusOf(spu.id)).map(({ stock }) => stock)]).toEqual([200, [12]]);
});

interface Spec {
  id: string;
  values: string[];
}
async function spec(name: string): Promise<Spec> {
  const { id } = await made('/mall/goodsspec', { name, values: [{ name: `${name}1` }, { name: `${name}2` }] });
  const values = await rival.ask<{ id: string }>(
    `select id::text from goods_spec_values where spec_id = ${id} order by id`,
  );
  return { id, values: values.map((value) => value.id) };
}

/** An order takes units of two skus, the lower id first, while the goods' specs change. */
async function soldMeanwhile(spuId: string, change: () => Promise<Answered>): Promise<number> {
  const [low, high] = await skusOf(spuId);
  // The table has them the other way round, so that whoever takes them as they come takes the higher one first.
  await rival.ask(`update goods_skus set sku_code = sku_code || 'x' where id = ${low?.id}`);
  const sold = (id: string | undefined) => `update goods_skus set stock = stock - 1 where id = ${id}`;
  const { status } = await rival.meanwhile(sold(low?.id), change, sold(high?.id));
  expect((await skusOf(spuId)).map(({ stock }) => stock)).toEqual([9, 9]);
  return status;
}

test('a spec is added to goods and taken from them beside an order of theirs, and neither stands in the other’s way', async () => {
  const [colour, size] = [await spec('花色'), await spec('码数')];
  const first = await goods(colour.values.map((value) => sku(value)));
  const added = () =>
    call('POST', '/mall/goodsspuspec', { spuId: first.id, specId: size.id, specValueId: size.values[0] });
  expect(await soldMeanwhile(first.id, added)).toBe(200);

  const second = await goods(colour.values.map((value) => sku(value, size.values[0] ?? '')));
  const [row] = await rival.ask<{ id: string }>(
    `select id::text from goods_spu_specs where spu_id = ${second.id} and spec_id = ${size.id}`,
  );
  expect(await soldMeanwhile(second.id, () => call('DELETE', `/mall/goodsspuspec/${row?.id}`, undefined, 1))).toBe(200);

  // A new name of the spec goes to the names of all skus that have it.
  const third = await goods(size.values.map((value) => sku(value)));
  expect(
    await soldMeanwhile(third.id, () => call('PUT', '/mall/goodsspec', { id: size.id, version: 1, name: '大小' })),
  ).toBe(200);
});

test('goods that get a sku of a value that is renamed wait before they take anything, and carry the new name', async () => {
  const { id, values } = await spec('包装');
  const [old = '', renamed = ''] = values;
  const spu = await goods([sku(old)]);
  const [first] = await skusOf(spu.id);
  const kept = { ...sku(old), id: first?.id, stockBefore: 10 };
  const { status } = await rival.meanwhile(
    `with held as (select id from goods_specs where id = ${id} for update)
      update goods_spec_values v set name = '新名' from held where v.spec_id = held.id and v.id = ${renamed}`,
    () => call('PUT', '/mall/goodsspu', { ...spu, name: '茶', skus: [kept, sku(renamed)] }),
    `update goods_skus set specs = specs where spu_id = ${spu.id}`,
  );
  const { body } = await call('GET', `/mall/goodsspu/${spu.id}`);
  expect([status, body.data]).toMatchObject([200, { skus: [{}, { specs: [{ specValueName: '新名' }] }] }]);
});

const category = (name: string, parentId: string | null = null) => made('/mall/goodscategory', { name, parentId });

test('goods that are made while their category moves stand below its new parent', async () => {
  const [from, to] = [await category('从'), await category('到')];
  const { id } = await category('动', from.id);
  const spu = await rival.meanwhile(`update goods_categories set parent_id = ${to.id} where id = ${id}`, () =>
    goods([sku()], { categorySecond: id }),
  );
  const { body } = await call('GET', `/mall/goodsspu/${spu.id}`);
  expect(body.data).toMatchObject({ categoryFirst: to.id, categorySecond: id });
});

test('of two moves of categories that only together go too deep the second waits and is refused', async () => {
  const [top, middle, low] = [await category('上'), await category('中'), await category('下')];
  const { status, body } = await rival.meanwhile(
    `update goods_categories set parent_id = ${top.id} where id = ${middle.id}`,
    () => call('PUT', '/mall/goodscategory', { ...low, parentId: middle.id }),
  );
  expect([status, body.data]).toEqual([422, { reason: 'too-deep' }]);
});
