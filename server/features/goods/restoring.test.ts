import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Shop, shopOf } from './goods.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shopOf();
});
afterAll(() => shop.close());
beforeEach(() => shop.empty());

const withVersion = (version: number) => ({ 'if-match': `"${version}"` });
const remove = async (id: string) =>
  (await shop.call('DELETE', `goodsspu/${id}`, undefined, withVersion((await shop.read(id)).version))).status;
const restore = async (id: string, version: number) =>
  (await shop.call('POST', `goodsspu/${id}/restore`, undefined, withVersion(version))).status;

/** Moves a category while the goods are deleted. */
const move = async (id: string, parentId: string | null) =>
  (await shop.call('PUT', 'goodscategory', { id, version: 1, parentId })).status;

test('goods come back where their category has moved meanwhile', async () => {
  const { first, second, other } = await shop.categories();
  const tea = await shop.add({ categorySecond: second });
  expect(await remove(tea.id)).toBe(200);
  expect(await move(second, other)).toBe(200);
  expect(await restore(tea.id, 1)).toBe(200);
  expect(await shop.read(tea.id)).toMatchObject({ categoryFirst: other, categorySecond: second });

  const cup = await shop.add({ categoryFirst: first });
  expect(await remove(cup.id)).toBe(200);
  expect(await move(first, other)).toBe(200);
  expect(await restore(cup.id, 1)).toBe(200);
  expect(await shop.read(cup.id)).toMatchObject({ categoryFirst: other, categorySecond: first });
});

test('goods come back where their own category stands, though the one above it then is gone', async () => {
  const { first, second, other } = await shop.categories();
  const tea = await shop.add({ categorySecond: second });
  expect(await remove(tea.id)).toBe(200);
  expect(await move(second, other)).toBe(200);
  expect(await shop.dropCategory(first)).toBe(200);
  expect(await restore(tea.id, 1)).toBe(200);
  expect(await shop.read(tea.id)).toMatchObject({ categoryFirst: other, categorySecond: second });

  const cup = await shop.add({ categorySecond: second });
  expect(await remove(cup.id)).toBe(200);
  expect((await shop.call('PUT', 'goodscategory', { id: second, version: 2, parentId: null })).status).toBe(200);
  expect(await shop.dropCategory(other)).toBe(200);
  expect(await restore(cup.id, 1)).toBe(200);
  expect(await shop.read(cup.id)).toMatchObject({ categoryFirst: second, categorySecond: null });
});

test('goods whose own category is gone come back under the one above it, or under none', async () => {
  const { first, second } = await shop.categories();
  const tea = await shop.add({ categorySecond: second });
  const cup = await shop.add({ categorySecond: second });
  expect([await remove(tea.id), await remove(cup.id), await shop.dropCategory(second)]).toEqual([200, 200, 200]);
  expect(await restore(tea.id, 1)).toBe(200);
  expect(await shop.read(tea.id)).toMatchObject({ categoryFirst: first, categorySecond: null });

  await shop.save(tea.id, { categoryFirst: null });
  expect(await shop.dropCategory(first)).toBe(200);
  expect(await restore(cup.id, 1)).toBe(200);
  expect(await shop.read(cup.id)).toMatchObject({ categoryFirst: null, categorySecond: null });
});

test('skus come back with the names that their specs have now', async () => {
  const { colour } = await shop.specs();
  const { id } = await shop.add({ skus: [shop.sku([colour[0]])] });
  expect(await remove(id)).toBe(200);
  const values = colour.map((value, at) => ({ id: value, name: ['米白', '黑'][at] }));
  const renamed = await shop.call('PUT', 'goodsspec', { id: await shop.specId('颜色'), version: 1, values });
  expect(renamed.status).toBe(200);
  expect(await restore(id, 1)).toBe(200);
  expect((await shop.read(id)).skus.map(({ specs }) => specs[0]?.specValueName)).toEqual(['米白']);
});

const specOf = async (name: string, values: string[]) => {
  await shop.post('goodsspec', { name, values: values.map((value) => ({ name: value })) });
  return shop.specId(name);
};
const dropSpec = async (name: string, version = 1) =>
  (await shop.call('DELETE', `goodsspec/${await shop.specId(name)}`, undefined, withVersion(version))).status;
const wordsOf = async (id: string) =>
  (await shop.read(id)).skus.map(({ specs }) => specs.map((one) => `${one.specName}:${one.specValueName}`));

test('goods whose specs were deleted come back with the words that they kept', async () => {
  const { colour, size } = await shop.specs();
  const { id } = await shop.add({
    skus: [shop.sku([colour[0], size[1]]), shop.sku([colour[1], size[0]]), shop.sku([colour[1], size[1]])],
  });
  await shop.save(id, {
    skus: (await shop.read(id)).skus.slice(0, 2).map(({ id: own, specs, stock }) =>
      shop.sku(
        specs.map((one) => one.specValueId),
        { id: own, stock, stockBefore: stock },
      ),
    ),
  });
  const before = await shop.read(id);
  expect(await remove(id)).toBe(200);
  expect([await dropSpec('颜色'), await dropSpec('尺码')]).toEqual([200, 200]);
  // Meanwhile somebody has one of them again.
  await specOf('颜色', ['黑', '红']);
  expect(await restore(id, before.version)).toBe(200);
  expect(await wordsOf(id)).toEqual([
    ['颜色:白', '尺码:L'],
    ['颜色:黑', '尺码:M'],
  ]);
  const after = await shop.read(id);
  expect(after.skus.map((sku) => [sku.id, sku.stock])).toEqual(before.skus.map((sku) => [sku.id, sku.stock]));
  // They can be saved as they are, and a sku that is added is a new one.
  await shop.save(id, {});
  const library = await shop.call('GET', 'goodsspec/list');
  const names = (library.body.data as { name: string; values: { name: string }[] }[]).map((spec) => [
    spec.name,
    spec.values.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ['颜色', ['黑', '红', '白']],
    ['尺码', ['M', 'L']],
  ]);
});

test('goods whose spec lost its name to another of their specs are not mixed up', async () => {
  const { colour, size } = await shop.specs();
  const { id } = await shop.add({ skus: [shop.sku([colour[0], size[1]])] });
  expect(await remove(id)).toBe(200);
  expect(await dropSpec('颜色')).toBe(200);
  const renamed = { id: await shop.specId('尺码'), version: 1, name: '颜色' };
  expect((await shop.call('PUT', 'goodsspec', renamed)).status).toBe(200);
  const refused = await shop.call('POST', `goodsspu/${id}/restore`, undefined, withVersion(1));
  expect([refused.status, refused.body.data]).toEqual([422, expect.objectContaining({ reason: 'specs-renamed' })]);
  expect((await shop.call('PUT', 'goodsspec', { ...renamed, version: 2, name: '尺寸' })).status).toBe(200);
  expect(await restore(id, 1)).toBe(200);
  expect(await wordsOf(id)).toEqual([['颜色:白', '尺寸:L']]);
});
