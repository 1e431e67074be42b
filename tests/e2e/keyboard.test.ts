import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring } from '#tests/kit/job-calls.ts';
import type { Account } from '#tests/kit/operators.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { dialog, inDialog, said } from './acts.ts';
import { arrived, go } from './look.ts';
import { chooseLine, isReady } from './tasks/keys.ts';
import { openWorkplace, type Workplace } from './workplace.ts';
import { writePage } from './writing.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

/** The lists whose rows lead to a page, by who works in them. */
const opening = [
  ['super', '/mall/orderinfo/index'],
  ['tenant', '/mall/aftersale/index'],
  ['tenant', '/mall/jobs/index'],
  ['tenant', '/mall/userinfo/index'],
  ['tenant', '/mall/goodsspu/index'],
  ['tenant', '/mall/points/index'],
  ['tenant', '/mall/article/index'],
  ['tenant', '/weixin/wxapp/index'],
  ['tenant', '/weixin/code/index'],
] as const;

/** The lists whose rows have a menu alone. */
const acting = [
  ['tenant', '/mall/usershop/index'],
  ['tenant', '/mall/goodsspec/index'],
  ['platform', '/upms/configeditor/index'],
  ['super', '/upms/user/index'],
  ['super', '/upms/tenant/index'],
] as const;

const shipments = '订单号,快递公司,运单号\n0,顺丰,SF0000000\n';

/** What has the focus, in short: the row by its id and by its place, since a live change may move rows meanwhile. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    const column = active?.closest('[col-id]')?.getAttribute('col-id') ?? '';
    const row = active?.closest('.ag-row')?.getAttribute('row-id') ?? '';
    const place = active?.closest('.ag-row')?.getAttribute('row-index') ?? '';
    return { role: active?.getAttribute('role') ?? active?.tagName.toLowerCase() ?? '', column, row, place };
  });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const now = async (page: Page) => (await focused(page)).role;

const opened = new Map<Account, ReturnType<Workplace['enter']>>();

/** Leads an operator from list to list in one window. */
async function lead(account: Account, path: string) {
  const entering = opened.get(account) ?? place.enter(account);
  opened.set(account, entering);
  const window = await entering;
  await go(window.page, path);
  return window;
}

/** Goes to the first row and out of the grid and back with Tab; the grid is one stop. */
async function visitRows(account: Account, path: string) {
  const window = await lead(account, path);
  const { page } = window;
  await page.locator('.ag-row').first().waitFor();
  await press(page, 'j', 'j', 'k');
  // The grid gives the focus a moment after the key.
  await expect.poll(async () => (await focused(page)).place).toBe('0');
  const first = await focused(page);
  await press(page, 'Tab');
  const outside = await focused(page);
  await press(page, 'Shift+Tab');
  await expect.poll(() => now(page)).toBe('gridcell');
  const again = await focused(page);
  expect([first, outside, again]).toMatchObject([{ role: 'gridcell' }, { column: '', row: '' }, { role: 'gridcell' }]);
  expect([again.row === first.row, again.place === first.place]).toContain(true);
  return { ...window, row: first.row };
}

test.each(opening)('%s opens a row of %s by keyboard', async (account, path) => {
  if (path === '/mall/jobs/index') await bring(place.server, '/mall/orderinfo/logisticsUpload', shipments);
  const { page, complaints } = await visitRows(account, path);
  await press(page, 'Enter');
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(path);
  await page.goBack();
  await page.locator('.ag-row').first().waitFor();
  expect(complaints.console).toEqual([]);
});

test.each(acting)('%s opens the menu of a row of %s by keyboard, and Escape comes back', async (account, path) => {
  const { page, complaints, row } = await visitRows(account, path);
  await press(page, '.');
  await expect.poll(() => now(page)).toMatch(/^menuitem/);
  await press(page, 'Escape');
  await expect.poll(() => focused(page)).toMatchObject({ role: 'gridcell', row });
  expect(complaints.console).toEqual([]);
});

test('a member is looked for and given points by keyboard alone, and the focus is on the row again', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index');
  const name = await page.locator('.ag-row[row-index="0"] a').first().textContent();
  await press(page, '/');
  await page.keyboard.type(name ?? '');
  await press(page, 'Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(name);
  expect(await now(page)).toBe('input');
  await page.locator('.zg-rows-stale').waitFor({ state: 'detached' });
  await press(page, 'ArrowDown');
  await expect.poll(() => now(page)).toBe('gridcell');
  const from = await focused(page);
  await press(page, '.');
  await chooseLine(page, '赠送爱豆');
  await isReady(dialog(page).getByLabel('赠送数量'));
  await page.keyboard.type('100');
  await press(page, 'Enter');
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(() => inDialog(page, '确定').evaluate((button) => button === document.activeElement)).toBe(true);
  await press(page, 'Enter');
  await said(page, /已赠送/);
  await expect.poll(() => focused(page)).toEqual(from);
  await place.leave(page);
});

