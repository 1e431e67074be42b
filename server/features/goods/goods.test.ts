import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Shop, shopOf } from './goods.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shopOf();
});
afterAll(() => shop.close());
beforeEach(() => shop.empty());

test('goods with a matrix of skus are read as they were written', async () => {
  const { colour, size } = await shop.specs();
  const { id } = await shop.add({
    description: '<p>软</p><script>alert(1)</script>',
    skus: [shop.sku([colour[0], size[0]], { salesPrice: 900 }), shop.sku([colour[0], size[1]], { salesPrice: 700 })],
  });
  const goods = await shop.read(id);
  expect(goods).toMatchObject({ leastPrice: 700, mostPrice: 900, skuCount: 2, stock: 20, shelf: '0', version: 1 });
  expect(goods.spuCode).toBe(`SP${id.padStart(6, '0')}`);
  expect(goods.description).toBe('<p>软</p>');
  expect(goods.specs.map(({ value, leaf }) => [value, leaf.map((each) => each.value)])).toEqual([
    ['颜色', ['白']],
    ['尺码', ['M', 'L']],
  ]);
  expect(goods.skus.map(({ specs }) => specs.map(({ specValueName }) => specValueName))).toEqual([
    ['白', 'M'],
    ['白', 'L'],
  ]);
});

test('a sku with the same values stays the same sku; one that goes and comes back does so under its number', async () => {
  const { colour, size } = await shop.specs();
  const [white, black] = colour;
  const { id } = await shop.add({ skus: [shop.sku([white, size[0]]), shop.sku([black, size[0]])] });
  const [first, second] = (await shop.read(id)).skus;
  await shop.save(id, { skus: [shop.sku([size[0], black], { stockBefore: 10 })] });
  const left = (await shop.read(id)).skus;
  expect(left.map((sku) => sku.id)).toEqual([second?.id]);
  expect((await shop.read(id)).specs.map(({ value }) => value)).toEqual(['尺码', '颜色']);
  await shop.save(id, {
    skus: [shop.sku([white, size[0]], { stock: 3 }), shop.sku([black, size[0]], { stockBefore: 10 })],
  });
  const back = (await shop.read(id)).skus;
  expect(back.map((sku) => [sku.id, sku.stock])).toEqual([
    [first?.id, 3],
    [second?.id, 10],
  ]);
});

test('goods that get their first spec keep their one sku', async () => {
  const { colour } = await shop.specs();
  const { id } = await shop.add({ skus: [shop.sku([])] });
  const [only] = (await shop.read(id)).skus;
  await shop.save(id, {
    skus: [shop.sku([colour[0]], { id: only?.id ?? '', stockBefore: 10 }), shop.sku([colour[1]])],
  });
  expect((await shop.read(id)).skus.map((sku) => sku.id)).toEqual([only?.id, expect.any(String)]);
});

test('units that are sold while the form is open stay sold', async () => {
  const { id } = await shop.add({ skus: [shop.sku([], { stock: 10 })] });
  await shop.sell(id, 4);
  await shop.save(id, { skus: [shop.sku([], { stock: 15, stockBefore: 10 })] });
  expect((await shop.read(id)).stock).toBe(11);
  const { status, body } = await shop.trySave(id, { skus: [shop.sku([], { stock: 0, stockBefore: 15 })] });
  expect([status, body.data]).toMatchObject([
    422,
    {
      reason: 'stock-sold',
      errors: [{ path: '/body/skus/0/stock', message: 'is 4 too few: units were sold meanwhile' }],
    },
  ]);
});

test('orders and edits at the same time lose no unit', async () => {
  const { id } = await shop.add({ skus: [shop.sku([], { stock: 100 })] });
  const sold = Array.from({ length: 20 }, () => shop.sell(id, 1));
  const edited = (async () => {
    for (let at = 0; at < 5; at += 1) {
      const { stock } = await shop.read(id);
      await shop.save(id, { skus: [shop.sku([], { stock: stock + 10, stockBefore: stock })] });
    }
  })();
  await Promise.all([...sold, edited]);
  expect((await shop.read(id)).stock).toBe(100 - 20 + 50);
});

test('a stale version is refused with the goods as they are now', async () => {
  const { id } = await shop.add({ name: '茶' });
  await shop.save(id, { name: '绿茶' });
  const { status, body } = await shop.trySave(id, { name: '红茶', version: 1 });
  expect([status, body.data]).toMatchObject([409, { version: 2, current: { name: '绿茶', skus: [{}] } }]);
});

test.each([
  ['skus with different specs', 'specs-differ', (s: Specs) => [[s.colour[0]], [s.size[0]]]],
  ['skus with one spec less', 'specs-differ', (s: Specs) => [[s.colour[0], s.size[0]], [s.colour[1]]]],
  ['two values of one spec', 'specs-differ', (s: Specs) => [[s.colour[0], s.colour[1]]]],
  ['a value that is not there', 'unknown-reference', () => [['999999']]],
])('%s are refused', async (_, reason, matrix) => {
  const skus = matrix(await shop.specs()).map((values) => shop.sku(values));
  const { status, body } = await shop.tryAdd({ skus });
  expect([status, body.data]).toMatchObject([422, { reason }]);
});

type Specs = Awaited<ReturnType<Shop['specs']>>;

test('the same combination twice is at fault with its row', async () => {
  const { colour } = await shop.specs();
  const { status, body } = await shop.tryAdd({ skus: [shop.sku([colour[0]]), shop.sku([colour[0]])] });
  expect([status, body.data]).toMatchObject([400, { errors: [{ path: '/body/skus/1/specValueIds' }] }]);
});

test('goods stand in a category of each level, the upper one found by the lower', async () => {
  const { first, second, other } = await shop.categories();
  const { id } = await shop.add({ categorySecond: second });
  expect(await shop.read(id)).toMatchObject({
    categoryFirst: first,
    categorySecond: second,
    categoryNames: ['食品', '茶'],
  });
  for (const [wrong, reason] of [
    [{ categoryFirst: other, categorySecond: second }, 'category-mismatch'],
    [{ categoryFirst: second }, 'category-mismatch'],
    [{ categorySecond: other }, 'category-mismatch'],
    [{ categoryFirst: '999999' }, 'unknown-reference'],
  ] as const)
    expect((await shop.tryAdd(wrong)).body.data).toMatchObject({ reason });
});

test('a code is given once', async () => {
  await shop.add({ spuCode: 'TEA-1' });
  expect((await shop.tryAdd({ spuCode: 'TEA-1' })).body.data).toEqual({ reason: 'code-taken' });
});

test('sent twice under one key, goods are added once', async () => {
  const answers = await Promise.all([
    shop.tryAdd({ name: '茶' }, 'same-key-1'),
    shop.tryAdd({ name: '茶' }, 'same-key-1'),
  ]);
  const again = await shop.tryAdd({ name: '茶' }, 'same-key-1');
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(again.status).toBe(200);
  expect((await shop.page('')).total).toBe(1);
});

test('goods without a code get one also when an operator has given theirs to others', async () => {
  const { id } = await shop.add();
  const next = String(Number(id) + 2).padStart(6, '0');
  expect((await shop.tryAdd({ spuCode: `SP${next}` })).status).toBe(200);
  expect((await shop.tryAdd({})).status).toBe(200);
});
