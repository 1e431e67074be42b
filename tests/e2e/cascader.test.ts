import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const checked = (page: Page) =>
  page.getByRole('treeitem').evaluateAll((items) => items.map((item) => item.getAttribute('aria-checked')));

test('categories are ticked by keys alone, level beside level, and Escape leaves the dialog open', async () => {
  const { page } = await place.enter('tenant', '/mall/points/form');
  await page.getByRole('button', { name: /选择商品/ }).click();
  const dialog = page.getByRole('dialog');
  const face = dialog.getByRole('button', { name: /^商品分类|^分类/ });
  await face.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tree').nth(1).waitFor();
  await settled(page);
  expect(await audit(page)).toEqual([]);

  await page.getByRole('treeitem').and(page.locator(':focus')).waitFor();
  const first = await focused(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).not.toBe(first);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await checked(page))[0]).toBe('mixed');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe(first);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await checked(page))[0]).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await checked(page))[0]).toBe('false');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).not.toBe(first);

  // The box in front of an item is part of it: one click ticks once.
  await page.getByRole('treeitem').first().locator('.zg-cascader-tick').click({ force: true });
  await expect.poll(async () => (await checked(page))[0]).toBe('true');

  await page.keyboard.press('Escape');
  await page.getByRole('tree').first().waitFor({ state: 'detached' });
  expect(await dialog.count()).toBe(1);
  await expect.poll(() => face.evaluate((button) => button === document.activeElement)).toBe(true);
  await place.leave(page);
});
