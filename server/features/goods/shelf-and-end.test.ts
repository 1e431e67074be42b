import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#server/rows/shanghai.ts';
import { type Shop, shopOf } from './goods.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shopOf();
});
afterAll(() => shop.close());
beforeEach(() => shop.empty());

let keys = 0;
const shelve = async (shelf: '0' | '1', rows: { id: string; version: number }[]) =>
  (await shop.call('PUT', 'goodsspu/shelf', { shelf, rows }, { 'idempotency-key': `shelf-test-${++keys}` })).body.data;

const remove = async (id: string, version: number) => {
  const { status, body } = await shop.call('DELETE', `goodsspu/${id}`, undefined, { 'if-match': `"${version}"` });
  return [status, (body.data as { reason?: string } | null)?.reason];
};

test('several goods move on the shelf, each for itself; what is refused is told with its row', async () => {
  const [tea, nuts] = [await shop.add({ name: '茶' }), await shop.add({ name: '坚果' })];
  const empty = await shop.add({ name: '空', skus: [shop.sku([], { enable: 0 })] });
  const rows = [tea, { ...nuts, version: 7 }, empty, { id: '999999', version: 1 }];
  expect(await shelve('1', rows)).toEqual({
    done: 1,
    refused: [
      { id: nuts.id, code: 'stale-version', msg: '记录已被他人修改，请刷新后重试' },
      { id: empty.id, code: 'unprocessable', msg: '上架的商品至少要有一个启用的 SKU' },
      { id: '999999', code: 'not-found', msg: '没有找到对应的记录' },
    ],
  });
  expect([(await shop.read(tea.id)).shelf, (await shop.read(nuts.id)).shelf]).toEqual(['1', '0']);
  expect(await shelve('0', [{ ...tea, version: 2 }])).toEqual({ done: 1, refused: [] });
});

test('goods that are sold out of skus cannot be saved on the shelf', async () => {
  const { status, body } = await shop.tryAdd({ shelf: '1', skus: [shop.sku([], { enable: 0 })] });
  expect([status, body.data]).toEqual([422, { reason: 'nothing-to-sell' }]);
});

test('goods are deleted off the shelf and out of open orders, and are counted no more', async () => {
  const { id } = await shop.add({ shelf: '1' });
  expect((await shop.page('')).total).toBe(1);
  expect(await remove(id, 1)).toEqual([422, 'on-shelf']);
  await shelve('0', [{ id, version: 1 }]);
  expect((await remove(id, 1))[0]).toBe(409);
  await shop.order(id, 'awaitingShipment.whole');
  expect(await remove(id, 2)).toEqual([422, 'in-orders']);
  await shop.server.db.loader.updateTable('orders').set({ state: 'completed' }).execute();
  expect(await remove(id, 2)).toEqual([200, undefined]);
  const page = await shop.page('');
  expect([page.total, page.totalExact, page.records]).toEqual([0, true, []]);
  const days = await shop.server.db.loader
    .selectFrom('fact_days')
    .where('fact', '=', 'goods')
    .select('count')
    .execute();
  expect(days.reduce((sum, { count }) => sum + Number(count), 0)).toBe(0);
});

test('goods are counted on the day that they say they are of, whatever a server’s own clock says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await shop.add({}).finally(() => vi.useRealTimers());
  const { rows } = await sql`select d.day = ${dayOf(sql`g.created_at`)} as same from fact_days d, goods_spus g
    where d.fact = 'goods' and d.count > 0`.execute(shop.server.db.loader);
  expect(rows).toEqual([{ same: true }]);
});

test('deleted goods come back with their id, their skus and their place in the counts', async () => {
  const { id } = await shop.add({ name: '回来的茶', skus: [shop.sku([], { stock: 7 })] });
  const before = await shop.read(id);
  expect(await remove(id, 1)).toEqual([200, undefined]);
  const back = async (version: number) =>
    (await shop.call('POST', `goodsspu/${id}/restore`, undefined, { 'if-match': `"${version}"` })).status;
  expect(await back(9)).toBe(409);
  expect(await back(1)).toBe(200);
  expect(await shop.read(id)).toMatchObject({ id, name: '回来的茶', version: 2, skus: before.skus });
  const { total, totalExact } = await shop.page('');
  expect([total, totalExact, await back(1)]).toEqual([1, true, 404]);
});

async function offer(spuId: string): Promise<void> {
  await shop.server.db.loader
    .insertInto('points_goods')
    .values({
      tenant_id: 't1',
      type: null,
      spu_id: spuId,
      pic_urls: [],
      share_img_url: '',
      name: '茶',
      quantity_limit: 1,
      unit: '件',
      sort: 0,
      shelf: 0,
      description: '',
    })
    .execute();
}

test('the list can leave out what cannot become points goods', async () => {
  await shop.add({ name: '绿茶' });
  await shop.add({ name: '茶卡', goodsKind: 'card' });
  await shop.add({ name: '茶课', goodsKind: 'virtual' });
  await offer((await shop.add({ name: '乌龙茶' })).id);
  const names = async (query: string) => (await shop.page(query)).records.map(({ name }) => name).toSorted();
  expect(await names('?exchangeable=true')).toEqual(['绿茶']);
  expect(await names('')).toHaveLength(4);
});

test('goods that are offered for points stay', async () => {
  const { id } = await shop.add();
  await offer(id);
  expect(await remove(id, 1)).toEqual([422, 'in-points-goods']);
});

test('the list is found by name, code, category, shelf, kind and low stock, and sorted', async () => {
  const { first, second, other } = await shop.categories();
  await shop.add({
    name: '绿茶',
    categorySecond: second,
    skus: [shop.sku([], { salesPrice: 300, stock: 2 })],
    sort: 1,
  });
  await shop.add({ name: '乌龙茶', categoryFirst: first, skus: [shop.sku([], { salesPrice: 100 })], sort: 3 });
  await shop.add({
    name: '茶杯',
    categoryFirst: other,
    spuCode: 'CUP',
    shelf: '1',
    skus: [shop.sku([], { salesPrice: 200 })],
    sort: 2,
  });
  const names = async (query: Record<string, string>) =>
    (await shop.page(`?${new URLSearchParams(query).toString()}`)).records.map(({ name }) => name);
  expect(await names({ sort: 'leastPrice', order: 'asc' })).toEqual(['乌龙茶', '茶杯', '绿茶']);
  expect(await names({ sort: 'sort' })).toEqual(['乌龙茶', '茶杯', '绿茶']);
  expect(await names({ name: '茶', sort: 'sort', order: 'asc' })).toEqual(['绿茶', '茶杯', '乌龙茶']);
  expect(await names({ name: '乌龙' })).toEqual(['乌龙茶']);
  expect(await names({ name: 'CUP' })).toEqual(['茶杯']);
  expect(await names({ categoryFirst: first, sort: 'sort' })).toEqual(['乌龙茶', '绿茶']);
  expect(await names({ categoryId: `${second},${other}`, sort: 'sort' })).toEqual(['茶杯', '绿茶']);
  expect(await names({ shelf: '1' })).toEqual(['茶杯']);
  expect(await names({ stockAtMost: '2' })).toEqual(['绿茶']);
  expect(await names({ goodsKind: 'card' })).toEqual([]);
});

test('goods that are named twice move on the shelf once and are counted once', async () => {
  const tea = await shop.add({ name: '茶' });
  expect(await shelve('1', [tea, tea])).toMatchObject({ done: 1, refused: [{ id: tea.id, code: 'stale-version' }] });
});
