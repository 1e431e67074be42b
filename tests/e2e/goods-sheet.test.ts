import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, said } from './acts.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const address = '/mall/goodsspu/sheet?goodsKind=ordinary&size=10';
const prices = (page: Page) => page.getByLabel(/^售价（元）：/);
const stocks = (page: Page) => page.getByLabel(/^库存：/);

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test('a pasted column of prices is saved at once, undone, and every step is worked by keyboard', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/goodsspu/index?goodsKind=ordinary&size=10');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: '表格编辑' }).click();
  await prices(page).first().waitFor();
  const before = await prices(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await prices(page).first().focus();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(page, '￥1，299.00\n');
  await expect.poll(() => prices(page).first().inputValue()).toMatch(/^￥1，299\.00 ?$/);
  expect(await prices(page).first().getAttribute('aria-invalid')).not.toBe('true');
  await paste(page, '11.5\n12\n13');
  await expect.poll(() => prices(page).nth(2).inputValue()).toBe('13');
  await button(page, '保存 3 处修改').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+D');
  await expect.poll(() => prices(page).nth(1).inputValue()).toBe('11.5');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => prices(page).nth(1).inputValue()).toBe('12');
  await page.keyboard.press('ControlOrMeta+Enter');
  await said(page, /已修改 \d 个商品/);
  await button(page, '保存').waitFor();
  await expect.poll(() => prices(page).nth(1).inputValue()).toBe('12.00');
  await button(page, '撤销').click();
  await expect.poll(() => prices(page).nth(1).inputValue()).toBe(before[1]);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('what is wrong stays with its reason, a change that somebody else was faster with too', async () => {
  const { page } = await place.enter('tenant', address);
  const first = stocks(page).first();
  await first.fill('x');
  await button(page, '保存 1 处修改').click();
  await said(page, '请先更正标红的单元格');
  await first.fill('7');
  const id = await page.locator('.zg-goods-sheet-first a').first().getAttribute('href');
  const spuId = new URL(id ?? '', place.server.url).searchParams.get('id')?.replaceAll('"', '') ?? '';
  await place.server.db.loader
    .updateTable('goods_spus')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', spuId)
    .execute();
  await button(page, '保存 1 处修改').click();
  await said(page, '记录已被他人修改，请刷新后重试');
  expect(await first.inputValue()).toBe('7');
  await button(page, '放弃修改').click();
  await button(page, '保存').waitFor();
  await place.leave(page);
});

test('a column is filled in one go, and an empty shelf is warned of', async () => {
  const { page } = await place.enter('tenant', address);
  const fill = page.getByRole('form', { name: '整列填充' });
  await stocks(page).first().waitFor();
  await fill.getByLabel('整列填充：库存').fill('0');
  await fill.getByLabel('整列填充：上架').selectOption('1');
  await fill.getByRole('button', { name: /^填入/ }).click();
  await page.getByText('库存为 0 却在架，会员无法购买').first().waitFor();
  await page.getByRole('link', { name: '订单', exact: true }).first().click();
  await page.getByRole('alertdialog', { name: '确认离开吗？' }).getByRole('button', { name: '离开' }).click();
  await page.waitForURL(/orderinfo/);
  expect(new URL(page.url()).pathname).toBe('/mall/orderinfo/index');
  await place.leave(page);
});

test('what was saved is not asked about, also while the sheet reads it again', async () => {
  const { page } = await place.enter('tenant', address);
  await page
    .getByLabel(/^排序：/)
    .first()
    .fill('6');
  await page.route('**/api/mall/goodsspu/page*', () => {});
  await button(page, '保存 1 处修改').click();
  await said(page, '已修改 1 个商品');
  await page.getByRole('link', { name: '会员', exact: true }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/mall/userinfo/index');
  await place.leave(page);
});

test('behind the last page the sheet says so and leads back to its goods', async () => {
  const { page } = await place.enter('tenant', `${address}&current=99`);
  await page.getByText('没有这一页').waitFor();
  await button(page, '去最后一页').click();
  await prices(page).first().waitFor();
  expect(await page.getByText('没有这一页').count()).toBe(0);
  await place.leave(page);
});

test('in a contrast theme fields, choices, switches and buttons keep their edges, and a switch shows that it is on', async () => {
  const { page } = await place.enter('tenant', address, { forcedColors: 'active' });
  await prices(page).first().waitFor();
  const looks = (selector: string, property: 'borderTopWidth' | 'backgroundColor') =>
    page
      .locator(`main ${selector}`)
      .evaluateAll((each, wanted) => [...new Set(each.map((one) => getComputedStyle(one)[wanted]))], property);
  for (const each of ['.bp6-input', '.bp6-button:not(.bp6-minimal)', 'select', '.bp6-control-indicator'])
    expect([each, await looks(each, 'borderTopWidth')]).toEqual([each, ['1px']]);
  const shelf = page.getByRole('switch').first();
  const fill = () => shelf.locator('~ .bp6-control-indicator').evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await fill();
  await shelf.setChecked(!(await shelf.isChecked()), { force: true });
  await expect.poll(fill).not.toBe(before);
  await place.leave(page);
});
