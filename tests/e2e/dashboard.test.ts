import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { addLate } from '#tests/kit/shippable.ts';
import { drawn } from './look.ts';
import { openWorkplace, signInAs, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  await Promise.all([canPay(place.server), canPay(place.server, 'tenant-b')]);
});
afterAll(() => place.close());

const orderCharts = ['订单来源占比', '订单类型占比'];
const platformCards = ['用户来源占比', '用户性别占比', '实时在线人数', '用户地区分布'];

const headings = async (page: Page) => {
  await page.locator('.zg-shares').first().waitFor();
  return page.locator('.zg-card h2').allTextContents();
};

describe.each([
  ['super', true],
  ['platform', true],
  ['tenant', false],
] as const)('%s', (account, seesPlatform) => {
  test('sees the cards and charts of their type and nothing else', async () => {
    const { page, complaints } = await place.enter(account);
    expect(await page.locator('.zg-stat h2').allTextContents()).toEqual([
      '今日新增商品',
      '今日新增用户',
      '今日新增订单',
    ]);
    const shown = await headings(page);
    expect(shown).toEqual(expect.arrayContaining(orderCharts));
    for (const card of platformCards) expect([card, shown.includes(card)]).toEqual([card, seesPlatform]);
    await page.locator('.zg-chart-ring .zg-drawing').first().scrollIntoViewIfNeeded();
    await page.locator('.zg-drawing svg').first().waitFor();
    expect(complaints).toEqual({ console: [], outside: [] });
    await place.leave(page);
  });
});

test('all 34 regions and the inset of the South China Sea are on the map', async () => {
  const { page } = await place.enter('platform');
  const map = page.locator('.zg-chart-map');
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.locator('.zg-drawing path').count()).toBeGreaterThan(34);
  expect(await map.locator('.zg-drawing').getAttribute('aria-label')).toMatch(/广东.*台湾|台湾.*广东/);
  await place.leave(page);
});

test('a part of a chart opens the rows behind it, by its words too', async () => {
  const { page } = await place.enter('platform');
  await page.getByRole('button', { name: /^女/ }).click();
  await page.waitForURL(/userinfo\/index/);
  expect(new URL(page.url()).searchParams.get('sex')).toBe('2');
  await place.leave(page);
});

