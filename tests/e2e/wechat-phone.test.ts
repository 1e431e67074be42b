import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayedPay } from '#sandbox/wechatpay/played.ts';
import { bridgePath, phonePath, registerPayPages } from '#sandbox/wechatpay/register-pages.ts';
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

test('a page in WeChat’s browser opens the sheet with what its shop signed, and with nothing less', async () => {
  const { page, complaints } = await browser.open(`${own}/_sandbox/control/wxpay`);
  const invoke = Object.fromEntries(new URL(await place()).searchParams);
  await page.addScriptTag({ url: own + bridgePath });
  const open = (given: object, name = 'getBrandWCPayRequest') =>
    page.evaluate(
      async ([call, members]) =>
        new Promise<unknown>((resolve) => {
          interface Bridge {
            invoke: (named: string, with_: object, answered: (answer: unknown) => void) => void;
          }
          (window as unknown as { WeixinJSBridge: Bridge }).WeixinJSBridge.invoke(call, members, resolve);
        }),
      [name, given] as const,
    );
  const { paySign, ...unsigned } = invoke;
  expect(paySign).not.toBe('');
  expect(await open(unsigned)).toEqual({ err_msg: 'get_brand_wcpay_request:fail', err_desc: '缺少参数 paySign' });
  expect(await open({ ...invoke, timeStamp: '1' })).toMatchObject({ err_desc: '支付验证签名失败' });
  expect(await open(invoke, 'openWallet')).toEqual({ err_msg: 'system:function_not_exist' });

  const sheet = page.getByRole('dialog', { name: '微信支付' });
  const left = open(invoke);
  await sheet.getByText('¥128.50').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await audit(page, 'colours')).toEqual([]);
  }
  await page.keyboard.press('Escape');
  expect(await left).toEqual({ err_msg: 'get_brand_wcpay_request:cancel' });
  const paid = open(invoke);
  await sheet.getByRole('button', { name: '立即支付' }).click();
  expect(await paid).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
  expect(complaints.console).toEqual([]);
  await page.context().close();
});
