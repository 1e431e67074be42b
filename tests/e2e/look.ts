import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { undrawnParts } from '../../bin/blueprint-parts.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  id: string;
  nodes: { target: unknown[]; html: string }[];
}

/** Goes to another address of the app that is open, without loading it anew, and waits until its page is drawn. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), address);
  await arrived(page, ({ pathname }) => pathname === address.split('?')[0]);
}

/** Waits until the page of the address that a click leads to is drawn: until then, the page before it is seen. */
export async function arrived(page: Page, address: RegExp | ((url: URL) => boolean)): Promise<void> {
  await page.waitForURL(address);
  // The page says that it is busy from the next frame on.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
  await settled(page);
}

/** Waits until nothing is loading or moving. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1, [role="alertdialog"]') !== null &&
      document.querySelector('.zg-skeleton-lines, .zg-plain, [aria-busy="true"], .zg-spinner') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Shows the app in the light or in the dark, and waits until it is drawn so: the page hears of it with a frame. */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(colorScheme === 'dark' ? 'html.bp6-dark' : 'html:not(.bp6-dark)').waitFor({ state: 'attached' });
  await settled(page);
}

/** Waits until a drawing, whose shapes grow into their places, is the same at two looks. */
export async function drawn(drawing: Locator): Promise<void> {
  let before = '';
  const isStill = async () => {
    const last = before;
    before = JSON.stringify(await drawing.boundingBox()) + (await drawing.innerHTML());
    return before === last;
  };
  await expect.poll(isStill, { interval: 300 }).toBe(true);
}

/** Waits until nothing fades or slides any more; what turns or shimmers for ever may go on. */
async function stilled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

/** What axe finds on the page as it is, once it is still: by default against WCAG 2.2 AA and its good practice. */
export async function audit(page: Page, only: 'all' | 'colours' = 'all'): Promise<string[]> {
  await stilled(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (asked): Promise<Finding[]> => {
      const { axe: tool } = window as unknown as {
        axe: { run: (root: Document, options: object) => Promise<{ violations: Finding[] }> };
      };
      return (await tool.run(document, asked)).violations.map(({ id, nodes }) => ({ id, nodes }));
    },
    { runOnly: only === 'all' ? rules : ['color-contrast'], resultTypes: ['violations'] },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 2).map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}

/** What makes the page wider than its window, if anything does. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].flatMap((frame) => {
      const { scrollWidth, clientWidth } = frame;
      if (scrollWidth <= clientWidth) return [];
      const end = frame.getBoundingClientRect().left + clientWidth;
      const wide = [...frame.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > end + 0.5);
      return [
        `${frame.tagName} ${scrollWidth} > ${clientWidth}: ${wide
          .map(({ className }) => className)
          .join(' | ')
          .slice(0, 300)}`,
      ];
    }),
  );
}

/** The lists whose columns do not all stand in the window. */
export async function sideways(page: Page): Promise<string[]> {
  return page
    .locator('.ag-body-horizontal-scroll-viewport')
    .evaluateAll((frames) =>
      frames.flatMap(({ scrollWidth, clientWidth }) =>
        scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`] : [],
      ),
    );
}

/** Words that are cut off without a mark that says so. */
export async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const inside = text.parentElement;
      if (inside === null || !text.textContent?.trim() || !inside.checkVisibility()) continue;
      range.selectNodeContents(text);
      const { right } = range.getBoundingClientRect();
      let isMarked = true;
      for (
        let around: Element | null = inside;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, textOverflow, display, position, clipPath } = getComputedStyle(around);
        if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX !== 'visible') {
          const box = around.getBoundingClientRect();
          if (box.width > 1 && right > box.right + 1 && !(isMarked && textOverflow === 'ellipsis'))
            found.add(`“${text.textContent.trim()}” in .${around.className.split(' ').slice(0, 3).join('.')}`);
          break;
        }
        if (display !== 'inline') isMarked = false;
        if (position === 'fixed' || around.matches('.ag-cell, .ag-header-cell')) break;
      }
    }
    return [...found];
  });
}

/** States in a list whose word is not whole: the one word that its row is looked at for. */
export async function cutStates(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.ag-cell .zg-tag > span')].flatMap((word) =>
      word.scrollWidth > word.clientWidth
        ? [`${word.closest('[col-id]')?.getAttribute('col-id')}: ${word.textContent}`]
        : [],
    ),
  );
}

/** Fields of the browser's own make that one sees: they speak its language, and look like nothing else here. */
export async function native(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input')]
      .filter(({ type }) => ['file', 'date', 'time', 'month', 'week', 'datetime-local', 'color'].includes(type))
      .filter((input) => input.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
}

/** Elements of Blueprint's that the build takes for undrawn, so that they have no looks. */
export async function undrawn(page: Page): Promise<string[]> {
  return page.evaluate((parts) => {
    const classes = new Set([...document.querySelectorAll('[class*="bp6-"]')].flatMap((each) => [...each.classList]));
    const isOf = (name: string) => (part: string) => name === `bp6-${part}` || name.startsWith(`bp6-${part}-`);
    return [...classes].filter((name) => parts.some(isOf(name)));
  }, undrawnParts);
}
