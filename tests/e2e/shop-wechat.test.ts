import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountKey } from '#sandbox/demo/storefronts.ts';
import { officialAccounts } from '#sandbox/demo/tenants.ts';
import { home } from '#tests/kit/buyers-shop.ts';
import { memberOf, sentCode } from '#tests/kit/buyers.ts';
import { detail } from '#tests/kit/order-calls.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { setting } from '#tests/kit/settings.ts';
import { textsFor } from '#tests/kit/text-accounts.ts';
import { choose, dialog, inDialog } from './acts.ts';
import { go } from './look.ts';
import { act, link, lookAt as lookAtWidths, small } from './shop-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.54(0x18003630) NetType/WIFI Language/zh_CN';
const none = { console: [], outside: [] };
const [account] = officialAccounts();
const storefront = account ? accountKey('H5-WX', account) : '';

let place: Workplace;
let bridge = '';
beforeAll(async () => {
  place = await openWorkplace();
  await Promise.all([canPay(place.server), textsFor(place.server)]);
  bridge = await (await fetch(`${place.server.url}/_sandbox/wechat-client/bridge.js`)).text();
});
afterAll(() => place.close());

const lookAt = (page: Page, name: string) => lookAtWidths(page, name, [390]);
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const forgetRates = () => place.server.db.loader.deleteFrom('rate_counts').execute();

/** The shop as WeChat's browser opens it: at the page on which WeChat says who somebody is. */
async function openInWechat(path = '/') {
  await forgetRates();
  const opened = await place.browser.open(`${place.server.url}/shop${path}?storefront=${storefront}`, {
    ...small,
    userAgent,
    // WeChat's browser puts its bridge into a page that is there already.
    prepare: async (page) => {
      await page.addInitScript(
        `document.addEventListener('DOMContentLoaded', () => setTimeout(() => {${bridge}}, 50))`,
      );
    },
  });
  await opened.page.getByRole('heading', { name: '微信登录' }).waitFor();
  return opened;
}

/** The shop as the sandbox plays WeChat's browser in any other. */
async function openInPlayedWechat(path: string) {
  await forgetRates();
  const opened = await place.visit(`/shop${path}?storefront=${storefront}&in=wechat`, small);
  await opened.page.getByRole('heading', { name: '微信登录' }).waitFor();
  return opened;
}

/** Says at WeChat's page who one is, and comes back to the shop. */
async function agree(page: Page, person: string): Promise<void> {
  await page.getByLabel('微信用户').fill(person);
  await act(page, '同意').click();
  await page.getByRole('navigation', { name: '主导航' }).waitFor();
  const named = () => [...new URL(page.url()).searchParams.keys()];
  await expect.poll(() => named().filter((name) => !['storefront', 'in'].includes(name))).toEqual([]);
}

async function typePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await act(page, '获取验证码').click();
  await sees(page, '验证码已发送');
  await page.getByLabel('短信验证码').fill(await sentCode(place.server.url, phone));
}

/** Goods that travel and are there, by their name. */
async function goodsName(): Promise<string> {
  const { accessToken: token } = await memberOfVisitor();
  const { body } = await place.server.call('GET', '/api/store/goods?size=50', { token });
  const { records } = body.data as { records: { name: string; goodsKind: string; isSoldOut: boolean }[] };
  return records.find(({ goodsKind, isSoldOut }) => goodsKind === 'ordinary' && !isSoldOut)?.name ?? '';
}
async function memberOfVisitor() {
  const body = { storefront, grant: { kind: 'visitor' } };
  const answer = await place.server.call('POST', '/api/store/session', { body });
  return answer.body.data as { accessToken: string };
}

/** Puts goods into the cart, from the catalogue. */
async function fillCart(page: Page): Promise<void> {
  const name = await goodsName();
  await page.getByRole('searchbox', { name: '搜索商品' }).fill(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/text=/);
  await page.getByRole('link').filter({ hasText: name }).first().click();
  await act(page, '加入购物车').click();
  await sees(page, '已加入购物车');
}

async function addAddress(page: Page): Promise<void> {
  await act(page, '新建地址').click();
  const words = {
    收货人: home.name,
    联系电话: home.phone,
    省份: home.province,
    城市: home.city,
    详细地址: home.address,
  };
  for (const [name, text] of Object.entries(words)) await page.getByLabel(name, { exact: true }).fill(text);
  await act(page, '保存').click();
  await page.getByRole('radio', { name: new RegExp(home.name) }).waitFor();
}

const sheet = (page: Page) => page.getByRole('dialog', { name: '微信支付' });
const orderIn = (page: Page) => /(?:orders|pay)\/(\d+)/.exec(page.url())?.[1] ?? '';

