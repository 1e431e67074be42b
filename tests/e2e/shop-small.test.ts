import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { overflow } from './look.ts';
import { act, buyerOf, isFocusCovered } from './shop-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  await canPay(place.server);
});
afterAll(() => place.close());

/** What the keys reach on a page that is wide 320 px and cannot be seen, and what is wider. */
async function hidden(page: Page, height: number): Promise<string[]> {
  await page.setViewportSize({ width: 320, height });
  const found = await overflow(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('.zs-brand').focus();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    // What is higher than the window cannot be seen as a whole.
    const isLow = await page.evaluate(() => (document.activeElement?.clientHeight ?? 0) < 100);
    if (isLow) found.push((await isFocusCovered(page)) ?? '');
  }
  return found.filter((each) => each !== '');
}

test('a phone of 320 px, and a window zoomed to four times, hide nothing that the keys reach', async () => {
  const buyer = await buyerOf(place, '13900002016');
  const goods = await buyer.goods();
  const { records } = await buyer.call<{ records: { id: string }[] }>('GET', '/goods?size=6');
  for (const { id } of records) {
    const { skus } = await buyer.call<{ skus: { skuId: string }[] }>('GET', `/goods/${id}`);
    await buyer.call('PUT', '/cart/lines', { skuId: skus[0]?.skuId, quantity: 1 });
  }
  const pictures = Array.from({ length: 9 }, (_, at) => `/files/none-${at}.png`);
  await place.server.db.loader
    .updateTable('goods_spus')
    .set({ pic_urls: pictures })
    .where('id', '=', goods.id)
    .execute();
  const { page } = await buyer.open('/cart');
  await act(page, 'English').click();
  await page.getByRole('button', { name: /^Check out/ }).waitFor();
  const found = [...(await hidden(page, 568)), ...(await hidden(page, 256))];
  await page.goto(page.url().replace('/cart', `/goods/${goods.id}`));
  await page.locator('.zs-thumbs button').last().waitFor();
  found.push(...(await hidden(page, 568)), ...(await hidden(page, 256)));
  expect(found).toEqual([]);
  await page.context().close();
}, 120_000);
