import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Complaints, openBrowser, type TestBrowser, webFolder } from '#tests/kit/browser.ts';
import { type Account, password, signIn } from '#tests/kit/operators.ts';
import type { ServeOptions } from '#tests/kit/serve.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { withToken } from './paths/tokens.ts';
import { emptyWindows } from './windows.ts';

export interface Workplace {
  server: TestServer;
  browser: TestBrowser;
  /** A page on an address of the app, without a session. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<{ page: Page; complaints: Complaints }>;
  /** A page of an operator whose browser kept a session of its own; the sign-in page has tests of its own. */
  enter: (
    account: Account,
    path?: string,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; complaints: Complaints }>;
  /** Ends what was done in a window; one that was entered as it is becomes the next one that somebody enters. */
  leave: (page: Page) => Promise<void>;
  close: () => Promise<void>;
}

/** The built app, the whole server on a small mall of demo data, and a real browser. */
export async function openWorkplace(
  options: Pick<ServeOptions, 'instead' | 'env' | 'isPaced'> = {},
): Promise<Workplace> {
  const server = await testServer({ webFolder, demo: { orders: 4_000, members: 150 }, ...options });
  const browser = await openBrowser();
  const visit: Workplace['visit'] = (path, options) => browser.open(server.url + path, options);
  const windows = emptyWindows(server.url);
  const plain = new WeakSet<Page>();
  return {
    server,
    browser,
    visit,
    enter: async (account, path = '/', options) => {
      const token = await signIn(server.url, account);
      const again = options === undefined ? await windows.enter(path, token) : null;
      const opened = again ?? (await visit(path, { ...withToken({ server }, token), ...options }));
      await isIn(opened.page);
      if (options === undefined) plain.add(opened.page);
      return opened;
    },
    leave: async (page) => (plain.has(page) ? windows.leave(page) : page.context().close()),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Fills in the sign-in form and waits for the app. */
export async function signInAs(page: Page, account: string, secret = password): Promise<void> {
  await page.getByLabel('用户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(secret);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  if (secret === password) await isIn(page);
}

const isIn = async (page: Page) => page.getByRole('heading', { level: 1 }).and(page.locator('.zg-page h1')).waitFor();
