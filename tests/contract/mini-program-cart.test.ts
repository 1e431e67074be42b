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
