import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '#tests/kit/browser.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 40, members: 40 } });
  await canPay(server);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const address = () => `${server.url}/_sandbox/control/shop`;
const firstOrder = (page: Page) => page.locator('#orders .card').first();

/** Chooses the first buyer and so many units of the first goods of a kind. */
async function fill(page: Page, kind: string, units: number): Promise<void> {
  await page.locator('#buyers .row').nth(1).click();
  await page.locator('#kinds').getByRole('button', { name: kind, exact: true }).click();
  for (let unit = 0; unit < units; unit += 1) {
    await page.locator('#goods').getByRole('button', { name: '+', exact: false }).first().click();
  }
}

test('a buyer orders, pays, asks for money back and thinks better of it', async () => {
  const { page, complaints } = await browser.open(address());
  await fill(page, '普通商品', 2);
  await page.getByRole('button', { name: '下单', exact: true }).click();
  await firstOrder(page).getByText('待付款').waitFor();
  await firstOrder(page).locator('summary').click();
  await firstOrder(page).getByRole('button', { name: '重复支付' }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('款项已退回');
  await firstOrder(page).getByText('整单待发').waitFor();
  await firstOrder(page).getByRole('button', { name: '仅退款' }).first().click();
  await firstOrder(page).getByText('待审核').waitFor();
  await firstOrder(page).getByRole('button', { name: '撤销售后' }).click();
  await firstOrder(page).getByText('买家已撤销').waitFor();

  await page
    .locator('#books')
    .getByText(/^已退 /)
    .first()
    .waitFor();
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('who buys by keyboard alone never loses the focus', async () => {
  const { page } = await browser.open(address());
  await page.locator('#goods').getByRole('button').first().waitFor();
  const lost: string[] = [];
  const enter = async (name: string, then: string) => {
    const wanted = page.getByRole('button', { name, exact: true }).first();
    await wanted.focus();
    await page.keyboard.press('Enter');
    await firstOrder(page).getByText(then).waitFor();
    if (await page.evaluate(() => document.activeElement === document.body)) lost.push(name);
  };
  await fill(page, '普通商品', 2);
  await enter('下单', '待付款');
  await enter('支付', '整单待发');
  await enter('仅退款', '待审核');
  await enter('撤销售后', '买家已撤销');
  expect(lost).toEqual([]);
  await page.context().close();
});

test('the shop explains a refusal in the language of the page', async () => {
  const { page } = await browser.open(address());
  await fill(page, '虚拟商品', 1);
  await page.getByRole('button', { name: '下单', exact: true }).click();
  await firstOrder(page).getByText('待付款').waitFor();
  await firstOrder(page).getByRole('button', { name: '取消' }).click();
  await firstOrder(page).getByText('已关闭').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Sandbox shop' }).waitFor();
  await firstOrder(page).locator('summary').click();
  await firstOrder(page).getByRole('button', { name: 'Pay after all' }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('awaits payment');
  await page.context().close();
});

test('a random life reports its progress and fits a phone', async () => {
  const { page, complaints } = await browser.open(address(), {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await page.locator('#buyers .row').nth(1).waitFor();
  await page.locator('#life-orders').fill('12');
  await page.locator('#life-seconds').fill('1');
  await page.locator('#begin').click();
  await page.getByText(/进行中 0 · 已结束 \d+/).waitFor({ timeout: 30_000 });
  await expect.poll(() => page.locator('#orders .card').count()).toBeGreaterThan(10);
  const [inner, outer] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(inner).toBe(outer);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});
