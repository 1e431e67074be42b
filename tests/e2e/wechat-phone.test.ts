import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayedPay } from '#sandbox/wechatpay/played.ts';
import { phonePath, registerPayPages } from '#sandbox/wechatpay/register-pages.ts';
import { registerWechatPay } from '#sandbox/wechatpay/register.ts';
import { merchants, ring } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { openBrowser, type TestBrowser } from '#tests/kit/browser.ts';
import { audit } from './look.ts';

const app = Fastify();
let own = '';
let played: PlayedPay;
let browser: TestBrowser;
beforeAll(async () => {
  const base = () => own;
  const phoneUrl = () => own + phonePath;
  played = await registerWechatPay(app, { prefix: '', merchants, files: null, ring, base, phoneUrl, probeEvery: 0 });
  await registerPayPages(app, played, { base, own: base });
  await app.listen({ port: 0, host: '127.0.0.1' });
  own = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Places a payment at the till; answers where the phone opens. */
async function place(): Promise<string> {
  const answer = await fetch(`${own}/_sandbox/control/wxpay/place`, {
    method: 'POST',
    body: JSON.stringify({
      mchid: '1900000001',
      way: 'jsapi',
      price: 128_50,
      description: '青禾生活-竹纤维毛巾 三条装',
    }),
  });
  const { invoke } = (await answer.json()) as { invoke: Record<string, string> };
  return `${own}${phonePath}?${new URLSearchParams(invoke).toString()}`;
}

const states = () => played.world.books.all('order').map(({ state }) => state);

/** Neither axe nor a thumb complains. */
async function look(page: Page): Promise<void> {
  expect(await audit(page)).toEqual([]);
  const { wide, small } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...document.querySelectorAll('button, a')].filter((each) => each.getBoundingClientRect().height < 44)
      .length,
  }));
  expect({ wide, small }).toEqual({ wide: 0, small: 0 });
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

test.each(['light', 'dark'] as const)(
  'on a phone in %s colours a buyer cancels, pays once, and is told why not twice',
  async (colorScheme) => {
    const address = await place();
    const { page, complaints } = await browser.open(address, { ...phone, colorScheme });
    await look(page);
    await page.getByText('¥128.50').waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('status').getByText('已取消支付').waitFor();
    expect(states().at(-1)).toBe('NOTPAY');

    await page.getByRole('link', { name: '再次打开收银台' }).click();
    await page.getByRole('button', { name: '立即支付' }).click();
    await page.getByRole('status').getByText('支付成功').waitFor();
    await look(page);
    expect(states().at(-1)).toBe('SUCCESS');
    const flows = played.world.books.all('flow').length;

    await page.getByRole('link', { name: '再次打开收银台' }).click();
    await page.getByRole('alert').getByText('该订单已支付').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await look(page);
    expect(played.world.books.all('flow')).toHaveLength(flows);
    expect(complaints).toEqual({ console: [], outside: [] });
    await page.context().close();
  },
);

test('a payment that comes late cannot be paid again meanwhile, and comes once', async () => {
  const address = await place();
  const { page } = await browser.open(address, { ...phone, locale: 'en-US' });
  await page.getByRole('button', { name: 'Pay, money arrives in 15 seconds' }).click();
  await page.getByRole('status').getByText('Processing').waitFor();
  await page.getByRole('link', { name: 'Open the cashier again' }).click();
  await page.getByRole('alert').getByText('支付处理中').waitFor();
  await look(page);
  expect(states().at(-1)).toBe('NOTPAY');

  await played.advance(16_000);
  expect(states().at(-1)).toBe('SUCCESS');
  const trades = played.world.books.all('flow').filter(({ kind }) => kind === 'trade');
  expect(new Set(trades.map(({ about }) => about)).size).toBe(trades.length);
  await page.context().close();
});