test('a buyer is signed in by WeChat, binds a phone, cancels and pays by WeChat’s sheet; reopening asks nothing', async () => {
  const { page, complaints } = await openInWechat();
  await agree(page, '李雷');
  await fillCart(page);
  await link(page, '购物车').first().click();
  await page.getByRole('heading', { name: '绑定手机号' }).waitFor();
  const found = await lookAt(page, 'bind-phone');
  await typePhone(page, '13900003001');
  await act(page, '绑定').click();
  await page.getByRole('button', { name: /^结算/ }).click();
  await addAddress(page);
  await act(page, '提交订单').click();
  await act(page, '微信支付').waitFor();
  found.push(...(await lookAt(page, 'pay')));
  const id = orderIn(page);

  await act(page, '微信支付').click();
  await sheet(page).getByRole('button', { name: '取消' }).click();
  await sees(page, '已取消支付，可稍后再付。');
  found.push(...(await lookAt(page, 'cancelled')));
  await act(page, '微信支付').click();
  await sheet(page).getByRole('button', { name: '立即支付' }).click();
  await page.waitForURL(/\/orders\/\d+/, { timeout: 30_000 });
  await sees(page, '待发货');
  const paid = await place.server.db.loader
    .selectFrom('payments')
    .select(['app_id', 'way'])
    .where('order_id', '=', id)
    .where('state', '=', 'settled')
    .execute();
  expect(paid).toEqual([{ app_id: account?.id, way: 'officialAccount' }]);

  const again = await page.context().newPage();
  await again.goto(page.url());
  await sees(again, '待发货');
  expect(new URL(again.url()).pathname).toBe(`/shop/orders/${id}`);
  expect(found).toEqual([]);
  expect(complaints).toEqual(none);
  await page.context().close();
}, 120_000);

test('who refuses WeChat may still look around, and signs in by phone or by WeChat after all', async () => {
  const { page, complaints } = await openInWechat('/me');
  await act(page, '拒绝').click();
  await sees(page, '没有完成微信登录');
  await act(page, '获取验证码').waitFor();
  await expect.poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual(['storefront']);
  const found = await lookAt(page, 'refused');
  await link(page, '商品').first().click();
  await page.locator('.zs-goods-card').first().waitFor();
  await link(page, '我的').first().click();
  await act(page, '微信登录').click();
  await page.getByLabel('微信用户').waitFor();
  await agree(page, '韩梅梅');
  await page.getByRole('heading', { name: '绑定手机号' }).waitFor();
  expect(found).toEqual([]);
  expect(complaints).toEqual(none);
  await page.context().close();
}, 120_000);

test('by a first order nobody is asked for a phone; a phone of another member leads to signing in with it', async () => {
  await setting(place.server, 'storefront.memberBy', 'order');
  try {
    const { member: other } = await memberOf(place.server, 't1', '13900003003');
    const { page, complaints } = await openInPlayedWechat('/orders');
    await agree(page, '魏华');
    await sees(page, '下第一单后自动成为会员');
    const found = await lookAt(page, 'no-member-yet');
    await link(page, '去逛逛').click();
    await fillCart(page);
    await link(page, '购物车').first().click();
    await page.getByRole('button', { name: /^结算/ }).click();
    await addAddress(page);
    await act(page, '提交订单').click();
    await act(page, '微信支付').click();
    await sheet(page).getByRole('button', { name: '立即支付' }).click();
    await page.waitForURL(/\/orders\/\d+/, { timeout: 30_000 });
    const { memberId } = (await detail(place.server, orderIn(page))) as unknown as { memberId?: string };
    expect(memberId).not.toBe(other?.id);

    await link(page, '我的').first().click();
    await link(page, '绑定手机号').click();
    await forgetRates();
    await typePhone(page, '13900003003');
    await act(page, '绑定').click();
    await sees(page, '该手机号属于另一位会员，请用手机号登录');
    found.push(...(await lookAt(page, 'identity-taken')));
    await act(page, '用该手机号登录').click();
    await link(page, '我的').first().click();
    await sees(page, '139****3003');
    expect(found).toEqual([]);
    expect(complaints).toEqual(none);
    await page.context().close();
  } finally {
    await setting(place.server, 'storefront.memberBy', 'phone');
  }
}, 120_000);

test('an operator finds the ways into WeChat, and by what buyers there become members', async () => {
  const { page, complaints } = await place.enter('tenant', '/');
  await go(page, '/mall/storefront/index');
  await page.locator('.ag-row').first().waitFor();
  await sees(page, '微信里的买家绑定手机号后成为会员');
  await choose(page, '青禾生活（公众号）', '商城地址');
  const address = dialog(page).getByRole('link').first();
  expect(await address.getAttribute('href')).toContain(storefront);
  await sees(page, '把这个地址填进公众号菜单');
  expect(await dialog(page).getByRole('link', { name: '在模拟微信中打开' }).getAttribute('href')).toContain(
    '&in=wechat',
  );
  const found = await lookAtWidths(page, 'official');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(page, '青禾商城小程序', '小程序入口');
  await inDialog(page, '生成小程序码').click();
  await page.getByRole('img', { name: '小程序码' }).waitFor();
  found.push(...(await lookAtWidths(page, 'mini-program')));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: '在配置中修改' }).click();
  await page.waitForURL(/configeditor.*storefront\.memberBy/);
  expect(found).toEqual([]);
  expect(complaints).toEqual(none);
  await page.context().close();
}, 120_000);
