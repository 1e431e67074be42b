import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storeCalls } from '#openapi/generated/store-calls.ts';
import { type MiniProgramBuyer, openMiniProgramBuyer } from '#tests/kit/mini-program/buyer.ts';
import { detail, send, settledAfterSale, ship } from '#tests/kit/order-calls.ts';
import { setting } from '#tests/kit/settings.ts';

let buyer: MiniProgramBuyer;
let people: MiniProgramBuyer['people'];
let phone: MiniProgramBuyer['phone'];
beforeAll(async () => {
  buyer = await openMiniProgramBuyer();
  ({ people, phone } = buyer);
});
afterAll(() => buyer.close());
beforeEach(() => people.forgetRates());

const buyersCalls = Object.values(storeCalls).map(({ method, path }) => ({
  method,
  form: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
const isOfBuyers = (call: string) => {
  const [method, path = ''] = call.split(' ');
  return buyersCalls.some((each) => each.method === method && each.form.test(path));
};

test('a buyer signs in by WeChat, fills the cart, pays in WeChat, receives and gets the money back', async () => {
  expect(phone.words()).toContain('全部');
  await buyer.openGoods();
  await phone.tap('加一件');
  await phone.tap('加入购物车');
  expect(phone.said).toEqual(['已加入购物车']);
  await phone.tab('pages/cart/index');
  await phone.tap('减一件');
  await phone.tap('结算（1）');
  await phone.tap('选择收货地址');
  expect(phone.words()).toContain('李雷 13900000042');
  await phone.type('留言给商家', '请尽快');
  await phone.tap('提交订单');
  const id = String(phone.data()['id']);
  await phone.tap('微信支付');
  expect(phone.path()).toBe('pages/order/index');
  expect(phone.words()).toContain('待发货');

  await ship(people.server, await detail(people.server, id));
  await phone.pull();
  await phone.tap('查看物流');
  await phone.tap('确认收货');
  expect(phone.words()).toContain('已完成');

  await phone.tap('申请售后');
  await phone.type('原因', '不想要了');
  await phone.tap('添加图片');
  await phone.tap('添加图片');
  await phone.tap('移除图片 2');
  await phone.tap('移除图片 3');
  const brought = phone.data()['pictures'] as { link: string }[];
  expect(brought).toHaveLength(2);
  await phone.tap('提交申请');
  expect(phone.path()).toBe('pages/order/index');
  expect(phone.words()).toContain('待审核');

  const own = await people.call<{ records: { picUrls: string[] }[] }>('GET', '/aftersales', {
    token: (await people.signIn(people.mini, '李雷')).accessToken,
  });
  expect(own.data.records[0]?.picUrls).toEqual(brought.map(({ link }) => link));

  const { orderNo } = await detail(people.server, id);
  const claims = await send<{ records: { id: string; version: number; claimPrice: number; claimPoints: number }[] }>(
    people.server,
    'GET',
    `/mall/aftersale/page?current=1&size=1&number=${orderNo}`,
  );
  const [claim] = claims.data.records;
  if (!claim) throw new Error('Nothing was asked back.');
  const body = { id: claim.id, version: claim.version, price: claim.claimPrice, points: claim.claimPoints };
  expect(await send(people.server, 'PUT', '/mall/aftersale/agree', { body })).toMatchObject({ status: 200 });
  await vi.waitFor(
    async () => expect((await settledAfterSale(people.server, claim.id)).state).toBe('refunded'),
    30_000,
  );
  await phone.pull();
  expect(phone.words()).toContain('已退款');
  await phone.tab('pages/orders/index');
  expect(phone.words()).toContain(orderNo);
  await phone.tap('已完成');
  expect(phone.words()).toContain(orderNo);

  expect(new Set(phone.calls).size).toBeGreaterThan(15);
  expect(phone.calls.filter((call) => !isOfBuyers(call))).toEqual([]);
}, 120_000);

test('who does not pay may pay later, or cancel', async () => {
  const id = await buyer.order();
  phone.hand.pays = false;
  await phone.tap('微信支付');
  expect(phone.said.at(-1)).toBe('已取消支付，可稍后再付');
  phone.hand.pays = true;
  await phone.tab('pages/orders/index');
  await phone.tap('待付款 1');
  await phone.tap('待付款');
  await phone.tap('取消订单');
  expect((await detail(people.server, id)).state).toBe('cancelled');
  expect(phone.words()).not.toContain('取消订单');
});

test('goods are exchanged for points, which pay at once', async () => {
  const { member } = await people.signIn(people.mini, '李雷');
  const give = `/mall/userinfo/theAdministratorRechargesTheFootCoins/${member?.id}/9000000`;
  expect(await send(people.server, 'PUT', give, { key: randomUUID() })).toMatchObject({ status: 200 });
  await phone.tab('pages/points/index');
  const goods = phone.data()['goods'] as { name: string; isSoldOut: boolean }[];
  await phone.tap(goods.find(({ isSoldOut }) => !isSoldOut)?.name ?? '');
  expect(phone.path()).toBe('pages/exchange/index');
  await phone.tap('加一件');
  await phone.tap('减一件');
  await phone.tap('立即兑换');
  if (phone.words().includes('选择收货地址')) await phone.tap('选择收货地址');
  await phone.tap('提交订单');
  const id = String(phone.data()['id']);
  await phone.tap('用爱豆支付');
  expect(phone.path()).toBe('pages/order/index');
  const paid = await detail(people.server, id);
  expect(paid).toMatchObject({ isPay: 1 });
  await ship(people.server, paid);
  await phone.pull();
  await phone.tap('确认收货');
  expect(phone.words()).toContain('已完成');
});

test('another price is shown before anything is ordered, and nothing is lost', async () => {
  const goods = await buyer.openGoods();
  await phone.tap('立即购买');
  await phone.type('留言给商家', '还在');
  const priced = people.server.db.loader.updateTable('goods_skus').where('spu_id', '=', goods.id);
  await priced.set({ sales_price: 12_345 }).execute();
  await phone.tap('提交订单');
  expect(phone.path()).toBe('pages/checkout/index');
  expect(phone.words()).toContain('价格已变动');
  expect(phone.words()).toContain('¥123.45');
  expect(phone.data()['message']).toBe('还在');
  await phone.tap('提交订单');
  expect(phone.path()).toBe('pages/pay/index');
});

test('a session that ended goes on, since WeChat says who it is', async () => {
  const begun = () => phone.calls.filter((call) => call === 'POST /api/store/session').length;
  const before = begun();
  await people.server.db.loader.deleteFrom('member_sessions').execute();
  await phone.tab('pages/me/index');
  await vi.waitFor(
    async () => {
      await phone.pull();
      expect(begun()).toBe(before + 1);
    },
    { timeout: 30_000 },
  );
  expect(phone.words()).toContain('137****0042');
});

test('only the storefront’s own domain can be asked, over HTTPS', async () => {
  const failed = await new Promise<string>((resolve, reject) => {
    const common = { method: 'GET', header: {}, dataType: 'text', timeout: 1_000 } as const;
    const fail = ({ errMsg }: { errMsg: string }) => resolve(errMsg);
    phone.wx.request({ ...common, url: `${people.server.url}/api/store`, success: reject, fail });
  });
  expect(failed).toBe('request:fail url not in domain list');
});

test('a member with nothing open leaves; who keeps their phone is told what it is for', async () => {
  await phone.tab('pages/orders/index');
  await phone.tap('待付款 1');
  await phone.tap('待付款');
  await phone.tap('取消订单');
  await phone.tab('pages/me/index');
  await phone.tap('注销会员');
  expect(phone.said.at(-1)).toBe('已注销');
  phone.hand.givesPhone = false;
  await phone.tap('手机号快捷登录');
  expect(phone.said.at(-1)).toBe('授权手机号后才能购买');
  phone.hand.givesPhone = true;
  await phone.tap('手机号快捷登录');
  expect(phone.words()).toContain('137****0042');
});

test('by a first order the mall asks for no phone', async () => {
  await phone.tap('注销会员');
  await setting(people.server, 'storefront.memberBy', 'order');
  phone.hand.givesPhone = false;
  await buyer.openGoods();
  await phone.tap('加入购物车');
  expect(phone.said.at(-1)).toBe('已加入购物车');
  await phone.tab('pages/cart/index');
  await phone.tap('结算（1）');
  await phone.tap('选择收货地址');
  await phone.tap('提交订单');
  const id = String(phone.data()['id']);
  await phone.tap('微信支付');
  expect(await detail(people.server, id)).toMatchObject({ isPay: 1 });
});

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
  await expect.poll(messages).toMatchObject([{ topic: 'orderPaid', state: 'sent' }]);
  await phone.tap('申请售后');
  await phone.type('原因', '不想要了');
  await phone.tap('提交申请');
  expect(phone.asked.splice(0)).toEqual(['accept', 'accept']);
});

test('an order or a claim whose answer was lost stays as it is, and is made once', async () => {
  const first = await buyer.order();
  await phone.tap('微信支付');
  phone.hand.loses.push('POST /api/store/orders', 'POST /api/store/aftersales');
  await buyer.openGoods();
  await phone.tap('加一件');
  await phone.tap('立即购买');
  await phone.type('留言给商家', '轻放');
  await phone.tap('提交订单');
  expect(phone.path()).toBe('pages/checkout/index');
  await expect(phone.type('留言给商家', '快点')).rejects.toThrow('disabled');
  await phone.tap('提交订单');
  const id = String(phone.data()['id']);
  expect(Number(id)).toBe(Number(first) + 1);
  expect(await detail(people.server, id)).toMatchObject({ userMessage: '轻放' });

  await phone.tap('微信支付');
  await phone.tap('申请售后');
  await phone.type('原因', '破损');
  await phone.tap('提交申请');
  expect(phone.path()).toBe('pages/claim/index');
  await expect(phone.type('原因', '不想要了')).rejects.toThrow('disabled');
  await phone.tap('加一件');
  await phone.tap('提交申请');
  expect(phone.path()).toBe('pages/order/index');
  expect(phone.data()['claims']).toMatchObject([{ reason: '破损', quantity: 1 }]);
});
