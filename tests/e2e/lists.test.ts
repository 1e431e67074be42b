import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClaimed } from '#tests/kit/claimed.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { button, dialog, field, inDialog, said } from './acts.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const grid = (page: Page) => page.locator('.ag-root');
const cells = (page: Page, column: string) => page.locator(`.ag-row .ag-cell[col-id="${column}"]`).allTextContents();
const entry = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('filters, order and page stand in the address, and going back undoes them', async () => {
  const { page, complaints } = await place.enter('platform', '/mall/orderinfo/index');
  await grid(page).waitFor();
  await page.getByRole('tab', { name: /已完成/ }).click();
  await expect.poll(() => entry(page, 'state')).toBe('completed');
  await expect.poll(async () => new Set(await cells(page, 'state'))).toEqual(new Set(['已完成']));
  await page.getByRole('columnheader', { name: '应付（元）' }).click();
  await expect.poll(() => [entry(page, 'sort'), entry(page, 'order')]).toEqual(['paymentPrice', 'desc']);
  await expect
    .poll(async () => {
      const prices = (await cells(page, 'paymentPrice')).map((text) => Number(text.replaceAll(',', '')) || 0);
      return prices.length > 5 && prices.every((price, at) => at === 0 || price <= (prices[at - 1] ?? 0));
    })
    .toBe(true);
  await page.getByRole('button', { name: '第 2 页' }).click();
  await expect.poll(() => entry(page, 'current')).toBe('2');
  await page.goBack();
  await expect.poll(() => entry(page, 'current')).toBe('1');
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('a column that was put away stays away in the link', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/index');
  await grid(page).waitFor();
  await page.getByRole('button', { name: '列' }).click();
  await page.getByRole('menuitemcheckbox', { name: '会员' }).click();
  await expect.poll(() => entry(page, 'hide')).toBe('memberName');
  await expect.poll(() => page.getByRole('columnheader', { name: '会员' }).count()).toBe(0);
  await page.reload();
  await grid(page).waitFor();
  expect(await page.getByRole('columnheader', { name: '会员' }).count()).toBe(0);
  await place.leave(page);
});

test('nothing found says what to do next', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index?text=zzzzzz');
  await page.getByText('没有符合条件的数据').waitFor();
  await page.getByRole('button', { name: '清除筛选' }).last().click();
  await grid(page).waitFor();
  expect(entry(page, 'text')).toBeNull();
  await place.leave(page);
});

test('nonsense in the address is left out, not refused', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/index?current=-4&size=7&orderType=99&sort=drop');
  await grid(page).waitFor();
  expect([entry(page, 'current'), entry(page, 'size'), entry(page, 'orderType')]).toEqual(['1', '20', null]);
  await page.goto(`${place.server.url}/mall/usershop/index?status=1&text=zzz&isappinstalled=0`);
  await grid(page).waitFor();
  expect(['status', 'text', 'isappinstalled'].map((name) => entry(page, name))).toEqual(['1', null, null]);
  await place.leave(page);
});

test('rows that cannot be read say why and come with a retry', async () => {
  const { page } = await place.enter('tenant');
  let isDown = true;
  await page.route('**/api/mall/userinfo/page*', (route) =>
    isDown ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>no</h1>' }) : route.continue(),
  );
  await page.getByRole('link', { name: '会员', exact: true }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: '重试' });
  await retry.waitFor();
  isDown = false;
  await retry.click();
  await grid(page).waitFor();
  await expect.poll(() => page.locator('.ag-row').count()).toBeGreaterThan(3);
  await place.leave(page);
});

test('a phone shows rows as cards and nothing wider than its screen', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/index', { viewport: { width: 390, height: 844 } });
  await page.locator('.zg-cards li').first().waitFor();
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(inner).toBeLessThanOrEqual(outer ?? 0);
  await place.leave(page);
});

test.each([
  ['members', 'tenant', '/mall/userinfo/index'],
  ['after-sales', 'tenant', '/mall/aftersale/index'],
  ['after-sales of all tenants', 'super', '/mall/aftersale/index'],
  ['shops', 'tenant', '/mall/usershop/index'],
  ['shops of all tenants', 'super', '/mall/usershop/index'],
] as const)(
  '%s stand in a window of 1280 whole: no column is out of sight, no heading is cut',
  async (_, account, path) => {
    const { page } = await place.enter(account, path, { viewport: { width: 1280, height: 800 } });
    await page.locator('.ag-row').first().waitFor();
    const frame = page.locator('.ag-body-horizontal-scroll-viewport');
    const outOfSight = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    const cut = () =>
      page
        .locator('.ag-header-cell-text')
        .evaluateAll((titles) =>
          titles
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
    // The grid shares its width among the columns once it knows it.
    await expect
      .poll(async () => ({ outOfSight: await outOfSight(), cut: await cut() }))
      .toEqual({ outOfSight: 0, cut: [] });
    await place.leave(page);
  },
);

test('the dialog of a row stays with what was typed when the window becomes too narrow for the table', async () => {
  const [number = ''] = await addShippable(place.server.db, 1);
  const { page } = await place.enter('tenant', `/mall/orderinfo/index?text=${number}`);
  await page.locator('.ag-row [aria-haspopup]').first().click();
  await page.getByRole('menuitem', { name: '发货', exact: true }).click();
  await field(page, '运单号').fill('SF7777777777');
  await page.setViewportSize({ width: 600, height: 900 });
  await page.locator('.zg-cards').waitFor();
  expect(await field(page, '运单号').inputValue()).toBe('SF7777777777');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('.ag-row').first().waitFor();
  expect(await field(page, '运单号').inputValue()).toBe('SF7777777777');
  await place.leave(page);
});

test.each(['aftersale', 'payment', 'refund'])('the member of a row of %s is a way to the member', async (list) => {
  const { page } = await place.enter('tenant', `/mall/${list}/index`);
  const member = page.locator('.ag-row [col-id="memberName"] a').first();
  const name = (await member.textContent()) ?? '';
  await member.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/mall\/userinfo\/\d+$/);
  await place.leave(page);
});

