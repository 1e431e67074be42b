import type { Browser, Page } from 'playwright-core';
import { openPage, type Ready } from './pages.ts';
import type { Row } from './table.ts';

interface Act {
  what: string;
  /** Goals at full speed and at four times slower. */
  atMost: { 1: number; 4: number };
  run: (page: Page) => Promise<void>;
}

const settleMs = 700;
const pagesDown = 6;

const filter = (page: Page) => page.locator('.zg-filter-text input, input.zg-filter-text').first();

/** What operators do on the order list; the slowest answer of each to the next paint is what counts. */
const acts: readonly Act[] = [
  {
    what: 'clicking into a filter',
    atMost: { 1: 50, 4: 100 },
    run: async (page) => filter(page).click(),
  },
  {
    what: 'typing into a filter',
    atMost: { 1: 50, 4: 48 },
    run: async (page) => {
      await filter(page).focus();
      await page.keyboard.type('2026112', { delay: 120 });
    },
  },
  {
    what: 'opening and closing the palette',
    atMost: { 1: 50, 4: 100 },
    run: async (page) => {
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(settleMs);
      await page.keyboard.press('Escape');
    },
  },
  {
    what: 'the next page',
    atMost: { 1: 50, 4: 100 },
    run: async (page) => page.locator('.zg-pager-page').nth(1).click(),
  },
  {
    what: 'a page down in the grid',
    atMost: { 1: 50, 4: 200 },
    run: async (page) => {
      await page.locator('.ag-cell').first().click();
      for (let down = 0; down < pagesDown; down += 1) {
        await page.keyboard.press(down % 2 === 0 ? 'PageDown' : 'PageUp');
        await page.waitForTimeout(settleMs / 2);
      }
    },
  },
];

/** Moves from the dashboard to the order list inside the app, and then works on the list. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  token: string,
  { numbers, peerMs }: { numbers: Ready; peerMs: number },
): Promise<Row[]> {
  const { page, wire } = await openPage(browser, url, numbers, { token, isKnown: true });
  const movedMs = await moved(page);
  const rows: Row[] = [
    { what: 'moving to the order list inside the app', value: movedMs, unit: 'ms', goal: { atMost: 600 } },
  ];
  await page.locator('.ag-cell').first().waitFor();
  for (const rate of [1, 4] as const) {
    await wire.atEase(rate);
    for (const { what, atMost, run } of acts) {
      await page.goto(`${url}/mall/orderinfo/index?size=100`, { waitUntil: 'commit' });
      await page.locator('.ag-cell').first().waitFor();
      await page.waitForTimeout(2 * settleMs);
      await page.evaluate(() => (window.seen.slowestMs = 0));
      await run(page);
      await page.waitForTimeout(settleMs);
      const value = await page.evaluate(() => window.seen.slowestMs);
      const speed = rate === 1 ? 'at full speed' : `${rate} times slower`;
      rows.push({
        what: `${what}, ${speed}: slowest answer`,
        value,
        unit: 'ms',
        ...(rate === 4 && { beside: { what: 'mall-admin-web', value: peerMs } }),
        goal: { atMost: atMost[rate] },
      });
    }
  }
  await page.context().close();
  return rows;
}

/** From the click on the menu to the first painted row; the pointer rests on the link first, as it does by hand. */
async function moved(page: Page): Promise<number> {
  const link = page.locator('a[href*="/mall/orderinfo/index"]').first();
  await link.hover();
  await page.waitForTimeout(settleMs);
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () => {
          if (document.querySelector('.zg-rows-filled :is(td, .ag-cell)') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
        (element as HTMLElement).click();
      }),
  );
}
