import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from './look.ts';
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
    await page.context().close();
  },
);

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
