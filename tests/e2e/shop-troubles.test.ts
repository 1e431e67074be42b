import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home } from '#tests/kit/buyers-shop.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { act, buyerOf, isFocusCovered, link, lookAt as lookAtWidths } from './shop-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  await canPay(place.server);
});
afterAll(() => place.close());

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const lookAt = (page: Page, name: string) => lookAtWidths(page, name, [390]);

test('goods that left the shelf are named in the cart and told of where they stood; what was paid is called paid', async () => {
  const buyer = await buyerOf(place, '13900002006');
  const order = await buyer.paid();
  const { id, name, skuId } = await buyer.goods();
  await buyer.call('PUT', '/cart/lines', { skuId, quantity: 1 });
  const shelf = (isOn: 0 | 1) =>
    place.server.db.loader.updateTable('goods_spus').set({ shelf: isOn }).where('id', '=', id).execute();
  await shelf(0);
  const { page, complaints } = await buyer.open('/cart');
  await sees(page, '已下架，无法购买');
  expect(await page.locator('.zs-line-name').allTextContents()).toEqual([name]);
  const found = await lookAt(page, 'gone from the cart');
  await page.goto(page.url().replace('/cart', `/goods/${id}`));
  await sees(page, '没有找到，可能已下架或删除');
  found.push(...(await lookAt(page, 'gone')));
  await link(page, '去逛逛').click();
  await page.locator('.zs-goods-card').first().waitFor();
  await shelf(1);
  await page.goto(page.url().replace('/shop/', `/shop/orders/${order}`));
  await page.locator('dt', { hasText: '实付' }).waitFor();
  expect(await page.locator('dt', { hasText: '应付' }).count()).toBe(0);
  expect(found).toEqual([]);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
}, 120_000);

test('a page whose code does not come says so and opens when it comes; a visitor hears what becomes of their cart', async () => {
  const buyer = await buyerOf(place, '13900002007');
  const goods = await buyer.goods();
  const { page, complaints } = await buyer.open('/me');
  await page.route(/assets\/orders-page/, (route) => route.abort());
  await link(page, '订单').first().click();
  await sees(page, '这一页没有打开');
  const found = await lookAt(page, 'broken');
  await Promise.all([page.waitForEvent('load'), act(page, '重试').click()]);
  await sees(page, '这一页没有打开');
  await link(page, '我的').first().click();
  await act(page, '退出登录').waitFor();
  await link(page, '订单').first().click();
  await sees(page, '这一页没有打开');
  await page.unroute(/assets\/orders-page/);
  await act(page, '重试').click();
  await page.getByRole('heading', { name: '我的订单' }).waitFor();
  expect(complaints.outside).toEqual([]);

  await link(page, '我的').first().click();
  await act(page, '退出登录').click();
  await page.getByLabel('短信验证码').waitFor();
  await page.goto(page.url().replace('/me', `/goods/${goods.id}`));
  await act(page, '加入购物车').click();
  await link(page, '购物车').first().click();
  await sees(page, '购物车里的商品会保留，登录后即可结算');
  found.push(...(await lookAt(page, 'a visitor’s cart')));
  expect(found).toEqual([]);
  await page.context().close();
}, 120_000);

test('on a phone the acts on goods are in sight, keys reach nothing that is covered, and no bar breaks in English', async () => {
  const buyer = await buyerOf(place, '13900002008');
  const goods = await buyer.goods();
  const { page, complaints } = await buyer.open(`/goods/${goods.id}`);
  for (const name of ['加入购物车', '立即购买']) {
    const box = await act(page, name).boundingBox();
    const menu = await page.getByRole('navigation', { name: '主导航' }).boundingBox();
    expect(box && menu && box.y + box.height <= menu.y).toBe(true);
  }
  await act(page, '加入购物车').click();
  await link(page, '购物车').first().click();
  await page.getByRole('button', { name: /^结算/ }).waitFor();
  await act(page, 'English').click();
  await page.getByRole('button', { name: /^Check out/ }).waitFor();
  // One line of text and one below it.
  expect((await page.locator('.zs-bar-sum').boundingBox())?.height).toBeLessThan(56);
  expect((await page.locator('.zs-bar .zs-check').boundingBox())?.height).toBeLessThan(48);
  await act(page, '中文').click();
  await link(page, '商品').first().click();
  await page.locator('.zs-goods-card').first().waitFor();
  const covered: (string | null)[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    covered.push(await isFocusCovered(page));
  }
  expect(covered.filter((each) => each !== null)).toEqual([]);

  await page.goto(page.url().replace('/shop/', '/shop/me/addresses'));
  await act(page, '新建地址').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => act(page, '新建地址').evaluate((opener) => opener === document.activeElement)).toBe(true);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
}, 120_000);

