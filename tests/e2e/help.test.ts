import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, go, overflow, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

test('the help of a page opens by its button and its key, says what states mean, and leads to chart and back', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/orderinfo/index');
  await page.getByRole('button', { name: '本页帮助' }).click();
  const panel = page.getByRole('dialog', { name: '帮助：订单' });
  await panel.getByText('买家已付款，该发货了。').waitFor();
  const ways = panel.getByRole('list', { name: '待发货 · 整单待发之后' });
  await expect.poll(() => ways.getByRole('listitem').allTextContents()).toContain('发货 → 待收货');
  expect(await panel.getByRole('region', { name: '本页快捷键' }).textContent()).toContain('本页帮助');

  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await panel.waitFor();
  await panel.getByRole('link', { name: '查看状态图' }).click();
  await page.waitForURL(/\/machines\/order$/);
  await panel.waitFor({ state: 'detached' });
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test.each([
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 390, height: 844 }],
] as const)('the help is for everybody and fits, %s', async (colorScheme, viewport) => {
  const { page } = await place.enter('tenant', '/mall/aftersale/index', { colorScheme, viewport });
  await go(page, '/mall/aftersale/index');
  await page.getByRole('button', { name: '本页帮助' }).click();
  await page.getByRole('link', { name: '查看状态图' }).locator('svg').waitFor();
  await settled(page);

  expect(await audit(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await place.leave(page);
});
