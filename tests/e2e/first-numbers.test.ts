import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

describe.each(['platform', 'tenant'] as const)('while the app of %s is on its way', (account) => {
  test('the numbers stand where its page will have them, and are not asked for again', async () => {
    const { page } = await place.enter(account);
    await page.locator('.zg-stat-note strong').first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    // Not even the code of the sign-in page is there.
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    const first = page.locator('.zg-first .zg-stat');
    await first.first().waitFor();
    const numbers = (cards: Locator) => cards.evaluateAll((all) => all.map((each) => each.textContent));
    const places = (cards: Locator) =>
      cards.evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().x, each.clientWidth]));
    const before = { numbers: await numbers(first), places: await places(first) };
    expect(before.numbers).toHaveLength(3);

    arrive();
    await first.first().waitFor({ state: 'detached' });

    const cards = page.locator('.zg-summary-cards .zg-stat');
    // The page has the comparison below besides.
    const after = await numbers(cards);
    expect(after.map((text, at) => text?.startsWith(before.numbers[at] ?? '?'))).toEqual([true, true, true]);
    expect(await places(cards)).toEqual(before.places);
    await page.locator('.zg-trend').first().waitFor();
    const summaries = asked.filter((path) => /(goodsspu|userinfo|wxuser|orderinfo)\/statistics$/.test(path));
    expect(summaries.toSorted()).toEqual([
      '/api/mall/goodsspu/statistics',
      '/api/mall/orderinfo/statistics',
      account === 'tenant' ? '/api/weixin/wxuser/statistics' : '/api/mall/userinfo/statistics',
    ]);
    await page.context().close();
  });
});

/** Whether the numbers stood there before the app at any time since the page was opened. */
async function watchNumbers(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('.zg-first') !== null) document.documentElement.dataset['numbersAhead'] = 'shown';
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  return async () => (await page.locator('html').getAttribute('data-numbers-ahead')) !== null;
}

test('a number that is refused is left to the page, which tells of it', async () => {
  const { page } = await place.enter('platform');
  await page.route('**/api/mall/userinfo/statistics', (route) => route.abort());
  const hasShown = await watchNumbers(page);
  await page.goto(place.server.url);
  await page.locator('.zg-stat-failed').waitFor();
  await page.locator('.zg-stat-note strong').first().waitFor();
  expect(await hasShown()).toBe(false);
  await page.context().close();
});

test('a number that comes after the page is not drawn over it', async () => {
  const { page } = await place.enter('platform');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/mall/goodsspu/statistics', async (route) => {
    await answered;
    await route.continue();
  });
  const hasShown = await watchNumbers(page);
  await page.goto(place.server.url);
  await page.locator('.zg-summary-cards .zg-stat').nth(2).waitFor();
  const come = page.waitForResponse('**/api/mall/goodsspu/statistics');
  answer();
  await come;
  await page.locator('.zg-stat-note strong').nth(2).waitFor();
  expect(await hasShown()).toBe(false);
  await page.context().close();
});

test.each(['first', 'app'])('without the file "%s" they do not stand over a page that is broken', async (file) => {
  const { page } = await place.enter('platform');
  // Not a new build: the page is not loaded once more for it.
  await page.route(new RegExp(`/assets/${file}-[^/]*\\.js`), (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'complete' && document.querySelector('template') === null);
  expect(await page.locator('.zg-first').count()).toBe(0);
  await page.context().close();
});

test('a server that does not say who is signed in is told of by the page alone', async () => {
  const { page, complaints } = await place.enter('platform');
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto(`${place.server.url}/mall/goodsspu/index`);
  await page.getByRole('button', { name: '重试' }).waitFor();
  // The browser itself says that the call was cut.
  expect(complaints.console.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
  await page.context().close();
});

test.each(['platform', 'tenant'] as const)(
  'the orders of %s are asked for once with all that stands beside them, and do not wait for the numbers of their tabs',
  async (account) => {
    const { page } = await place.enter(account);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/api/mall/orderinfo/counts*', () => {});
    await page.goto(`${place.server.url}/mall/orderinfo/index`);
    await page.locator('.ag-row').first().waitFor();
    const ahead = ['/api/mall/orderinfo/page', '/api/mall/orderinfo/counts', '/api/mall/statistics/todo'];
    const ofAll = account === 'platform' ? [...ahead, '/api/auth/tenants'] : ahead;
    const known = new Set([...ahead, '/api/auth/tenants']);
    expect(asked.filter((path) => known.has(path)).toSorted()).toEqual(ofAll.toSorted());
    await page.context().close();
  },
);
