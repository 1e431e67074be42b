import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MiniProgramBuyer, openMiniProgramBuyer } from '#tests/kit/mini-program/buyer.ts';
import { send } from '#tests/kit/order-calls.ts';

let buyer: MiniProgramBuyer;
let people: MiniProgramBuyer['people'];
let phone: MiniProgramBuyer['phone'];
beforeAll(async () => {
  buyer = await openMiniProgramBuyer();
  ({ people, phone } = buyer);
});
afterAll(() => buyer.close());
beforeEach(() => people.forgetRates());

test('a buyer is asked about messages in the taps that WeChat allows, and hears what they wanted to', async () => {
  phone.asked.splice(0);
  phone.hand.hears = false;
  await buyer.order();
  await phone.tap('微信支付');
  expect(phone.asked.splice(0)).toEqual(['reject', 'reject', 'reject']);
  phone.hand.hears = true;
  const id = await buyer.order();
  await phone.tap('微信支付');
  expect(phone.path()).toBe('pages/order/index');
  expect(phone.asked.splice(0)).toEqual(['accept', 'accept', 'accept']);
  const messages = async () =>
    (await send<{ topic: string; state: string }[]>(people.server, 'GET', `/mall/orderinfo/${id}/messages`)).data;
  await expect.poll(messages, { timeout: 10_000 }).toMatchObject([{ topic: 'orderPaid', state: 'sent' }]);
  await phone.tap('申请售后');
  await phone.type('原因', '不想要了');
  await phone.tap('提交申请');
  expect(phone.asked.splice(0)).toEqual(['accept', 'accept']);
});
