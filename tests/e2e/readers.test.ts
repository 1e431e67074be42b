import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffWith } from '#tests/kit/role-staff.ts';
import { button } from './acts.ts';
import { withToken } from './paths/tokens.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

/** The page of somebody who may only look. */
async function read(address: string) {
  const { token } = await staffWith(place.server, 'reader');
  const { page } = await place.visit(address, withToken(place, token));
  return page;
}

test('whoever may only look at categories and profile fields can neither move nor switch them', async () => {
  const page = await read('/mall/goodscategory/index');
  await page.getByRole('switch').first().waitFor();
  expect(await page.getByRole('button', { name: /^移动/ }).count()).toBe(0);
  expect(await page.getByRole('switch', { disabled: false }).count()).toBe(0);
  await page.goto(`${place.server.url}/mall/user/profile/index`);
  await page.locator('.zg-field-row').first().waitFor();
  expect(await page.getByRole('button', { name: /^移动/ }).count()).toBe(0);
  await place.leave(page);
});

test('whoever may only look at accounts and checks is told who may authorise, and starts no check', async () => {
  const page = await read('/weixin/wxapp/index');
  await button(page, '微信授权').click();
  const act = page.getByRole('menuitem', { name: '授权小程序' });
  await act.getByText(/^只有店主和角色/).waitFor();
  expect(await act.getAttribute('aria-disabled')).toBe('true');
  await page.goto(`${place.server.url}/mall/userinfo/index`);
  await button(page, '账实核对').click();
  await page.getByText('每晚三点之后自动核对一次').waitFor();
  expect(await button(page, '立即核对').count()).toBe(0);
  await place.leave(page);
});
