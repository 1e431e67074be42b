import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MiniProgramPhone, openMiniProgram } from '#tests/kit/mini-program/phone.ts';
import { send } from '#tests/kit/order-calls.ts';
import { picture } from '#tests/kit/pictures.ts';
import { openPeople, type WechatPeople } from '#tests/kit/wechat-people.ts';

const domain = 'mall.example.com';
let people: WechatPeople;
let phone: MiniProgramPhone;

beforeAll(async () => {
  people = await openPeople();
  const { server, mini } = people;
  phone = await openMiniProgram({
    appId: mini.appId,
    person: '李雷',
    mobile: '13700000042',
    outside: server.url,
    domains: { [domain]: server.url },
    uploads: { [domain]: server.url },
    album: [await picture('jpeg'), await picture('jpeg', { width: 32 })],
    ext: {
      api: `https://${domain}/api`,
      storefront: mini.key,
    },
  });
});
afterAll(async () => {
  await phone.close();
  await people.server.close();
});
beforeEach(() => people.forgetRates());

interface Goods {
  id: string;
  name: string;
  isSoldOut: boolean;
}

/** Opens goods that travel, from the catalogue. */
async function openGoods(): Promise<Goods> {
  const { data } = await people.begin(people.mini.key, { kind: 'visitor' });
  const listed = await people.call<{ records: (Goods & { goodsKind: string })[] }>('GET', '/goods?size=50', {
    token: data.accessToken,
  });
  const goods = listed.data.records.find(({ goodsKind, isSoldOut }) => goodsKind === 'ordinary' && !isSoldOut);
  if (!goods) throw new Error('The demo sells goods that travel.');
  await phone.tab('pages/catalogue/index');
  await phone.type('搜索商品', goods.name);
  await phone.tap(goods.name);
  expect(phone.path()).toBe('pages/goods/index');
  return goods;
}

/** Orders one unit and goes to where it is paid; answers the order's id. */
async function order(): Promise<string> {
  await openGoods();
  await phone.tap('立即购买');
  if (phone.words().includes('选择收货地址')) await phone.tap('选择收货地址');
  await phone.tap('提交订单');
  expect(phone.path()).toBe('pages/pay/index');
  return String(phone.data()['id']);
}

test('a buyer is asked about messages in the taps that WeChat allows, and hears what they wanted to', async () => {
  phone.asked.splice(0);
  phone.hand.hears = false;
  await order();
  await phone.tap('微信支付');
  expect(phone.asked.splice(0)).toEqual(['reject', 'reject', 'reject']);
  phone.hand.hears = true;
  const id = await order();
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