test('a slice opens the rows behind it by a click, and a client has one colour in all cards', async () => {
  const { page } = await place.enter('platform');
  const marks = page.locator(':is(.zg-shares li, .zg-online-ranking tbody tr)', {
    hasText: /小程序|移动网页|公众号|PC|APP/,
  });
  // Each card has its numbers when its own call is answered.
  await expect.poll(() => marks.count()).toBe(15);
  const colours = await marks.evaluateAll((rows) =>
    rows.map((row) => {
      const mark = row.querySelector('.zg-share-mark');
      const name = row.querySelector('.zg-share-label, th')?.textContent ?? '';
      return `${name} ${mark === null ? '' : getComputedStyle(mark).backgroundColor}`;
    }),
  );
  expect(new Set(colours).size).toBe(5);

  const card = page.locator('.zg-card', { hasText: '用户性别占比' });
  const largest = (await card.locator('.zg-share-label').first().textContent()) ?? '';
  const ring = card.locator('.zg-drawing');
  await ring.scrollIntoViewIfNeeded();
  const slice = ring.locator('svg path').first();
  await slice.waitFor();
  await drawn(ring);
  const { x, y, width, height } = (await ring.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The first slice begins at twelve and goes on to the right; the middle of the ring's band is 52 from its centre.
  const middle = { x: x + width / 2 + 52, y: y + height / 2 };
  const isThere = ({ x: at, y: down }: typeof middle) => document.elementFromPoint(at, down)?.tagName === 'path';
  await expect.poll(() => page.evaluate(isThere, middle)).toBe(true);
  // The slice under a pointer is drawn anew; no hand moves and clicks within that moment.
  await page.mouse.move(middle.x, middle.y);
  await page.getByText(new RegExp(`^${largest} .* · `)).waitFor();
  await drawn(ring);
  await page.mouse.click(middle.x, middle.y);
  await page.waitForURL(/userinfo\/index/);
  expect(new URL(page.url()).searchParams.get('sex')).toBe({ 女: '2', 男: '1', 未知: '0' }[largest]);
  await place.leave(page);
});

test('each chart is also a table', async () => {
  const { page } = await place.enter('tenant');
  await headings(page);
  await page.getByRole('region', { name: '订单来源占比' }).getByRole('button', { name: '以表格显示' }).click();
  const total = page.getByRole('region', { name: '订单来源占比' }).getByRole('row', { name: /合计/ }).first();
  expect(await total.textContent()).toMatch(/^合计[\d,]+100\.0%$/);
  await place.leave(page);
});

test('several official accounts: the picker asks, and the codes of three sizes come with the link', async () => {
  const { page } = await place.enter('tenant');
  await page.getByRole('button', { name: '公众号 H5 二维码' }).click();
  const picker = page.getByRole('dialog', { name: '选择公众号' });
  await expect.poll(async () => Math.round((await picker.boundingBox())?.width ?? 0)).toBe(360);
  expect(await picker.getByRole('button', { name: '确定' }).isDisabled()).toBe(true);
  await picker.getByText('青禾好物').click();
  await picker.getByRole('button', { name: '确定' }).click();
  const dialog = page.getByRole('dialog', { name: '公众号 H5 二维码' });
  await dialog.locator('svg[aria-busy=false]').nth(2).waitFor();
  // 60 % of the window, once the dialog has unfolded.
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(864);
  const sizes = await dialog
    .locator('svg.zg-qr-code')
    .evaluateAll((codes) => codes.map((code) => code.getAttribute('width')));
  expect(sizes).toEqual(['160', '200', '320']);
  const link = new URL((await dialog.getByRole('link').textContent()) ?? '');
  expect([...link.searchParams.keys()]).toEqual(['app_id', 'tenant_id', 'component_appid']);
  expect(link.searchParams.get('tenant_id')).toBe('t1');
  await place.leave(page);
});

test('exactly one mini-program: its code comes without a question', async () => {
  const { page } = await place.enter('tenant-b');
  await page.getByRole('button', { name: '小程序码' }).click();
  const image = page.getByRole('img', { name: '云上良品 的小程序码' });
  await expect.poll(() => image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
  await place.leave(page);
});

test('without an official account the page asks the operator to add one', async () => {
  const { page } = await place.enter('tenant-b');
  await page.getByRole('button', { name: '移动端 H5 链接' }).click();
  await page.getByText('没有可选择的公众号，请先添加').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await place.leave(page);
});

test('the mobile link stands in an alert, and a storefront opened with it shows up in the online card by itself', async () => {
  const { page } = await place.enter('super');
  await page.getByRole('button', { name: '移动端 H5 链接' }).click();
  const picker = page.getByRole('dialog', { name: '选择公众号' });
  await picker.getByRole('searchbox', { name: '搜索名称或 AppID' }).fill('生活');
  await expect.poll(() => picker.getByRole('radio').count()).toBe(1);
  await picker.getByText('青禾生活').click();
  await page.getByRole('button', { name: '确定' }).click();
  const alert = page.getByRole('alertdialog', { name: '在手机普通浏览器中打开此链接' });
  const link = (await alert.getByRole('link').textContent()) ?? '';
  await alert.getByRole('button', { name: '确定' }).click();
  const online = page.locator('.zg-online-total strong');
  await expect.poll(() => online.textContent()).toBe('0');
  const shop = await page.context().newPage();
  await shop.goto(link);
  await shop.getByText('在线 · online').waitFor();
  await expect.poll(() => online.textContent()).toBe('1');
  await expect.poll(() => page.locator('.zg-online-ranking tbody tr').first().textContent()).toBe('1移动网页1');
  await place.leave(page);
});

test('the PC shop opens in a window of its own', async () => {
  const { page } = await place.enter('tenant');
  const [shop] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: '打开 PC 商城' }).click(),
  ]);
  await shop.waitForLoadState();
  expect(new URL(shop.url()).search).toBe('?tenant_id=t1');
  await place.leave(page);
});

