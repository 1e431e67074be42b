import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payBig } from '#tests/kit/big-order.ts';
import { arrived, audit } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const connected = (page: Page) => page.locator('.zg-connection-fine').waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('the bell counts a big order within two seconds, Enter opens it, and it is read in the other browser', async () => {
  const mine = await place.enter('tenant', '/account');
  const other = await place.enter('tenant', '/account');
  const { page } = mine;
  // Before anything came there is no number.
  await Promise.all([page, other.page].map(async (each) => (await connected(each), bell(each, '通知').waitFor())));
  const { id, orderNo } = await payBig(place.server, 120_000);
  const paidAt = Date.now();
  await Promise.all([page, other.page].map((each) => bell(each, '通知，1 条未读').waitFor({ timeout: 2_000 })));
  expect(Date.now() - paidAt).toBeLessThan(2_000);
  await page.getByText('有 1 条未读通知').waitFor({ state: 'attached' });

  await page.keyboard.press('b');
  await page.getByRole('menu', { name: '通知' }).getByRole('menuitem', { name: orderNo }).waitFor();
  await expect.poll(() => focused(page)).toContain(`订单 ${orderNo} 已付款 ¥1,2`);
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await arrived(page, new RegExp(`/mall/orderinfo/${id}$`));
  await Promise.all([page, other.page].map((each) => bell(each, '通知').waitFor({ timeout: 2_000 })));
  expect([...mine.complaints.console, ...other.complaints.console]).toEqual([]);
  await place.leave(other.page);
  await place.leave(page);
});
