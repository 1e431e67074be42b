import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { go, settled } from './look.ts';
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

async function openOrders(): Promise<void> {
  await go(page, '/mall/orderinfo/index');
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
  const blocked = page.locator('[role="menuitem"][aria-disabled="true"]').first();
  await blocked.waitFor();
  await menu().locator(':focus').waitFor();
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
  await openOrders();
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
  const gap = ({ open, button }: Awaited<ReturnType<typeof boxes>>) => Math.round(button.y - open.y - open.height);
  await expect.poll(async () => gap(await boxes(last))).toBe(gap(below));
  await page.keyboard.press('Escape');
});