test('after an order is shipped by keyboard the focus is on its page', async () => {
  const [number = ''] = await addShippable(place.server.db, 1);
  const { page } = await place.enter('tenant', `/mall/orderinfo/index?text=${number}`);
  await page.locator('.ag-row').first().waitFor();
  await press(page, 'j');
  await expect.poll(async () => (await focused(page)).place).toBe('0');
  await press(page, 'Enter');
  await arrived(page, /orderinfo\/\d+$/);
  const ship = page.getByRole('button', { name: '发货', exact: true });
  await ship.focus();
  await press(page, 'Enter');
  await isReady(dialog(page).getByLabel('运单号'));
  await page.keyboard.type('SF1234567890');
  // Its number tells the carrier.
  await expect.poll(() => dialog(page).getByLabel('快递公司').inputValue()).toBe('顺丰速运');
  await press(page, 'Tab');
  await page.keyboard.type('x');
  await said(page, '请输入整数');
  await press(page, 'Control+a');
  await page.keyboard.type('1');
  await dialog(page).getByRole('button', { name: '添加包裹' }).focus();
  await press(page, 'Enter');
  await isReady(dialog(page).getByLabel('运单号').nth(1));
  await page.keyboard.type('SF1234567891');
  await expect.poll(() => dialog(page).getByLabel('运单号').nth(1).inputValue()).toBe('SF1234567891');
  await dialog(page).getByRole('button', { name: '移除包裹' }).nth(1).click();
  await dialog(page).getByLabel('运单号').focus();
  await press(page, 'Enter');
  await said(page, '已发货');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await place.leave(page);
});

test('the account of a shop link is searched, chosen and confirmed by keyboard alone', async () => {
  const { page } = await place.enter('super');
  const opener = page.getByRole('button', { name: '移动端 H5 链接' });
  await opener.focus();
  const search = page.getByRole('searchbox', { name: '搜索名称或 AppID' });
  await press(page, 'Enter');
  await isReady(search);
  await page.keyboard.type('青禾');
  await press(page, 'ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await press(page, 'Space', 'Enter');
  await said(page, '在手机普通浏览器中打开此链接');
  await press(page, 'Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await isReady(opener);
  await press(page, 'Enter');
  await isReady(search);
  await page.keyboard.type('青禾读书');
  await press(page, 'Enter');
  await said(page, '在手机普通浏览器中打开此链接');
  await place.leave(page);
});

test('Space on the head of the boxes chooses the page, and what can be done with it is the next stop', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index');
  await page.locator('.ag-row').first().waitFor();
  await press(page, 'j');
  await expect.poll(async () => (await focused(page)).place).toBe('0');
  await press(page, 'ArrowUp');
  await expect.poll(() => now(page)).toBe('columnheader');
  const onBox = () => focused(page).then(({ column }) => column === 'select');
  for (let presses = 0; presses < 20 && !(await onBox()); presses += 1) await press(page, 'ArrowLeft');
  await press(page, 'Space');
  await expect.poll(() => page.getByRole('checkbox', { name: '选择本页' }).isChecked()).toBe(true);
  await press(page, 'Space');
  await expect.poll(() => page.getByRole('checkbox', { name: '选择本页' }).isChecked()).toBe(false);
  await place.leave(page);
});

test.each([
  [1, '.ql-editor'],
  [2, '.fr-element'],
] as const)('nobody is caught in the editor of type %i: Tab leaves it, from a list as well', async (type, editor) => {
  const page = await writePage(place, type);
  const text = page.locator(editor);
  const isInside = () => text.evaluate((element) => element.contains(document.activeElement));
  await text.focus();
  await page.keyboard.type('- one');
  await press(page, 'Tab');
  await expect.poll(isInside).toBe(false);
  await press(page, 'Shift+Tab');
  await expect.poll(isInside).toBe(true);
  await press(page, 'Shift+Tab');
  await expect.poll(isInside).toBe(false);
  expect((await text.innerText()).trim()).toMatch(/one$/);
  await place.leave(page);
});

test('Escape asks before it drops what was typed, goes back to it, and the list has the focus once it is dropped', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index');
  await page.locator('.ag-row').first().waitFor();
  await page.getByRole('button', { name: '新增会员' }).focus();
  await press(page, 'Enter');
  const name = page.getByRole('dialog').getByRole('textbox', { name: '昵称' });
  await name.waitFor();
  await expect.poll(() => now(page)).toBe('input');
  await page.keyboard.type('半个名字');
  await press(page, 'Escape');
  const asked = page.getByRole('alertdialog', { name: '放弃已填写的内容？' });
  await asked.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('继续填写');
  await press(page, 'Escape');
  await asked.waitFor({ state: 'detached' });
  await expect.poll(() => now(page)).toBe('input');
  expect(await name.inputValue()).toBe('半个名字');

  await press(page, 'Escape');
  await asked.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('继续填写');
  await press(page, 'Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('放弃');
  await press(page, 'Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('新增会员');
  await place.leave(page);
});
