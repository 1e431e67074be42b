import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLate, addShippable } from '#tests/kit/shippable.ts';
import { dialog, said } from './acts.ts';
import { arrived, audit, go, settled } from './look.ts';
import { isReady } from './tasks/keys.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const laptop = { viewport: { width: 1440, height: 900 } };
/** What an order is worked by; its picture is in the cell of its goods. */
const needed = ['orderNo', 'state', 'firstItem', 'receiver', 'paymentPrice', 'createTime'];

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

/** The rows that are whole inside the list, and the columns of the first that are. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const top = box('.ag-header')?.bottom ?? Infinity;
    const bottom = (box('.zg-rows')?.bottom ?? 0) - (box('.ag-body-horizontal-scroll')?.height ?? 0);
    const end = box('.ag-header-cell[col-id="acts"]')?.left ?? 0;
    const cells = [...document.querySelectorAll('.ag-row .ag-cell[col-id="orderNo"]')];
    const first = [...document.querySelectorAll('.ag-row[row-index="0"] .ag-cell')];
    return {
      rows: cells.filter((cell) => {
        const at = cell.getBoundingClientRect();
        return at.top >= top - 1 && at.bottom <= Math.min(bottom, window.innerHeight) + 1;
      }).length,
      columns: first
        .filter((cell) => cell.getBoundingClientRect().right <= end + 1)
        .map((cell) => cell.getAttribute('col-id')),
    };
  });

const speak = (page: Page, locale: 'zh' | 'en') =>
  page.evaluate((to) => localStorage.setItem('zhanggui.locale', to), locale);

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test.each([['super', 'en']] as const)(
  '%s sees 18 orders at once on a laptop in %s, with what they are worked by',
  async (account, locale) => {
    const { page, complaints } = await place.enter(account, '/', laptop);
    await speak(page, locale);
    await page.goto(`${place.server.url}/mall/orderinfo/index`);
    await page.locator('.ag-row').first().waitFor();
    await settled(page);
    const { rows, columns } = await inSight(page);
    expect(rows).toBeGreaterThanOrEqual(18);
    expect(columns).toEqual(expect.arrayContaining(needed));
    const picture = page.locator('.ag-row [col-id="firstItem"] img').first();
    expect(await picture.evaluate((image: HTMLImageElement) => [image.loading, image.width, image.height])).toEqual([
      'lazy',
      24,
      24,
    ]);
    expect(complaints.console).toEqual([]);
    await place.leave(page);
  },
);

test('Ctrl-K, eight keys and Enter open any order within two seconds; the action before a number starts it', async () => {
  const [number = ''] = await addShippable(place.server.db, 1);
  const { page, complaints } = await place.enter('tenant', '/account');
  const field = page.getByRole('combobox', { name: '搜索' });
  await page.keyboard.press('Control+k');
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(`发货 ${number.slice(-8)}`);
  await page.getByRole('option', { name: new RegExp(`^发货 ${number}`), selected: true }).waitFor();
  await settled(page);
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('运单号').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  await go(page, '/account');
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
  await place.leave(page);
});

test('orders opened from a list are worked by keys: s ships, then the next one comes, over the end of the page', async () => {
  const added = await addShippable(place.server.db, 12);
  const alike = added[0]?.slice(0, 6) ?? '';
  const { page, complaints } = await place.enter(
    'tenant',
    `/mall/orderinfo/index?state=awaitingShipment&size=10&text=${alike}`,
  );
  await page.locator('.ag-row').first().waitFor();
  const numbers = await page.locator('.ag-row [col-id="orderNo"]').allTextContents();
  for (let steps = 0; steps < 9; steps += 1) await press(page, 'j');
  await press(page, 'j', 'Enter');
  await arrived(page, /orderinfo\/\d+/);
  await said(page, /^10 \/ \d+/);
  await press(page, 'n');
  await said(page, /^11 \/ \d+/);
  const eleventh = await heading(page);
  expect(numbers).not.toContain(eleventh);
  await press(page, 'p');
  await said(page, /^10 \/ \d+/);
  expect(numbers).toContain(await heading(page));
  await settled(page);

  await press(page, 's');
  await isReady(dialog(page).getByLabel('运单号'));
  await page.keyboard.type('SF1234567890');
  await dialog(page).getByRole('button', { name: '发货并下一条' }).focus();
  await press(page, 'Enter');
  await said(page, '已发货');
  // The orders of the next page move up: none of them is left out.
  await expect.poll(() => heading(page)).toBe(eleventh);
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.getByRole('link', { name: '返回' }).click();
  await arrived(page, /orderinfo\/index/);
  expect(new URL(page.url()).searchParams.get('state')).toBe('awaitingShipment');
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('a late order that an after-sale holds back leads to it', async () => {
  const { db } = place.server;
  const orderNo = await addLate(db, 4);
  await sql`update orders set open_after_sales = 1, facts = facts || jsonb_build_object('claimedUnshipped', item_quantity)
    where order_no = ${orderNo}`.execute(db.loader);
  const { page, complaints } = await place.enter('tenant', `/mall/orderinfo/index?late=past&text=${orderNo}`);
  await page.getByRole('link', { name: '商家：处理售后' }).click();
  await page.waitForURL(new RegExp(`aftersale/index.*number=${orderNo}`));
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('orders are still chosen when their operator comes back from printing them', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/orderinfo/index?size=10');
  const chosen = page.getByRole('region', { name: '已选 10 项' });
  const print = async () => {
    await chosen.getByRole('button', { name: '打印' }).click();
    await page.getByRole('menuitem', { name: '拣货单' }).click();
    await arrived(page, /orderinfo\/print/);
  };
  await page.locator('.ag-row').first().waitFor();
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await print();
  await page.goBack();
  await chosen.waitFor();
  await print();
  await page.getByRole('link', { name: '返回' }).click();
  await chosen.waitFor();
  // Another visit of the list begins without them.
  await page.locator('nav a[href^="/mall/userinfo"]').click();
  await arrived(page, /userinfo\/index/);
  await page.locator('nav a[href^="/mall/orderinfo"]').click();
  await page.locator('.ag-row').first().waitFor();
  expect(await page.getByRole('region', { name: /^已选/ }).count()).toBe(0);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});
