import { afterAll, beforeAll, expect, test } from 'vitest';
import { go } from './look.ts';
import { openWorkplace, signInAs, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const list = '/mall/orderinfo/index?state=completed&current=2';

test('a wrong password is told in the form, and the right one leads to the page that was asked for', async () => {
  const { page, complaints } = await place.visit(list);
  await signInAs(page, 'tenant', 'not the password');
  const problem = page.getByRole('form').getByRole('alert');
  await problem.waitFor();
  expect(await problem.textContent()).toContain('用户名或密码');
  await signInAs(page, 'tenant');
  expect(new URL(page.url()).pathname).toBe('/mall/orderinfo/index');
  expect(new URL(page.url()).searchParams.get('state')).toBe('completed');
  expect(await page.locator('.zg-page h1').textContent()).toBe('订单');
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('a session that the server ended leads to sign-in, and from there back to the page', async () => {
  const { page } = await place.enter('platform', '/mall/userinfo/index?sex=1');
  await place.server.db.loader.deleteFrom('sessions').execute();
  // Nobody has to touch the page: the stream that it follows tells it.
  await page.getByText('登录已过期').waitFor();
  await signInAs(page, 'platform');
  expect(new URL(page.url()).searchParams.get('sex')).toBe('1');
  expect(await page.locator('.zg-page h1').textContent()).toBe('会员');
  await place.leave(page);
});

test('a tampered token is a sign-in', async () => {
  const { page } = await place.enter('tenant');
  await page.evaluate(() => localStorage.setItem('zhanggui.token', 'x'.repeat(43)));
  await page.reload();
  await page.getByLabel('用户名').waitFor();
  await place.leave(page);
  expect(page.url()).toContain('/');
});

test('signing out in one tab ends the others', async () => {
  const { page } = await place.enter('tenant');
  const other = await page.context().newPage();
  await other.goto(`${place.server.url}/mall/orderinfo/index`);
  await other.locator('.zg-page h1').waitFor();
  await page.getByRole('button', { name: /^账户/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByLabel('用户名').waitFor();
  await other.getByLabel('用户名').waitFor();
  await other.getByText('您的登录已在另一个窗口结束。').waitFor();
  expect(await page.getByText('您的登录已在另一个窗口结束。').count()).toBe(0);
  await place.leave(page);
  expect(
    await place.server.db.loader.selectFrom('operator_log').where('act', '=', 'deleteToken').selectAll().execute(),
  ).not.toEqual([]);
});

test('a super operator narrows the whole app to one tenant', async () => {
  const { page } = await place.enter('super');
  const total = () => page.locator('.zg-stat').nth(1).textContent();
  // Other figures of the day may be 150, too.
  await page.getByRole('article', { name: '今日新增用户' }).getByText('150', { exact: true }).waitFor();
  const all = await total();
  await page.getByRole('button', { name: /^租户/ }).click();
  await page.getByRole('menuitemradio', { name: '青禾生活' }).click();
  await expect.poll(total).not.toBe(all);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('switchTenantId'))).toBe('t1');
  await go(page, '/mall/orderinfo/index');
  await page.locator('.ag-row').first().waitFor();
  await page.locator('.ag-header input[type=checkbox]').first().click();
  await page.getByText('已选 20 项').waitFor();
  await page.getByRole('button', { name: /^租户/ }).click();
  await page.getByRole('menuitemradio', { name: '云上良品' }).click();
  await page.getByText('已选 20 项').waitFor({ state: 'detached' });
  await place.leave(page);
});
