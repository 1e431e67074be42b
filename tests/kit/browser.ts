import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** Where the build puts the web app. */
export const webFolder = fileURLToPath(new URL('../../build/web', import.meta.url));

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** How large a window is unless said. */
export const desk = { width: 1440, height: 900 };

/** What went wrong on a page that no test asked for. */
export interface Complaints {
  /** Lines on the console that are errors or warnings, and errors that nothing caught. */
  console: string[];
  /** Requests that left this machine. */
  outside: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Runs before the address is opened. */
  prepare?: (page: Page) => Promise<void>;
}

export interface TestBrowser {
  /** A page with a profile of its own; `complaints` grows while it is used. */
  open: (url: string, options?: OpenOptions) => Promise<{ page: Page; complaints: Complaints }>;
  close: () => Promise<void>;
}

/** Hears from now on what goes wrong on a page of the app at this address. */
export function listenTo(page: Page, url: string): Complaints {
  const complaints: Complaints = { console: [], outside: [] };
  page.on('console', (message) => {
    // A refused call shows here as a failed resource; what the page makes of it is what tests look at.
    if (!['error', 'warning'].includes(message.type()) || message.text().startsWith('Failed to load resource')) return;
    complaints.console.push(message.text());
  });
  page.on('pageerror', (error) => complaints.console.push(error.message));
  page.on('request', (request) => {
    if (!new URL(request.url()).origin.startsWith(new URL(url).origin) && !/^(data|blob):/.test(request.url()))
      complaints.outside.push(request.url());
  });
  return complaints;
}

const running = new Set<Browser>();

/** What a person would see now on each page that is open: its address and the first 1,500 letters of its words. */
export async function seenPages(): Promise<string> {
  const pages = [...running].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  const looks = pages.map(async (page) => {
    const words = await page.locator('body').innerText({ timeout: 5_000 });
    return `${page.url()} shows: ${words.replaceAll(/\s+/g, ' ').slice(0, 1_500)}`;
  });
  return (await Promise.allSettled(looks))
    .map((look) => (look.status === 'fulfilled' ? look.value : `a page that does not answer: ${String(look.reason)}`))
    .join('\n');
}

/** A real Chromium without a window. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: quiet,
    // Scrollbars take room on most desks, so they do here.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  running.add(browser);
  return {
    open: async (url, { prepare, ...options } = {}) => {
      const context = await browser.newContext({ viewport: desk, locale: 'zh-CN', ...options });
      // Nobody is led around here unless a test asks for it.
      await context.addInitScript(() => {
        if (origin !== 'null' && localStorage.getItem('zhanggui.tour') === null)
          localStorage.setItem('zhanggui.tour', 'off');
      });
      const page = await context.newPage();
      const complaints = listenTo(page, url);
      await prepare?.(page);
      await page.goto(url);
      return { page, complaints };
    },
    close: () => {
      running.delete(browser);
      return browser.close();
    },
  };
}
