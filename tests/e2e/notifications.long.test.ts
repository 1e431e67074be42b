import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payBig } from '#tests/kit/big-order.ts';
import { go, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const connected = (page: Page) => page.locator('.zg-connection-fine').waitFor();

test('all are marked on their page; what somebody switched off no longer comes, and what comes is heard', async () => {
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
  const token = await place.server.token('tenant');
  const read = await place.server.call('GET', '/api/upms/notification/choices', { token });
  expect(read.body.data).toEqual({ off: ['bigOrder'], bigOrderPrice: 100_000, sound: true });
  // Its own marks are no arrivals; the next big order is, once it is told again.
  await page.evaluate(() => {
    document.title = '0';
    // oxlint-disable-next-line typescript/unbound-method -- the proxy hands on the context with which it is called
    AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
      apply: (make, context: AudioContext) => {
        document.title = String(Number(document.title) + 1);
        return Reflect.apply(make, context, []);
      },
    });
  });
  await payBig(place.server, 110_000);
  await page.getByRole('checkbox', { name: '大额订单付款' }).check();
  await page.getByRole('button', { name: '保存通知设置' }).click();
  await expect
    .poll(async () => (await place.server.call('GET', '/api/upms/notification/choices', { token })).body.data)
    .toMatchObject({ off: [] });
  expect(await page.title()).toBe('0');
  await payBig(place.server, 110_000);
  await expect.poll(() => page.title()).toBe('2');
  await bell(page, '通知，1 条未读').waitFor();
  expect(complaints.console).toEqual([]);
  await page.context().close();
});
