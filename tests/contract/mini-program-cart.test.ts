import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MiniProgramBuyer, openMiniProgramBuyer } from '#tests/kit/mini-program/buyer.ts';

let buyer: MiniProgramBuyer;
let people: MiniProgramBuyer['people'];
let phone: MiniProgramBuyer['phone'];
beforeAll(async () => {
  buyer = await openMiniProgramBuyer();
  ({ people, phone } = buyer);
});
afterAll(() => buyer.close());
beforeEach(() => people.forgetRates());

test('goods that are added again after a silence count once, until the cart was seen', async () => {
  const quantities = () => (phone.data()['lines'] as { quantity: number }[]).map(({ quantity }) => quantity);
  const add = 'PUT /api/store/cart/lines';
  phone.hand.loses.push(add, add);
  await buyer.openGoods();
  await phone.tap('加入购物车');
  await phone.tap('加入购物车');
  await buyer.openGoods();
  await phone.tap('加入购物车');
  expect(phone.said.at(-1)).toBe('已加入购物车');
  await phone.tab('pages/cart/index');
  expect(quantities()).toEqual([1]);

  phone.hand.loses.push(add);
  await buyer.openGoods();
  await phone.tap('加入购物车');
  await phone.tab('pages/cart/index');
  expect(quantities()).toEqual([2]);
  await buyer.openGoods();
  await phone.tap('加入购物车');
  await phone.tab('pages/cart/index');
  expect(quantities()).toEqual([3]);
});

test('a cart with more kinds of goods than one order takes says so, and leads on once some are removed', async () => {
  const { member, accessToken: token } = await people.signIn(people.mini, '李雷');
  const { data } = await people.call<{ records: { id: string }[] }>('GET', '/goods?size=50', { token });
  const listed = data.records.map(({ id }) => id);
  const { loader } = people.server.db;
  const skus = await loader
    .selectFrom('goods_skus')
    .select(['tenant_id', 'id as sku_id'])
    .where('spu_id', 'in', listed)
    .where('enable', '=', 1)
    .where('stock', '>', 0)
    .limit(51)
    .execute();
  expect(skus).toHaveLength(51);
  const own = { member_id: member?.id ?? '', quantity: 1 };
  await loader.deleteFrom('cart_lines').where('member_id', '=', own.member_id).execute();
  await loader
    .insertInto('cart_lines')
    .values(skus.map((sku) => ({ ...sku, ...own })))
    .execute();
  await phone.tab('pages/cart/index');
  await phone.tap('结算（51）');
  expect([phone.path(), phone.said.at(-1)]).toEqual(['pages/cart/index', '一次最多结算 50 种商品，请先移除一些']);
  await phone.tap('移除');
  await phone.tap('结算（50）');
  expect(phone.path()).toBe('pages/checkout/index');
});

test('an address that was deleted meanwhile is chosen anew, and nothing is lost', async () => {
  await buyer.openGoods();
  await phone.tap('立即购买');
  if (phone.words().includes('选择收货地址')) await phone.tap('选择收货地址');
  await phone.type('留言给商家', '放门口');
  await people.server.db.loader.deleteFrom('addresses').execute();
  await phone.tap('提交订单');
  expect(phone.said.at(-1)).toMatch(/收货地址.*删除/);
  expect([phone.path(), phone.data()['message']]).toEqual(['pages/checkout/index', '放门口']);
  await phone.tap('提交订单');
  expect(phone.said.at(-1)).toBe('请先选择收货地址');
  await phone.tap('选择收货地址');
  await phone.tap('提交订单');
  expect(phone.path()).toBe('pages/pay/index');
});
