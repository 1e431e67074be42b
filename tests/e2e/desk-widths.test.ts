import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '#tests/kit/order-calls.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { inTheme, overflow, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
let orders: { id: string; order_no: string }[];

beforeAll(async () => {
  place = await openWorkplace();
  const numbers = await addShippable(place.server.db, 6);
  const { loader } = place.server.db;
  orders = await loader.selectFrom('orders').select(['id', 'order_no']).where('order_no', 'in', numbers).execute();
});
afterAll(() => place.close());

const open = async (path: string, width: number, height: number) => {
  const { page } = await place.enter('tenant', path, { viewport: { width, height } });
  await settled(page);
  return page;
};

const widthOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())?.width ?? 0);

/** Whether nothing lies over the middle of the field that has the focus. */
const isFree = (page: Page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement;
  });

test.each([
  [390, 844],
  [720, 450],
  [760, 500],
  [900, 600],
  [1024, 700],
  [1440, 900],
])('at %i × %i the ship desk has room for a carrier and a number, and its bar covers no field', async (wide, high) => {
  const page = await open(`/mall/orderinfo/ship?ids=${orders.map(({ id }) => id).join('.')}`, wide, high);
  expect(await widthOf(page, '[name="carrier"]')).toBeGreaterThanOrEqual(120);
  expect(await widthOf(page, '[name="trackingNo"]')).toBeGreaterThanOrEqual(150);
  expect(await overflow(page)).toEqual([]);
  const free: boolean[] = [];
  for (const _ of orders) {
    free.push(await isFree(page));
    await page.keyboard.press('ArrowDown');
  }
  expect(free).toEqual(orders.map(() => true));
  await place.leave(page);
});

test('at 200 % zoom the sheet of goods shows rows to work in, and its way back stands beside its name', async () => {
  const page = await open('/mall/goodsspu/sheet', 720, 450);
  const prices = page.getByLabel(/^售价（元）：/);
  await prices.nth(2).focus();
  expect(await isFree(page)).toBe(true);
  const table = await page.locator('.zg-goods-sheet').boundingBox();
  expect(table?.height).toBeGreaterThanOrEqual(200);
  const [back, name] = [page.locator('.zg-page-header > a'), page.getByRole('heading', { level: 1 })];
  expect((await back.boundingBox())?.x).toBeLessThan((await name.boundingBox())?.x ?? 0);
  expect(await overflow(page)).toEqual([]);
  await place.leave(page);
});

test('on a phone the goods of an order keep their names in words', async () => {
  const page = await open(`/mall/orderinfo/${orders[0]?.id}`, 390, 844);
  expect(await widthOf(page, '.zg-order-item')).toBeGreaterThanOrEqual(180);
  expect(await overflow(page)).toEqual([]);
  await place.leave(page);
});

/** The contrast between two colours, as WCAG counts it. */
function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [first, second]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the marks of a job’s numbers are seen in both themes, also that of what waits', async () => {
  const parcels = [{ orderId: orders[0]?.id, carrier: '顺丰速运', trackingNo: 'SF1234567890123' }];
  const { data } = await send<{ id: string }>(place.server, 'POST', '/mall/orderinfo/ship', { body: { parcels } });
  const page = await open(`/mall/jobs/${data.id}`, 1440, 900);
  await page.locator('.zg-job-standing').getByText('待确认').waitFor();
  const contrasts: number[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await inTheme(page, theme);
    const [mark, ground] = await page.locator('.zg-job-dot.zg-job-waiting').evaluate((dot) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(dot);
      const card = dot.closest('.zg-card') ?? document.body;
      return [borderTopWidth === '0px' ? backgroundColor : borderTopColor, getComputedStyle(card).backgroundColor];
    });
    contrasts.push(contrast(mark ?? '', ground ?? ''));
  }
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
});

test('a heading of the order list is not cut by the arrow of its order', async () => {
  const page = await open('/mall/orderinfo/index?sort=paymentPrice&order=asc', 1440, 900);
  const heading = page.locator('[role="columnheader"][aria-sort="ascending"] .ag-header-cell-text');
  await expect.poll(() => heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
