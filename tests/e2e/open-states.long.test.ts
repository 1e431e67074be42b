import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring } from '#tests/kit/job-calls.ts';
import type { Account } from '#tests/kit/operators.ts';
import { audit, go, inTheme, overflow, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
const pages = new Map<Account, Page>();
beforeAll(async () => {
  place = await openWorkplace();
  for (const account of ['tenant', 'super'] as const) pages.set(account, (await place.enter(account)).page);
  await bring(place.server, '/mall/orderinfo/logisticsUpload', '订单号,快递公司,运单号\n0,顺丰,SF0000000\n');
});
afterAll(() => place.close());

/** Every list, by who works in it. */
const lists: readonly (readonly [Account, string])[] = [
  ['tenant', '/mall/orderinfo/index'],
  ['tenant', '/mall/aftersale/index'],
  ['tenant', '/mall/payment/index'],
  ['tenant', '/mall/refund/index'],
  ['tenant', '/mall/jobs/index'],
  ['tenant', '/mall/userinfo/index'],
  ['tenant', '/mall/tag/index'],
  ['tenant', '/mall/user/profile/index'],
  ['tenant', '/mall/usershop/index'],
  ['tenant', '/mall/goodsspu/index'],
  ['tenant', '/mall/points/index'],
  ['tenant', '/upms/file/index'],
  ['tenant', '/mall/article/index'],
  ['tenant', '/mall/goodscategory/index'],
  ['tenant', '/mall/goodsspec/index'],
  ['tenant', '/weixin/wxapp/index'],
  ['tenant', '/weixin/code/index'],
  ['super', '/mall/orderinfo/index'],
  ['super', '/mall/aftersale/index'],
  ['super', '/mall/goodsspu/index'],
  ['super', '/weixin/wxapp/unclaimed'],
  ['super', '/weixin/code/templates'],
  ['super', '/upms/configeditor/index'],
  ['super', '/upms/user/index'],
  ['super', '/upms/log/index'],
  ['super', '/upms/tenant/index'],
];

async function open(account: Account, address: string): Promise<Page> {
  const page = pages.get(account);
  if (page === undefined) throw new Error(`${account} has no page.`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await inTheme(page, 'light');
  await go(page, '/machines');
  await go(page, address);
  return page;
}

/** What axe finds in the light and, of colours, in the dark. */
async function inBothThemes(page: Page): Promise<string[]> {
  const found = await audit(page);
  await inTheme(page, 'dark');
  found.push(...(await audit(page, 'colours')));
  await inTheme(page, 'light');
  return found;
}

/** Lets a list read what `answer` makes of its calls; who is signed in, stays. */
async function reading(page: Page, answer: (route: Route) => Promise<void>, look: () => Promise<void>) {
  const calls = /\/api\/(?!auth|events)/;
  const instead = (route: Route) => (route.request().method() === 'GET' ? answer(route) : route.fallback());
  await page.route(calls, instead);
  await page.reload();
  await page.locator('.zg-page h1').waitFor();
  await look();
  await page.unroute(calls, instead);
  await page.reload();
  await page.locator('.zg-page h1').waitFor();
}

/** An answer without any of its rows. */
function emptied(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? [] : (value as unknown)]);
  return { ...Object.fromEntries(entries), ...('total' in data && { total: 0 }) };
}

test.each(lists)('%s sees every column of %s in a window of 1440', async (account, address) => {
  const page = await open(account, address);
  const beyond = await page
    .locator('.ag-body-horizontal-scroll-viewport')
    .evaluateAll((frames) => frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(beyond.filter((pixels) => pixels > 0)).toEqual([]);
});

test.each(lists)('%s opens every menu of %s, and axe finds nothing in it', async (account, address) => {
  const page = await open(account, address);
  const heads = page.locator(
    '.zg-top [aria-haspopup], .zg-page-actions [aria-haspopup], .zg-list-filters [aria-haspopup]',
  );
  const ofRow = page.locator('.zg-rows [aria-haspopup]');
  const openers = [...(await heads.all()), ...(await ofRow.all()).slice(0, 1)];
  expect(openers.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const opener of openers) {
    if (!(await opener.isVisible()) || (await opener.isDisabled())) continue;
    await opener.click();
    await settled(page);
    found.push(...(await inBothThemes(page)));
    await page.keyboard.press('Escape');
  }
  expect(found).toEqual([]);
});

test.each(lists)(
  '%s cannot read %s: what is said is for everybody, in both themes and on a phone',
  async (account, address) => {
    const page = await open(account, address);
    await reading(
      page,
      (route) => route.fulfill({ status: 500, json: { code: 'internal', msg: '', data: null } }),
      async () => {
        await page.locator('.zg-state[role="alert"]').first().waitFor({ timeout: 30_000 });
        const found = await inBothThemes(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await settled(page);
        expect([...found, ...(await overflow(page)), ...(await audit(page))]).toEqual([]);
      },
    );
  },
);

test.each(lists)(
  '%s sees that %s is empty: what is said is for everybody, in both themes and on a phone',
  async (account, address) => {
    const page = await open(account, address);
    await reading(
      page,
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data?: unknown };
        return route.fulfill({ response: answer, json: { ...body, data: emptied(body.data) } });
      },
      async () => {
        await page.locator('.zg-state, .zg-small-table-empty').first().waitFor({ timeout: 30_000 });
        const found = await inBothThemes(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await settled(page);
        expect([...found, ...(await overflow(page)), ...(await audit(page))]).toEqual([]);
      },
    );
  },
);
