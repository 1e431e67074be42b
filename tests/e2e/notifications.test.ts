import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payBig } from '#tests/kit/big-order.ts';
import { arrived, audit, go, settled } from './look.ts';
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
  await other.page.context().close();
  await page.context().close();
});

test('all are marked and filtered on their page, and what somebody switched off no longer comes', async () => {
  const { page, complaints } = await place.enter('tenant', '/account');
  await connected(page);
  await payBig(place.server, 110_000);
  await bell(page, '通知，1 条未读').waitFor();
  await go(page, '/upms/notification/index');
  await page.locator('.ag-row').first().waitFor();
  expect(await page.locator('.ag-row').first().textContent()).toContain('未读');
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await bell(page, '通知').waitFor();
  await expect.poll(() => page.locator('.ag-row', { hasText: '未读' }).count()).toBe(0);

  await go(page, '/account');
  await page.getByRole('checkbox', { name: '大额订单付款' }).uncheck();
  await page.getByRole('switch', { name: '新通知提示音' }).check({ force: true });
  await page.getByRole('button', { name: '保存通知设置' }).click();
  await page.getByText('通知设置已保存').waitFor();
  await settled(page);
  const read = await place.server.call('GET', '/api/upms/notification/choices', {
    token: await place.server.token('tenant'),
  });
  expect(read.body.data).toEqual({ off: ['bigOrder'], bigOrderPrice: 100_000, sound: true });
  expect(complaints.console).toEqual([]);
  await page.context().close();
});