test('keys stay where they are while another list of goods comes', async () => {
  const buyer = await buyerOf(place, '13900002010');
  const { page, complaints } = await buyer.open('/');
  const sort = page.getByRole('combobox');
  const search = page.getByRole('searchbox');
  const isFocused = (of: typeof sort) => of.evaluate((each) => each === document.activeElement);
  const listed = () => page.waitForResponse((answer) => answer.url().includes('/store/goods?'));
  await sort.focus();
  await Promise.all([listed(), page.keyboard.press('ArrowDown')]);
  await page.locator('.zs-goods-card').first().waitFor();
  expect(await isFocused(sort)).toBe(true);
  await search.fill(' 茶 ');
  await Promise.all([listed(), search.press('Enter')]);
  expect([await isFocused(search), await search.inputValue()]).toEqual([true, '茶']);
  await Promise.all([listed(), page.goBack()]);
  await expect.poll(() => search.inputValue()).toBe('');
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
}, 60_000);

test('who goes back to the catalogue finds the goods where they left them', async () => {
  const buyer = await buyerOf(place, '13900002017');
  const { page, complaints } = await buyer.open('/');
  const cards = page.locator('.zs-goods-card');
  await cards.first().waitFor();
  const first = await cards.count();
  await act(page, '加载更多').press('Enter');
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  const all = await cards.count();
  const chosen = cards.nth(first + 2);
  const standing = async () => (await chosen.boundingBox())?.y ?? 0;
  await chosen.scrollIntoViewIfNeeded();
  const y = await standing();
  const way = [() => page.goBack(), () => page.locator('.zs-back').click()];
  for (const back of way) {
    await chosen.click();
    await page.locator('.zs-goods').waitFor();
    await back();
    await expect.poll(() => cards.count()).toBe(all);
    await expect.poll(async () => Math.abs((await standing()) - y)).toBeLessThan(100);
  }
  // Back a second time, without a link: where they left it last.
  for (const moved of [0, -400]) {
    await page.mouse.wheel(0, moved);
    await expect.poll(async () => Math.abs((await standing()) - y + moved)).toBeLessThan(100);
    await page.goForward();
    await page.locator('.zs-goods').waitFor();
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(all);
    await expect.poll(async () => Math.abs((await standing()) - y + moved)).toBeLessThan(100);
  }
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
}, 60_000);

test('keys stay at an order that its buyer cancels; a session that ended says so where it asks for the phone again', async () => {
  const buyer = await buyerOf(place, '13900002009');
  const { page, complaints } = await buyer.open(`/orders/${await buyer.placed()}`);
  await act(page, '取消订单').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).press('Enter');
  await act(page, '取消订单').waitFor({ state: 'detached' });
  await page.locator('.zs-standing:focus').waitFor();
  const found = await lookAt(page, 'cancelled');

  await buyer.call('DELETE', '/session');
  await page.reload();
  await sees(page, '登录已失效，请重新登录。');
  found.push(...(await lookAt(page, 'no longer signed in')));
  expect(found).toEqual([]);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
}, 120_000);

test('on a phone, why an order was not placed comes into sight above the button that was pressed', async () => {
  const buyer = await buyerOf(place, '13900002018');
  const goods = await buyer.goods();
  const { id } = await buyer.call<{ id: string }>('PUT', '/addresses', home);
  const { page } = await buyer.open(`/goods/${goods.id}`);
  await page.setViewportSize({ width: 390, height: 600 });
  await act(page, '立即购买').click();
  await act(page, '提交订单').waitFor();
  await page.locator('.zs-bar').waitFor();
  await buyer.call('DELETE', `/addresses/${id}`);
  await act(page, '提交订单').click();
  const refusal = page.locator('.zs-refusal');
  await refusal.waitFor();
  const bar = await page.locator('.zs-bar').boundingBox();
  await expect
    .poll(async () => {
      const box = await refusal.boundingBox();
      return box && bar && box.y > 52 && box.y + box.height <= bar.y;
    })
    .toBe(true);
  await page.context().close();
}, 60_000);
