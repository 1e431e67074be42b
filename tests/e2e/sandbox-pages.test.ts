import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKuaidi100 } from '#server/gateways/carrier/kuaidi100/client.ts';
import { openBrowser, type TestBrowser } from '#tests/kit/browser.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { trackingAccountsAt } from '#tests/kit/tracking-accounts.ts';
import { clickAll, watchAnswers } from './clicks/every-control.ts';

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 40, members: 40 } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

// WeChat's page for phones opens in its own browser alone.
const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile MicroMessenger/8.0.50';
const control = '/_sandbox/control';
const shop = (page: string) => `/_sandbox/shop/${page}?tenant_id=t1`;

/** WeChat's consent page as a link of our own site leads to it; it leads back to the control page. */
async function consentPage(path: string): Promise<string> {
  const started = await server.call('POST', '/api/weixin/open/api/authorize', {
    token: await server.token('tenant'),
    body: { kind: 'both', returnTo: server.url + control },
  });
  const pages = started.body.data as { desktop: string; mobile: string };
  return path === 'mobile' ? pages.mobile : pages.desktop;
}

/** The page of the played 快递100 with a parcel that somebody subscribed. */
async function parcelsPage(): Promise<string> {
  const [account] = await trackingAccountsAt(server.url);
  const { customer = '', key = '' } = account ?? {};
  const callbackUrl = `${server.url}/notify/tracking/nobody`;
  const client = openKuaidi100({ customer, key, callbackUrl, saltOf: () => '' }, `${server.url}/_sandbox/kuaidi100`);
  await client.subscribe({ company: 'yuantong', number: 'YT1234567890123', phone: null });
  return `${control}/tracking`;
}

/** Every page of the sandboxes, and how many kinds of controls it has at least, whatever a buyer has ordered before. */
const pages: readonly [string, () => string | Promise<string>, number][] = [
  ['the control page', () => control, 20],
  ['the parcels of 快递100', parcelsPage, 7],
  ['the shop that buys', () => `${control}/shop`, 17],
  ['the demo storefront on a phone', () => shop('h5'), 0],
  ['the demo storefront on a computer', () => shop('pc'), 0],
  ['the demo storefront of the app', () => shop('app'), 0],
  ['the consent page on a computer', () => consentPage('desktop'), 1],
  ['the consent page on a phone', () => consentPage('mobile'), 1],
];

const open = async (page: Page, address: string) => {
  await page.goto(new URL(address, server.url).href, { referer: server.url });
};

test.each(pages)('every form, link and button of %s works when it is clicked', async (_, addressOf, least) => {
  const { page, complaints } = await browser.open(`${server.url}${control}`, { userAgent });
  const answers = watchAnswers(page);
  const clicked = await clickAll(page, async () => open(page, await addressOf()), answers);
  expect(answers.bad).toEqual([]);
  expect(complaints).toEqual({ console: [], outside: [] });
  expect(clicked.length).toBeGreaterThanOrEqual(least);
  await page.context().close();
});

test('a basket is placed once, however fast the clicks come', async () => {
  const { page } = await browser.open(`${server.url}${control}/shop`);
  const answers = watchAnswers(page);
  let placed = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/place')) placed += 1;
  });
  await page.locator('#buyers button').nth(1).click();
  const onShelf = page.locator('#goods .line').filter({ hasNotText: '· 库存 0' }).first();
  await onShelf.getByRole('button').last().click();
  await page.locator('#basket button').first().dblclick();
  await page.locator('#basket').getByText('选择商品和数量').waitFor();
  await answers.settled();
  expect({ placed, bad: answers.bad }).toEqual({ placed: 1, bad: [] });
  await page.context().close();
});

test('what the controls refuse is said in a page that leads back', async () => {
  const { page } = await browser.open(`${server.url}${control}`);
  await page.locator('input[name=seconds]').fill('soon');
  await page.getByRole('button', { name: '拨快时钟' }).click();
  await page.getByText('seconds: a whole number').waitFor();
  await page.getByRole('link', { name: '返回控制台' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(control);
  await page.context().close();
});

test('a page of another site can send a form to the controls, but is refused', async () => {
  const { page } = await browser.open(`${server.url}${control}`);
  const [refused] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/push-ticket')),
    page
      .route('http://elsewhere.example.com/', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<form method="post" action="${server.url}${control}/push-ticket"><button>win</button></form>`,
        }),
      )
      .then(async () => {
        await page.goto('http://elsewhere.example.com/');
        await page.getByRole('button', { name: 'win' }).click();
      }),
  ]);
  expect(refused.status()).toBe(403);
  await page.context().close();
});
