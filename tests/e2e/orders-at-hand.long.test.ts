import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring } from '#tests/kit/job-calls.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { dialog, said } from './acts.ts';
import { settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';
import { writePage } from './writing.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const path = (page: Page) => new URL(page.url()).pathname;
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('what the tabs say is not said again, and the filters behind the button say how many of them are set', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/index?state=awaitingShipment&isPay=1', laptop);
  const filters = page.getByRole('group', { name: '筛选' });
  const entry = (name: string) => new URL(page.url()).searchParams.get(name);
  await filters.getByLabel('发货进度').selectOption('整单待发');
  await expect.poll(() => entry('state')).toBe('awaitingShipment.whole');
  expect(await page.getByRole('tab', { selected: true }).textContent()).toMatch(/待发货/);
  expect(await filters.getByLabel('状态', { exact: true }).count()).toBe(0);
  await filters.getByLabel('发货进度').selectOption('');
  await expect.poll(() => entry('state')).toBe('awaitingShipment');

  await page.getByRole('button', { name: '更多筛选（1）' }).click();
  await filters.getByLabel('客户端').selectOption('MA');
  await page.getByRole('button', { name: '收起', exact: true }).click();
  await page.getByRole('button', { name: '更多筛选（2）' }).waitFor();
  expect([entry('appType'), entry('isPay')]).toEqual(['MA', '1']);
  await page.context().close();
});
test('pages are found by their names, an Escape gives the focus back, and an editor keeps its own Ctrl-K', async () => {
  const { page } = await place.enter('tenant', '/', { viewport: { width: 390, height: 844 } });
  const button = page.getByRole('button', { name: '搜索 Ctrl K' });
  await button.click();
  await page.getByRole('combobox', { name: '搜索' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: '搜索' }).fill('商品规格');
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page)).toBe('/mall/goodsspec/index');
  await settled(page);
  await page.context().close();

  const writing = await writePage(place, 1);
  await writing.locator('.ql-editor').focus();
  await writing.keyboard.press('Control+k');
  await writing.keyboard.press('Escape');
  expect(await writing.getByRole('combobox', { name: '搜索' }).count()).toBe(0);
  await writing.context().close();
});
test('s on a row starts its main action, numbers are copied, and the help has the keys of the page and their switch', async () => {
  const [number = ''] = await addShippable(place.server.db, 1);
  const { page } = await place.enter('tenant', `/mall/orderinfo/index?text=${number}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.ag-row').first().waitFor();
  await press(page, 'j', 's');
  await page.getByRole('dialog', { name: `发货 · ${number}` }).waitFor();
  await press(page, 'Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.ag-row') !== null)).toBe(true);
  await press(page, 'Enter');
  await page.getByRole('button', { name: '复制订单号' }).click();
  await said(page, '已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);

  await press(page, '?');
  const help = page.getByRole('dialog', { name: '键盘快捷键' });
  for (const words of ['下一条', '上一条', '执行主要操作', '打开搜索面板']) await help.getByText(words).waitFor();
  await help.getByText('使用单键快捷键').click();
  await press(page, 'Escape');
  await help.waitFor({ state: 'detached' });
  await press(page, 's', '?');
  expect(await dialog(page).count()).toBe(0);
  await page.getByRole('button', { name: /^账户/ }).click();
  await page.getByRole('menuitem', { name: '键盘快捷键' }).click();
  await help.getByText('使用单键快捷键').click();
  await press(page, 'Escape');
  await help.waitFor({ state: 'detached' });
  await press(page, 's');
  await page.getByRole('dialog', { name: `发货 · ${number}` }).waitFor();
  await page.context().close();
});

test('what is typed while the search is on its way is in it, opens its hit, and no key of the page hears it', async () => {
  const [number = ''] = await addShippable(place.server.db, 1);
  const { page } = await place.enter('tenant', '/mall/orderinfo/index');
  await page.locator('.ag-row').first().waitFor();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await press(page, 'j', 'Control+k');
  // Its letters are keys of the list: they would choose a row and open its menu.
  await page.keyboard.type(`x.${number}9`);
  await press(page, ...Array.from({ length: number.length + 3 }, () => 'Backspace'));
  await page.keyboard.type(number);
  await press(page, 'Enter');
  expect(await page.getByRole('menu').count()).toBe(0);
  letThrough();
  await expect.poll(() => path(page)).toMatch(/orderinfo\/\d+$/);
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await page.context().close();
});

test.each(['/mall/goodsspu/index', '/mall/points/index', '/mall/article/index', '/mall/jobs/index'])(
  'from a row of %s n goes on, p comes back, and s leads to the button that acts',
  async (list) => {
    const file = '订单号,快递公司,运单号\n0,顺丰,SF0000000\n';
    if (list === '/mall/jobs/index')
      for (const sent of [file, `${file}1,顺丰,SF0000001\n`])
        await bring(place.server, '/mall/orderinfo/logisticsUpload', sent);
    const { page, complaints } = await place.enter('tenant', list);
    await page.locator('.ag-row').first().waitFor();
    await press(page, 'j', 'Enter');
    await said(page, /^1 \/ \d+/);
    await press(page, 'n');
    await said(page, /^2 \/ \d+/);
    await press(page, 'p');
    await said(page, /^1 \/ \d+/);
    const act = page.locator('main [data-main-act]');
    await settled(page);
    // A job without a row that can run has nothing to start.
    const hasAct = (await act.count()) > 0;
    await press(page, 's');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-main-act]'))).toBe(hasAct);
    expect(complaints.console).toEqual([]);
    await page.context().close();
  },
);

test('on a member’s page s gives points, and the usual amounts and reasons are a press each', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index');
  await page.locator('.ag-row').first().waitFor();
  await press(page, 'j', 'Enter');
  await said(page, /^1 \/ \d+/);
  await press(page, 's');
  await dialog(page).getByRole('button', { name: '200', exact: true }).click();
  await dialog(page).getByRole('button', { name: '生日关怀' }).click();
  expect(await dialog(page).getByLabel('赠送数量').inputValue()).toBe('200');
  expect(await dialog(page).getByLabel('原因', { exact: true }).inputValue()).toBe('生日关怀');
  await page.context().close();
});
