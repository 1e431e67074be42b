import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { go } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const speak = (page: Page, locale: 'zh' | 'en') =>
  page.evaluate((to) => localStorage.setItem('zhanggui.locale', to), locale);

const lists = [
  '/mall/orderinfo/index?state=awaitingShipment',
  '/mall/aftersale/index',
  '/mall/userinfo/index',
  '/mall/goodsspu/index',
  '/mall/points/index',
  '/mall/usershop/index',
  '/mall/jobs/index',
  '/mall/article/index',
  '/weixin/wxapp/index',
  '/upms/log/index',
];

test.each(['zh', 'en'] as const)('the filters of every list stand in one row on a laptop, in %s', async (locale) => {
  const { page } = await place.enter('super', '/', laptop);
  await speak(page, locale);
  await page.reload();
  const heights: Record<string, number | undefined> = {};
  for (const list of lists) {
    await go(page, list);
    heights[list] = (await page.locator('.zg-list-filters').boundingBox())?.height;
  }
  expect(heights).toEqual(Object.fromEntries(lists.map((list) => [list, 30])));
  await page.context().close();
});

test('a low window shows every page of the menu', async () => {
  const { page } = await place.enter('super', '/', laptop);
  const groups = page.locator('.zg-nav-groups');
  expect(await groups.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.context().close();
});

test.each([
  [390, 844],
  [1440, 900],
  [3840, 2160],
] as const)(
  'nothing of the orders, home, members and categories scrolls sideways at %i × %i',
  async (width, height) => {
    const { page } = await place.enter('super', '/', { viewport: { width, height } });
    for (const path of ['/', '/mall/orderinfo/index', '/mall/userinfo/index', '/mall/goodscategory/index']) {
      await go(page, path);
      const wider = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      );
      expect([path, ...wider]).toEqual([path, 0, 0]);
    }
    await page.context().close();
  },
);