test('what stands in an after-sale is not told as money that can still go back', async () => {
  const token = await place.server.token('tenant');
  const orderId = await addClaimed(place.server, token);
  const { data } = (await place.server.call('GET', `/api/mall/orderinfo/${orderId}`, { token })).body;
  const { owedPrice, claimedPrice } = data as { owedPrice: number; claimedPrice: number };
  expect(claimedPrice).toBeGreaterThan(0);
  const { page } = await place.enter('tenant', `/mall/orderinfo/${orderId}`);
  const money = page.getByRole('region', { name: '金额' });
  const line = (label: string) => money.locator('div', { has: page.getByText(label, { exact: true }) }).last();
  const yuan = (fen: number) => (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 });
  await line('可退').waitFor();
  expect(await line('售后中').textContent()).toContain(yuan(claimedPrice));
  expect(await line('可退').textContent()).toContain(yuan(owedPrice - claimedPrice));
  await place.leave(page);
});

test('a tenant sees its own rows alone', async () => {
  const { page } = await place.enter('tenant-b', '/mall/orderinfo/index?hide=tenantId');
  await grid(page).waitFor();
  await expect.poll(async () => new Set(await cells(page, 'tenantId'))).toEqual(new Set(['t2']));
  await place.leave(page);
});

const views = (page: Page, name: string | RegExp = '视图') => page.getByRole('button', { name, exact: true }).first();
const view = (page: Page, role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox', name: string) =>
  page.getByRole(role, { name, exact: true });

test('a view is saved, opens the list, follows a change, and goes with a way back', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/userinfo/index?status=0&hide=mobile');
  await grid(page).waitFor();
  await views(page).click();
  await view(page, 'menuitem', '将当前条件存为视图…').click();
  await field(page, '视图名称').fill('可用会员');
  await dialog(page).getByText('打开列表时默认使用').click();
  await inDialog(page, '保存').click();
  await said(page, '已保存视图“可用会员”');

  await page.goto(`${place.server.url}/mall/userinfo/index`);
  await expect.poll(() => [entry(page, 'status'), entry(page, 'hide')]).toEqual(['0', 'mobile']);
  await page.goto(`${place.server.url}/mall/userinfo/index?sort=orderCount`);
  await grid(page).waitFor();
  expect(entry(page, 'hide')).toBeNull();

  await views(page).click();
  await page.getByRole('menuitemradio', { name: /可用会员/ }).click();
  await expect.poll(() => entry(page, 'status')).toBe('0');
  await page.getByRole('group', { name: '筛选' }).getByLabel('状态').selectOption('1');
  await said(page, '可用会员 (已改动)');
  await views(page).click();
  await view(page, 'menuitem', '更新为当前条件').click();
  await button(page, '撤销').click();
  await said(page, '已恢复');

  await views(page).click();
  await view(page, 'menuitem', '删除视图').click();
  await said(page, '已删除视图“可用会员”');
  await button(page, '撤销').last().click();
  await views(page).click();
  await page.getByRole('menuitemradio', { name: /可用会员/ }).waitFor();
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('a shared view is there for colleagues, who cannot change it', async () => {
  const mine = await place.enter('super', '/mall/orderinfo/index?state=completed');
  await grid(mine.page).waitFor();
  await views(mine.page).click();
  await view(mine.page, 'menuitem', '将当前条件存为视图…').click();
  await field(mine.page, '视图名称').fill('已完成');
  await dialog(mine.page).getByText('共享给同事').click();
  await inDialog(mine.page, '保存').click();
  await said(mine.page, '已保存视图“已完成”');
  await place.leave(mine.page);

  const { page } = await place.enter('platform', '/mall/orderinfo/index');
  await grid(page).waitFor();
  await views(page).click();
  await page.getByRole('menuitemradio', { name: /已完成.*共享/ }).click();
  await expect.poll(() => entry(page, 'state')).toBe('completed');
  await views(page).click();
  await view(page, 'menuitemcheckbox', '打开列表时默认使用').waitFor();
  expect(await view(page, 'menuitem', '删除视图').count()).toBe(0);
  await place.leave(page);
});

test('what is asked ahead of the app is not asked again', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/index');
  await grid(page).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await grid(page).waitFor();
  const calls = ['/api/auth/me', '/api/mall/orderinfo/page'];
  expect(calls.map((call) => asked.filter((path) => path === call).length)).toEqual([1, 1]);
  // Without that, the app reads the rights before it asks for a page.
  expect(asked.indexOf('/api/mall/orderinfo/page')).toBeLessThan(asked.indexOf('/api/auth/rights'));
  await place.leave(page);
});
