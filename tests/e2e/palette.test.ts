import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShippable } from '#tests/kit/shippable.ts';
import { dialog } from './acts.ts';
import { audit, go, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';
import { writePage } from './writing.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const path = (page: Page) => new URL(page.url()).pathname;

test('Ctrl-K, eight keys and Enter open any order within two seconds; the action before a number starts it', async () => {
  const [number = ''] = await addShippable(place.server.db, 1);
  const { page, complaints } = await place.enter('tenant');
  const field = page.getByRole('combobox', { name: '搜索' });
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type(`发货 ${number.slice(-8)}`);
  await page.getByRole('option', { name: new RegExp(`^发货 ${number}`), selected: true }).waitFor();
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('运单号').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  await go(page, '/');
  const begun = Date.now();
  await page.keyboard.press('Control+k');
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(number.slice(-8));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  expect(Date.now() - begun).toBeLessThan(2_000);

  await page.keyboard.press('Control+k');
  // What was opened before is offered first.
  await page.getByRole('option', { name: new RegExp(`${number}.*最近打开`), selected: true }).waitFor();
  expect(complaints).toEqual({ console: [], outside: [] });
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
