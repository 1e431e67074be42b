import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, inTheme, settled } from './look.ts';
import { openWorkplace, signInAs, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

// Other tests are led around by nobody; see tests/kit/browser.ts.
const asked = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('zhanggui.tour', 'ask'));
};

test('a person who is new here is offered the tour, takes it by keyboard, and is not asked again', async () => {
  const { page, complaints } = await place.browser.open(place.server.url, { prepare: asked });
  await signInAs(page, 'super');
  await page.locator('.zg-work-link').first().waitFor();
  await page.getByRole('button', { name: '开始导览' }).focus();
  await page.keyboard.press('Enter');
  const titles: string[] = [];
  const step = page.locator('dialog.zg-tour');
  for (const colorScheme of ['light', 'dark'] as const) {
    await inTheme(page, colorScheme);
    await step.waitFor();
    expect(await audit(page)).toEqual([]);
  }
  while (await step.isVisible()) {
    titles.push((await step.getByRole('heading').textContent()) ?? '');
    await page.keyboard.press('Enter');
    await settled(page);
  }
  expect(titles).toEqual(['菜单', '待办', '订单', '发货台', '搜索', '帮助', '切换租户', '您的账户']);

  await page.reload();
  await page.locator('.zg-work-link').first().waitFor();
  expect(await page.getByRole('button', { name: '开始导览' }).count()).toBe(0);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('the tour can be declined, ended half-way, and taken again from the help', async () => {
  const { page } = await place.browser.open(`${place.server.url}/mall/orderinfo/index`, { prepare: asked });
  await signInAs(page, 'tenant');
  await page.getByRole('button', { name: '暂不' }).click();
  await page.getByRole('button', { name: '本页帮助' }).click();
  await page.getByRole('button', { name: '重新导览' }).click();
  await page.getByRole('dialog', { name: '菜单' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('Escape');
  await page.locator('.zg-tour').waitFor({ state: 'detached' });
  await page.context().close();
});

test('the offer lies over no act of the ship desk, and is made on the next page', async () => {
  const { page } = await place.browser.open(`${place.server.url}/mall/orderinfo/ship`, { prepare: asked });
  await signInAs(page, 'tenant');
  const ship = page.locator('.zg-desk-bar button').last();
  await ship.waitFor();
  await page.locator('.zg-tour-offer').waitFor({ state: 'attached' });
  await settled(page);
  const isReached = ship.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await isReached).toBe(true);
  await page.getByRole('link', { name: '首页' }).first().click();
  await page.getByRole('button', { name: '暂不' }).click();
  await page.context().close();
});
