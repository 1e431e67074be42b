import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { audit, cut, cutStates, go, inTheme, native, overflow, settled, sideways, undrawn } from './look.ts';
import { routePaths, screens } from './screens.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
const pages = new Map<Account, Page>();
beforeAll(async () => {
  place = await openWorkplace();
  for (const account of ['tenant', 'super'] as const) pages.set(account, (await place.enter(account)).page);
});
afterAll(() => place.close());

const pageOf = (account: Account) => {
  const page = pages.get(account);
  if (page === undefined) throw new Error(`${account} has no page.`);
  return page;
};
const wide = { width: 1440, height: 900 };
const widest = { width: 2560, height: 1300 };
const narrow = { width: 390, height: 844 };
const at = async (page: Page, size: typeof wide) => {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await settled(page);
};

test('every screen of the app is looked at', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual(routePaths().toSorted());
});

const isList = (path: string) => path.endsWith('/index');

describe.each(screens)('$path', ({ account, path, address }) => {
  test('is for everybody, as wide as its window, and cuts no word', async () => {
    const page = pageOf(account);
    await at(page, wide);
    await inTheme(page, 'light');
    await go(page, await address(place));
    // The grid shares its width among the columns once it knows it.
    await expect.poll(() => (isList(path) ? sideways(page) : [])).toEqual([]);
    const found = {
      wide: [
        ...(await overflow(page)),
        ...(await cut(page)),
        ...(await cutStates(page)),
        ...(await native(page)),
        ...(await undrawn(page)),
        ...(await audit(page)),
      ],
      dark: [] as string[],
      narrow: [] as string[],
      widest: [] as string[],
    };
    await inTheme(page, 'dark');
    found.dark = await audit(page, 'colours');
    await at(page, widest);
    found.widest = await overflow(page);
    await at(page, narrow);
    found.narrow = [...(await overflow(page)), ...(await audit(page))];
    expect(found).toEqual({ wide: [], dark: [], narrow: [], widest: [] });
  });
});

/** Above, each list showed its own account all its columns. */
const others = screens
  .filter(({ path }) => isList(path))
  .map(({ path, account }) => [path, account === 'super' ? 'tenant' : 'super'] as const);

test.each(others)('%s shows %s all its columns', async (path, account) => {
  const page = pageOf(account);
  await at(page, wide);
  await go(page, path);
  await expect.poll(() => sideways(page)).toEqual([]);
});

/** What opens comes when its code does. */
const opens = (role: 'menu' | 'dialog', reach: (page: Page) => Promise<void>) => async (page: Page) => {
  await reach(page);
  await page.getByRole(role).waitFor();
};

/** What is open or wrong on a screen, and how it comes to that. */
const states: readonly [string, Account, string, (page: Page) => Promise<void>][] = [
  [
    'the account menu',
    'tenant',
    '/account',
    opens('menu', (page) => page.getByRole('button', { name: /^账户/ }).click()),
  ],
  [
    'the menu of a row',
    'tenant',
    '/mall/userinfo/index',
    opens('menu', (page) => page.locator('.ag-row [aria-haspopup]').first().click()),
  ],
  [
    'the menu of columns',
    'tenant',
    '/mall/userinfo/index',
    opens('menu', (page) => page.getByRole('button', { name: '列', exact: true }).click()),
  ],
  [
    'the menu of views',
    'tenant',
    '/mall/userinfo/index',
    opens('menu', (page) => page.getByRole('button', { name: '视图' }).click()),
  ],
  [
    'a form',
    'tenant',
    '/mall/userinfo/index',
    opens('dialog', (page) => page.getByRole('button', { name: '新增会员' }).click()),
  ],
  [
    'a file to bring',
    'tenant',
    '/mall/userinfo/index',
    opens('dialog', (page) => page.getByRole('button', { name: '导入' }).click()),
  ],
  ['the help', 'tenant', '/account', opens('dialog', (page) => page.keyboard.press('?'))],
  [
    'nothing found',
    'tenant',
    '/mall/userinfo/index?text=zzzzzz',
    (page) => page.getByText('没有符合条件的数据').waitFor(),
  ],
  ['no such page', 'tenant', '/nowhere', async () => {}],
  ['no right to a page', 'tenant', '/upms/tenant/index', async () => {}],
];

test.each(states)('%s is for everybody, in both themes', async (_, account, address, reach) => {
  const page = pageOf(account);
  await at(page, wide);
  await inTheme(page, 'light');
  await go(page, '/nowhere');
  await go(page, address);
  await reach(page);
  await settled(page);
  const found = [...(await native(page)), ...(await undrawn(page)), ...(await audit(page))];
  await inTheme(page, 'dark');
  expect([...found, ...(await audit(page, 'colours'))]).toEqual([]);
  await page.keyboard.press('Escape');
});

test('rows that cannot be read, and the sign-in page, are for everybody', async () => {
  const { page } = await place.visit('/mall/userinfo/index');
  await page.getByLabel('用户名').waitFor();
  expect(await audit(page)).toEqual([]);
  await place.leave(page);
  const own = pageOf('tenant');
  await own.route('**/api/mall/usershop/page*', (route) => route.fulfill({ status: 400, body: 'no' }));
  await go(own, '/nowhere');
  await go(own, '/mall/usershop/index?status=1');
  await own.getByRole('button', { name: '重试' }).waitFor();
  expect(await audit(own)).toEqual([]);
  await own.unroute('**/api/mall/usershop/page*');
});

test('who asks for less motion sees a list without one transition', async () => {
  const page = pageOf('tenant');
  await at(page, wide);
  await go(page, '/nowhere');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const runs = await page.evaluateHandle(() => {
    const begun: string[] = [];
    document.addEventListener('transitionrun', (run) => begun.push(run.propertyName));
    return begun;
  });
  await go(page, '/mall/userinfo/index');
  await page.locator('.ag-row').first().waitFor();
  expect(await runs.jsonValue()).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
});

test('what stands in a cell can be marked, to be copied', async () => {
  const page = pageOf('tenant');
  await at(page, wide);
  await go(page, '/mall/goodsspu/index');
  const cell = page.locator('.ag-cell', { hasText: /^SP\d+$/ }).first();
  const code = await cell.innerText();
  await cell.dblclick({ position: { x: 30, y: 16 } });
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(code);
});

test.each(screens.filter(({ path }) => isList(path) || path === '/'))(
  '$path cuts no word in English',
  async ({ account, address }) => {
    const page = pageOf(account);
    if ((await page.evaluate(() => document.documentElement.lang)) !== 'en') {
      await at(page, wide);
      await go(page, '/account');
      await page.getByRole('button', { name: '语言' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    }
    await go(page, await address(place));
    expect(await cut(page)).toEqual([]);
    await expect.poll(() => sideways(page)).toEqual([]);
  },
);
