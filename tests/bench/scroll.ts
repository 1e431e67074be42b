import type { Browser } from 'playwright-core';
import { naming } from './pages.ts';
import type { Row } from './table.ts';

interface Scrolled {
  fps: number;
  /** The time between two frames that 95 of 100 keep. */
  p95: number;
}

const rounds = 3;
const seconds = 3;
const pixelsAFrame = 240;
const ways = { ours: '.ag-grid-viewport, .ag-body-vertical-scroll-viewport', bare: '.bare' } as const;

/** Frames while a million rows roll by: our grid and a bare list of those in sight, in turns. */
export async function measureScroll(browser: Browser, url: string): Promise<Row[]> {
  const found: Record<keyof typeof ways, Scrolled[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['ours', 'bare'] as const) found[way].push(await scrolled(browser, `${url}?${way}`, ways[way]));
  }
  const middle = (way: keyof typeof ways, name: keyof Scrolled) =>
    found[way].map((each) => each[name]).toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  const bare = middle('bare', 'fps');
  return [
    {
      what: 'grid scroll over 1,000,000 rows',
      value: middle('ours', 'fps'),
      unit: 'fps',
      beside: { what: 'a bare list', value: bare },
      goal: { atLeast: 0.95 * bare },
    },
    {
      what: 'grid scroll over 1,000,000 rows: frame, p95',
      value: middle('ours', 'p95'),
      unit: 'ms',
      beside: { what: 'a bare list', value: middle('bare', 'p95') },
      goal: { atMost: 17 },
    },
  ];
}

async function scrolled(browser: Browser, url: string, box: string): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(naming);
    await page.goto(url);
    await page.locator('.ag-cell, .bare span').first().waitFor();
    await page.waitForTimeout(1_000);
    return await page.evaluate(
      ({ selector, ms, step }) =>
        new Promise<Scrolled>((resolve) => {
          const element = [...document.querySelectorAll(selector)].find((each) => each.scrollHeight > 10_000);
          const frames: number[] = [];
          const began = performance.now();
          let last = began;
          const frame = (at: number) => {
            frames.push(at - last);
            last = at;
            if (element) element.scrollTop += step;
            if (at - began < ms) requestAnimationFrame(frame);
            else {
              frames.sort((one, other) => one - other);
              resolve({
                fps: (frames.length * 1_000) / (at - began),
                p95: frames[Math.floor(frames.length * 0.95)] ?? 0,
              });
            }
          };
          if (!element) throw new Error(`${selector} does not scroll.`);
          requestAnimationFrame(frame);
        }),
      { selector: box, ms: seconds * 1_000, step: pixelsAFrame },
    );
  } finally {
    await page.close();
  }
}
