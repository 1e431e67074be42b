import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '#tests/kit/operators.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

/** The sign-in page whose code is on its way until `arrive` is called. */
async function visitAhead(options: BrowserContextOptions = {}) {
  const { page, complaints } = await place.visit('/mall/orderinfo/index?state=completed', options);
  await page.getByRole('heading', { level: 1 }).waitFor();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/first-[^/]*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#username').waitFor();
  const title = () => page.title();
  return { page, complaints, arrive, title };
}

/** What stands on the page, in words, and how it looks. */
const shown = 'main.zg-sign-in';

describe.each([
  ['zh-CN', 'light'],
  ['en', 'dark'],
] as const)('while the code of the sign-in page is on its way to a browser of %s with a %s device', (locale, theme) => {
  const options = { locale, colorScheme: theme };

  test('the page stands there as it will be', async () => {
    const { page, complaints, arrive, title } = await visitAhead(options);
    const look = async () => ({
      words: await page.locator(shown).innerText(),
      picture: (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64'),
    });
    expect(await page.locator('#username').evaluate((field) => field === document.activeElement)).toBe(true);
    const before = await look();
    expect(before.words).toContain(theme === 'dark' ? '浅色' : '深色');
    expect(before.words.includes('Use English?')).toBe(locale === 'en');

    arrive();
    await expect.poll(title).toBe('登录 · 掌柜');

    expect(await look()).toEqual(before);
    expect(complaints).toEqual({ console: [], outside: [] });
    await page.context().close();
  });
});

test.each([
  ['', ''],
  [', also when an extension of the browser has put something into the form', '<i></i>'],
])('what is typed and sent before the code is there signs in%s', async (_, strange) => {
  const { page, complaints, arrive } = await visitAhead();
  await page
    .locator('.zg-field-box')
    .first()
    .evaluate((box, html) => box.insertAdjacentHTML('beforeend', html), strange);
  await page.keyboard.type('tenant');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: '登录', exact: true });
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  expect(new URL(page.url()).search).toBe('?state=completed');

  arrive();

  await page.locator('.zg-page h1').waitFor();
  expect(new URL(page.url()).pathname).toBe('/mall/orderinfo/index');
  // React tells of it.
  expect(complaints.console).toHaveLength(strange === '' ? 0 : 1);
  await page.context().close();
});

test('what is half typed stays, with the cursor where it was', async () => {
  const { page, arrive, title } = await visitAhead();
  await page.keyboard.type('tenant');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password.slice(0, 4));
  await page.keyboard.press('ArrowLeft');

  arrive();
  await expect.poll(title).toBe('登录 · 掌柜');

  expect(await page.getByLabel('用户名').inputValue()).toBe('tenant');
  const cursor = await page.getByLabel('密码', { exact: true }).evaluate((field: HTMLInputElement) => ({
    hasFocus: field === document.activeElement,
    typed: field.value.length,
    at: field.selectionStart,
  }));
  expect(cursor).toEqual({ hasFocus: true, typed: 4, at: 3 });
  await page.context().close();
});

test('a press that sends nothing is answered once the code is there', async () => {
  const { page, complaints, arrive } = await visitAhead();
  await page.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '登录', exact: true }).click();

  arrive();

  await page.getByText('Enter your user name').waitFor();
  expect(await page.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).not.toBe('true');
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('who chose English before reads English at once', async () => {
  const { page, complaints } = await place.visit('/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.route(/\/assets\/first-[^/]*\.js/, () => {});
  await page.reload({ waitUntil: 'commit' });

  await page.getByLabel('User name').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('somebody whom WeChat sends back, or who is signed in, sees no form', async () => {
  const { page } = await place.visit('/weixin/wxapp/authorized?auth_code=code&expires_in=600');
  await page.getByText('微信已收到您的授权').waitFor();
  expect(await page.locator('#username').count()).toBe(0);
  await page.context().close();

  const { page: inside } = await place.enter('tenant');
  await inside.route(/\/assets\/first-[^/]*\.js/, () => {});
  await inside.reload({ waitUntil: 'commit' });
  await inside.locator('#root').waitFor({ state: 'attached' });
  expect(await inside.locator('#root').innerHTML()).toBe('');
  await inside.context().close();
});
