import type { Locator } from 'playwright-core';
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

test('a number that is refused is left to the page, which tells of it', async () => {
  const { page } = await place.enter('platform');
  await page.route('**/api/mall/userinfo/statistics', (route) => route.abort());
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('.zg-first') !== null) document.documentElement.dataset['numbersAhead'] = 'shown';
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(place.server.url);
  await page.locator('.zg-stat-failed').waitFor();
  await page.locator('.zg-stat-note strong').first().waitFor();
  expect(await page.locator('html').getAttribute('data-numbers-ahead')).toBeNull();
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
