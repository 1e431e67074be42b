import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, go, settled } from './look.ts';
import { reach } from './tasks/keys.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
let page: Page;
/** The scripts that the page fetched, in their order. */
const fetched: string[] = [];
/** Lets the code of menus through, which waits for it. */
let letThrough = () => {};

beforeAll(async () => {
  place = await openWorkplace();
  ({ page } = await place.enter('tenant', '/machines'));
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  const passed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/popover-[^/]*\.js$/, async (route) => {
    await passed;
    await route.continue();
  });
});
afterAll(() => place.close());

const menu = () => page.getByRole('menu');
const rowMenu = (row: number) => page.locator(`.ag-row[row-index="${row}"] [aria-haspopup="menu"]`);
const focused = () =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });
const boxes = async (row: number) => {
  const [open, button] = [await menu().boundingBox(), await rowMenu(row).boundingBox()];
  if (!open || !button) throw new Error('The menu or its button is not there.');
  return { open, button };
};
const codeOfMenus = () => fetched.filter((path) => /\/popover-/.test(path));

const blockedLine = /项操作现在不能执行$/;

async function openOrders(filter = ''): Promise<void> {
  await go(page, `/mall/orderinfo/index${filter}`);
  await page.locator('.ag-row').first().waitFor();
  await settled(page);
}

test('a list has its rows before anybody fetches the code of menus, and a click before it is there opens when it is', async () => {
  await openOrders();
  expect(codeOfMenus()).toEqual([]);

  await rowMenu(0).click();
  await expect.poll(() => codeOfMenus().length).toBe(1);
  expect(await menu().count()).toBe(0);
  expect(await rowMenu(0).getAttribute('aria-expanded')).toBe('true');

  letThrough();
  await menu().waitFor();
  await page.keyboard.press('Escape');
});

test('the keys reach what cannot be done now, which says why and does nothing', async () => {
  await go(page, '/mall/orderinfo/index?state=completed');
  await page.locator('.ag-row').first().waitFor();
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('.');
  await menu().locator(':focus').waitFor();
  const blocked = page.locator('[role="menuitem"][aria-disabled="true"]').first();
  expect(await blocked.isVisible()).toBe(false);
  await reach(page, page.getByRole('menuitem', { name: blockedLine }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await blocked.waitFor();
  await reach(page, blocked, 'ArrowDown');
  expect(await blocked.locator('.zg-menu-reason').textContent()).not.toBe('');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await blocked.click({ force: true });
  expect(await menu().count()).toBe(1);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
});

test('a menu shows what can be done first, and stays inside the window with all that is blocked', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, '/mall/orderinfo/index?state=completed');
  await page.locator('.ag-row').first().waitFor();
  await settled(page);
  await rowMenu(0).click();
  await menu().waitFor();
  const line = page.getByRole('menuitem', { name: blockedLine });
  const folded = await boxes(0);
  await line.click();
  await page.locator('[role="menuitem"][aria-disabled="true"]').first().waitFor();
  expect(await line.getAttribute('aria-expanded')).toBe('true');
  const { open } = await boxes(0);
  expect(open.height).toBeGreaterThan(folded.open.height);
  expect(open.y).toBeGreaterThanOrEqual(0);
  expect(open.y + open.height).toBeLessThanOrEqual(900);
  expect(await audit(page)).toEqual([]);
  await line.click();
  await expect.poll(async () => (await boxes(0)).open.height).toBe(folded.open.height);
  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });
});

test.each([
  ['after-sale', '/mall/aftersale', '?state=applied'],
  ['payment', '/mall/payment', '?state=settled'],
  ['refund', '/mall/refund', ''],
  ['shipping report', '/mall/shippingreport', ''],
])('the page of one %s names what is blocked when asked, by mouse and by keyboard', async (_, path, search) => {
  const token = await place.server.token('tenant');
  const { body } = await place.server.call('GET', `/api${path}/page${search}`, { token });
  const [row] = (body.data as { records: { id: string }[] }).records;
  await go(page, `${path}/${row?.id}`);
  const line = page.locator('summary', { hasText: blockedLine });
  const reason = page.locator('.zg-refused-acts dd').first();
  await line.waitFor();
  expect(await reason.isVisible()).toBe(false);
  await line.click();
  await reason.waitFor();
  expect(await reason.textContent()).not.toBe('');
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await reason.waitFor({ state: 'hidden' });
});

test('Home, End and letters move, Tab goes on from the button, and a click outside closes', async () => {
  await go(page, '/mall/userinfo/index');
  await settled(page);
  const language = page.getByRole('button', { name: '语言' });
  await language.focus();
  await page.keyboard.press('ArrowDown');
  await menu().waitFor();
  await expect.poll(focused).toBe('简体中文');
  await page.keyboard.press('e');
  await expect.poll(focused).toBe('English');
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe('简体中文');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('English');
  await page.keyboard.press('Tab');
  await menu().waitFor({ state: 'detached' });
  // The next control of the bar, as if the menu had never been there.
  const placeOfFocus = () =>
    language.evaluate((button) => button.compareDocumentPosition(document.activeElement ?? button));
  await expect.poll(placeOfFocus).toBe(4);
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);

  await language.click();
  await menu().waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await menu().waitFor({ state: 'detached' });
});

test('a menu stays inside the window: it opens upwards at the lower edge, and follows its row', async () => {
  await page.setViewportSize({ width: 1440, height: 700 });
  // Much can be done with each of these; the menu of an order that is over is short enough for the room below it.
  await openOrders('?state=awaitingReceipt');
  await rowMenu(0).click();
  await menu().waitFor();
  const drop = async (row: number) => {
    const { open, button } = await boxes(row);
    return open.y - button.y;
  };
  await expect.poll(() => drop(0)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });

  const last = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('.ag-row [aria-haspopup="menu"]')];
    const seen = buttons.filter((button) => button.getBoundingClientRect().bottom < window.innerHeight - 80);
    return Math.max(...seen.map((button) => Number(button.closest('.ag-row')?.getAttribute('row-index'))));
  });
  await rowMenu(last).click();
  await menu().waitFor();
  await expect.poll(() => drop(last)).toBeLessThan(0);
  const below = await boxes(last);
  expect(below.open.y).toBeGreaterThanOrEqual(0);

  await page.mouse.move(400, below.button.y);
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await boxes(last)).button.y).toBeLessThan(below.button.y - 20);
  // It may have room below its button again once the list has moved; wherever it is, it stays at the button.
  const gap = ({ open, button }: Awaited<ReturnType<typeof boxes>>) =>
    Math.round(Math.max(button.y - open.y - open.height, open.y - button.y - button.height));
  await expect.poll(async () => gap(await boxes(last))).toBe(gap(below));
  await page.keyboard.press('Escape');
});