test('a call that fails leaves a card that can be retried, without a notice', async () => {
  const { page } = await place.visit('/');
  let isDown = true;
  await page.route('**/api/mall/goodsspu/statistics', (route) => (isDown ? route.abort() : route.continue()));
  await signInAs(page, 'platform');
  const card = page.locator('.zg-stat').first();
  const retry = card.getByRole('button', { name: '重试' });
  await retry.waitFor();
  expect(await page.locator('.zg-notice').count()).toBe(0);
  isDown = false;
  await retry.click();
  await card.getByText('商品总数').waitFor();
  await expect.poll(() => card.textContent()).toMatch(/商品总数 70/);
  await place.leave(page);
});

test('what waits is named first, and a number opens the list with as many rows', async () => {
  await addLate(place.server.db, 3);
  const { page, complaints } = await place.enter('tenant');
  const work = page.getByRole('region', { name: '待办' });
  expect(await page.locator('.zg-page h2').first().textContent()).toBe('待办');
  const tile = work.getByRole('link', { name: /逾期订单$/ });
  await expect.poll(() => tile.textContent()).toMatch(/^[1-9]\d*逾期订单$/);
  const count = Number.parseInt((await tile.textContent()) ?? '', 10);
  await tile.click();
  await page.waitForURL(/orderinfo\/index.*late=past/);
  const tab = page.getByRole('tab', { selected: true });
  await expect.poll(() => tab.textContent()).toBe(`逾期${count}`);
  await page.getByText(`共 ${count} 条`).waitFor();
  for (const text of [/^逾期 .*，限 /, /^商家：(发货|处理售后)$/]) await page.getByText(text).first().waitFor();
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('the days of the page move the sales, and leave the cards as they are', async () => {
  const { page, complaints } = await place.enter('tenant');
  const sales = page.getByRole('region', { name: '经营' });
  const money = sales.getByRole('button', { name: /^销售额/ }).locator('strong');
  await expect.poll(() => money.textContent()).toMatch(/^[\d,]+\.\d\d$/);
  const cards = page.locator('.zg-stat-value');
  await expect.poll(async () => (await cards.allTextContents()).filter((text) => text !== '')).toHaveLength(3);
  const [week, today] = [await money.textContent(), await cards.allTextContents()];
  await page.goto(`${place.server.url}/?from=2026-01-01&to=2026-03-31`);
  await sales.getByText('2026-01-01 至 2026-03-31，虚线为此前 90 天').waitFor();
  await expect.poll(() => money.textContent()).not.toBe(week);
  await expect.poll(() => cards.allTextContents()).toEqual(today);
  await sales.locator('.zg-drawing svg').waitFor();
  await sales.getByRole('button', { name: /^支付订单/ }).click();
  await sales.getByRole('button', { name: '以表格显示' }).click();
  const rows = sales.getByRole('region', { name: '支付订单' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(90);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('a shop that lacks something is led to it, the next time before it is read; one that lacks nothing reads of no first steps', async () => {
  const { page, complaints } = await place.enter('tenant-b');
  const steps = page.getByRole('region', { name: '开店准备' });
  await steps.getByText('已完成 3 / 4').waitFor();
  expect(await steps.getByRole('link').allTextContents()).toEqual(['发布小程序代码']);
  await steps.getByRole('link').click();
  await page.waitForURL(/weixin\/code\/index/);
  await page.route('**/api/mall/statistics/setup', () => {});
  await page.goto(`${place.server.url}/`);
  await steps.getByText('已完成 3 / 4').waitFor();
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
  const other = await place.enter('tenant');
  await other.page.locator('.zg-sales-figure strong', { hasText: /\d/ }).first().waitFor();
  expect(await other.page.getByText('开店准备').count()).toBe(0);
  await place.leave(other.page);
});
