import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCalls } from '#openapi/generated/store-calls.ts';
import { begin, sentCode } from '#tests/kit/buyers.ts';
import { detail, send, settledAfterSale, ship } from '#tests/kit/order-calls.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { picture } from '#tests/kit/pictures.ts';
import { textsFor } from '#tests/kit/text-accounts.ts';
import { act, link, lookAt, small } from './shop-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

interface Claim {
  id: string;
  version: number;
  claimPrice: number;
  claimPoints: number;
}

/** One buys, the other looks: a phone gets one code a minute. */
const phones = { buyer: '13900001234', looker: '13900005678', owner: '13900009012' };
let place: Workplace;

beforeAll(async () => {
  // Calls are counted as in production, so that a buyer who does all this is not slowed.
  place = await openWorkplace({ isPaced: true });
  await Promise.all([canPay(place.server), textsFor(place.server)]);
});
afterAll(() => place.close());

/** Every call of the API that a page makes, as the contract writes its address. */
function callsOf(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(`${request.method()} ${pathname.slice('/api'.length)}`);
  });
  return calls;
}

const buyersCalls = Object.values(storeCalls).map(({ method, path }) => ({
  method,
  form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
const isOfBuyers = (call: string) => {
  const [method, path = ''] = call.split(' ');
  return buyersCalls.some((each) => each.method === method && each.form.test(path));
};

async function signIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await act(page, '获取验证码').click();
  await page.getByText('验证码已发送').waitFor();
  await page.getByLabel('短信验证码').and(page.locator(':focus')).waitFor();
  await page.getByLabel('短信验证码').fill(await sentCode(place.server.url, phone));
  await act(page, '登录').click();
}

async function addAddress(page: Page): Promise<void> {
  await act(page, '新建地址').click();
  const words = { 收货人: '李雷', 联系电话: phones.buyer, 省份: '云南省', 城市: '昆明市', 详细地址: '翠湖路 8 号' };
  for (const [name, text] of Object.entries(words)) await page.getByLabel(name, { exact: true }).fill(text);
  await act(page, '保存').click();
  await page.getByRole('radio', { name: /李雷/ }).waitFor();
}

/** Searches for goods that travel, goes to them by keys, and puts one into the cart. */
async function fillCart(page: Page): Promise<void> {
  const { accessToken: token } = await begin(place.server, 't1', { kind: 'visitor' });
  const { body } = await place.server.call('GET', '/api/store/goods?size=50', { token });
  const { records } = body.data as { records: { name: string; goodsKind: string; isSoldOut: boolean }[] };
  const goods = records.find(({ goodsKind, isSoldOut }) => goodsKind === 'ordinary' && !isSoldOut);
  if (!goods) throw new Error('The demo sells goods that travel.');
  await page.getByRole('searchbox', { name: '搜索商品' }).fill(goods.name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/text=/);
  await page.getByRole('link').filter({ hasText: goods.name }).first().focus();
  await page.keyboard.press('Enter');
  await act(page, '加入购物车').click();
  await page.getByText('已加入购物车').waitFor();
}

/** Agrees, as the shop, to what is asked back of an order, and waits for the money to go. */
async function refundClaim({ orderNo }: { orderNo: string }): Promise<void> {
  const list = `/mall/aftersale/page?current=1&size=1&number=${orderNo}`;
  const { data } = await send<{ records: Claim[] }>(place.server, 'GET', list);
  const [claim] = data.records;
  if (!claim) throw new Error(`Nothing is asked back of ${orderNo}.`);
  const { id, version, claimPrice: price, claimPoints: points } = claim;
  const agreed = await send(place.server, 'PUT', '/mall/aftersale/agree', { body: { id, version, price, points } });
  expect(agreed).toMatchObject({ status: 200 });
  const stateNow = async () => (await settledAfterSale(place.server, id)).state;
  await expect.poll(stateNow, { timeout: 30_000 }).toBe('refunded');
}

test('a phone buys, receives, and gets its money back; the shop makes no call but a buyer’s', async () => {
  const { page, complaints } = await place.visit('/shop/', small);
  const calls = callsOf(page);
  // A demo opens its first storefront.
  await page.waitForURL(/storefront=sf_/);
  await fillCart(page);
  await link(page, '购物车').first().click();
  await signIn(page, phones.buyer);
  await page.getByRole('button', { name: /^结算/ }).click();
  await addAddress(page);
  await act(page, '提交订单').click();
  await page.getByText(/^请在 20\d\d-\d\d-\d\d \d\d:\d\d 前付款$/).waitFor();
  const numbered = await page.getByText(/^订单号 /).textContent();
  await act(page, '去微信付款').click();
  await act(page, '立即支付').click();
  await link(page, '返回商家').click();
  await page.getByText('付款成功').waitFor();
  await link(page, '查看订单').click();
  await page.getByText('待发货').first().waitFor();
  const id = /orders\/(\d+)/.exec(page.url())?.[1] ?? '';
  expect(numbered).toBe(`订单号 ${(await detail(place.server, id)).orderNo}`);

  await ship(place.server, await detail(place.server, id));
  await page.reload();
  await act(page, '确认收货').click();
  await act(page, '确认').click();
  await page.getByText('已完成').first().waitFor();
  await page
    .getByRole('link', { name: /^申请售后/ })
    .first()
    .click();
  await page.getByLabel('原因').fill('不想要了');
  const photo = { name: '破损.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') };
  await page.getByLabel('添加图片').setInputFiles([photo, { ...photo, name: '包装.jpg' }]);
  await act(page, '移除图片 2').click();
  await act(page, '移除图片 2').waitFor({ state: 'detached' });
  await act(page, '提交申请').click();
  await page.getByText('待审核').waitFor();
  await page.getByRole('img', { name: '图片 1' }).waitFor();

  await refundClaim(await detail(place.server, id));
  await page.reload();
  await page.getByText('已退款').first().waitFor();

  expect(calls.size).toBeGreaterThan(12);
  expect([...calls].filter((call) => !isOfBuyers(call))).toEqual([]);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
}, 180_000);

test('members fill in their profile, and see their cards and where their points went', async () => {
  const { loader } = place.server.db;
  const { page, complaints } = await place.visit('/shop/me', small);
  const found: string[] = [];
  await signIn(page, phones.owner);
  await link(page, '我的资料').click();
  await page.getByLabel('昵称').fill('何青');
  await page.getByRole('checkbox', { name: '香辣' }).check();
  await page.getByLabel('纪念日').fill('2020-05-01');
  await act(page, '保存').click();
  await page.getByText('已保存').waitFor();
  found.push(...(await lookAt(page, 'profile')));
  await page.reload();
  await page.getByRole('checkbox', { name: '香辣' }).waitFor();
  expect(await page.getByRole('checkbox', { name: '香辣' }).isChecked()).toBe(true);
  expect(await page.getByLabel('纪念日').inputValue()).toBe('2020-05-01');
  await link(page, '返回').click();
  await page.getByText('何青').waitFor();

  await link(page, '爱豆明细').click();
  await page.getByText('还没有爱豆变动').waitFor();
  const member = await loader
    .selectFrom('members')
    .select('id')
    .where('mobile', '=', phones.owner)
    .executeTakeFirstOrThrow();
  const give = `/api/mall/userinfo/theAdministratorRechargesTheFootCoins/${member.id}/66`;
  const { body } = await place.server.call('PUT', give, {
    token: await place.server.token('tenant'),
    headers: { 'idempotency-key': 'welcome-to-the-shop' },
  });
  expect(body).toMatchObject({ code: 0 });
  await expect
    .poll(async () => {
      await page.reload();
      await page.locator('.zs-history, .zs-empty').first().waitFor();
      return page.getByText('+66').count();
    })
    .toBe(1);
  found.push(...(await lookAt(page, 'history')));

  // An order of cards as the shop filled it.
  const order = await loader
    .selectFrom('orders')
    .select(['id', 'tenant_id', 'member_id'])
    .where('tenant_id', '=', 't1')
    .where('goods_kind', '=', 'card')
    .where('stage', '=', 'completed')
    .executeTakeFirstOrThrow();
  await loader.updateTable('orders').set({ member_id: member.id }).where('id', '=', order.id).execute();
  await loader
    .insertInto('order_cards')
    .values({ tenant_id: 't1', order_id: order.id, card_no: 'GD20260301000001', secret: '' })
    .execute();
  await page.goto(page.url().replace('/me/points', `/orders/${order.id}`));
  await act(page, '查看卡密').click();
  await page.getByText('GD20260301000001').waitFor();
  found.push(...(await lookAt(page, 'cards')));

  expect(found).toEqual([]);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
}, 180_000);

test('its pages are drawn for everybody: in both themes, on a phone and on a desk', async () => {
  const { page, complaints } = await place.visit('/shop/', small);
  const found: string[] = [];
  const menu = async (name: string, drawn: string) => {
    await link(page, name).first().click();
    await page.locator(drawn).first().waitFor();
    found.push(...(await lookAt(page, name)));
  };
  await fillCart(page);
  found.push(...(await lookAt(page, 'goods')));
  await menu('商品', '.zs-goods-card');
  await menu('爱豆兑换', '.zs-goods-card');
  await menu('我的', 'form');
  await signIn(page, phones.looker);
  await page.locator('.zs-menu').waitFor();
  found.push(...(await lookAt(page, 'me')));
  await menu('订单', '.zs-empty');
  await menu('购物车', '.zs-cart-line');
  await page.getByRole('button', { name: /^结算/ }).click();
  await addAddress(page);
  found.push(...(await lookAt(page, 'checkout')));
  await act(page, '提交订单').click();
  await act(page, '扫码付款').click();
  await page.getByRole('img', { name: '微信支付二维码' }).waitFor();
  found.push(...(await lookAt(page, 'pay')));

  expect(found).toEqual([]);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
}, 180_000);
