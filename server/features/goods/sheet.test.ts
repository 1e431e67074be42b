import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Shop, shopOf } from './goods.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shopOf();
});
afterAll(() => shop.close());
beforeEach(() => shop.empty());

interface Line {
  id: string;
  spuId: string;
  name: string;
  salesPrice: number;
  stock: number;
}

const lines = async (...ids: string[]) =>
  (await shop.call('GET', `goodsspu/skus?spuIds=${ids.join()}`)).body.data as Line[];
const edit = async (rows: object[], key: string = crypto.randomUUID()) =>
  (await shop.call('PUT', 'goodsspu/sheet', { rows }, { 'idempotency-key': key })).body.data;
const skuOf = async (id: string) => {
  const [line] = await lines(id);
  if (!line) throw new Error('The goods have no sku.');
  return line;
};

test('price, stock, sort and shelf of several goods change at once, and the list shows them', async () => {
  const tea = await shop.add({ name: '茶', skus: [shop.sku([], { salesPrice: 5000, stock: 10 })] });
  const nuts = await shop.add({ name: '坚果', skus: [shop.sku([], { salesPrice: 900, stock: 3 })] });
  const [leaf, nut] = [await skuOf(tea.id), await skuOf(nuts.id)];
  const done = await edit([
    { ...tea, sort: 7, shelf: '1', skus: [{ id: leaf.id, salesPrice: 5600 }] },
    { ...nuts, skus: [{ id: nut.id, stock: 13, stockBefore: 3 }] },
  ]);
  expect(done).toEqual({
    done: [
      { id: tea.id, version: tea.version + 1 },
      { id: nuts.id, version: nuts.version + 1 },
    ],
    refused: [],
  });
  expect(await shop.read(tea.id)).toMatchObject({ sort: 7, shelf: '1', leastPrice: 5600, stock: 10 });
  expect(await shop.read(nuts.id)).toMatchObject({ sort: 0, shelf: '0', leastPrice: 900, stock: 13 });
});

test('what is refused keeps all of its values, is told with its reason, and stops no other', async () => {
  const [tea, nuts] = [await shop.add({ name: '茶' }), await shop.add({ name: '坚果' })];
  const empty = await shop.add({ name: '空', skus: [shop.sku([], { enable: 0 })] });
  const [leaf, nut, none] = [await skuOf(tea.id), await skuOf(nuts.id), await skuOf(empty.id)];
  const answer = await edit([
    { ...tea, version: 9, sort: 1 },
    { ...nuts, sort: 2, skus: [{ id: leaf.id, salesPrice: 1 }] },
    { ...empty, sort: 3, shelf: '1', skus: [{ id: none.id, salesPrice: 1 }] },
    { id: '999999', version: 1, sort: 4 },
  ]);
  expect(answer).toMatchObject({
    done: [],
    refused: [
      { id: tea.id, code: 'stale-version' },
      { id: nuts.id, msg: 'SKU 不属于该商品或已被删除，请刷新后重试' },
      { id: empty.id, msg: '上架的商品至少要有一个启用的 SKU' },
      { id: '999999', code: 'not-found' },
    ],
  });
  expect(await skuOf(empty.id)).toEqual(none);
  expect(await skuOf(nuts.id)).toEqual(nut);
  expect([(await shop.read(tea.id)).sort, (await shop.read(nuts.id)).sort]).toEqual([0, 0]);
});

test('units sold meanwhile stay sold, and stock never goes below zero', async () => {
  const tea = await shop.add({ skus: [shop.sku([], { stock: 10 })] });
  const { id } = await skuOf(tea.id);
  await shop.server.db.loader.updateTable('goods_skus').set({ stock: 6 }).where('id', '=', id).execute();
  expect(await edit([{ ...tea, skus: [{ id, stock: 5, stockBefore: 10 }] }])).toMatchObject({ done: [{ version: 2 }] });
  expect((await skuOf(tea.id)).stock).toBe(1);
  const answer = await edit([{ ...tea, version: 2, skus: [{ id, stock: 0, stockBefore: 5 }] }]);
  expect(answer).toMatchObject({ done: [], refused: [{ id: tea.id, code: 'unprocessable' }] });
  expect((await skuOf(tea.id)).stock).toBe(1);
});

test('stock that is set too high is told as that, and not as sold meanwhile', async () => {
  const most = 2_147_483_647;
  const tea = await shop.add({ skus: [shop.sku([], { stock: 10 })] });
  const { id } = await skuOf(tea.id);
  await shop.server.db.loader.updateTable('goods_skus').set({ stock: 12 }).where('id', '=', id).execute();
  expect(await edit([{ ...tea, skus: [{ id, stock: most, stockBefore: 10 }] }])).toMatchObject({
    done: [],
    refused: [{ id: tea.id, code: 'unprocessable', msg: '库存过大，每个 SKU 最多 2147483647 件，请减少后重试' }],
  });
});

test('a repeated call changes nothing twice', async () => {
  const tea = await shop.add({ skus: [shop.sku([], { stock: 10 })] });
  const { id } = await skuOf(tea.id);
  const rows = [{ ...tea, skus: [{ id, stock: 12, stockBefore: 10 }] }];
  expect(await edit(rows, 'sheet-once')).toEqual(await edit(rows, 'sheet-once'));
  expect((await skuOf(tea.id)).stock).toBe(12);
});

test('a sku that stands twice in one row refuses it, so that no value is lost', async () => {
  const tea = await shop.add({ name: '茶', skus: [shop.sku([], { salesPrice: 5000, stock: 10 })] });
  const { id } = await skuOf(tea.id);
  const twice = [
    { id, salesPrice: 5600 },
    { id, stock: 13, stockBefore: 10 },
  ];
  expect(await edit([{ ...tea, skus: twice }])).toMatchObject({
    done: [],
    refused: [{ id: tea.id, code: 'unprocessable' }],
  });
  expect(await skuOf(tea.id)).toMatchObject({ salesPrice: 5000, stock: 10 });
});
