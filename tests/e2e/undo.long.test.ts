import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShippable } from '#tests/kit/shippable.ts';
import { button, inDialog, said } from './acts.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
let addresses: string[];

beforeAll(async () => {
  place = await openWorkplace({ env: { HOLD_SECONDS: '10' } });
  const numbers = await addShippable(place.server.db, 3);
  const { rows } = await sql<{
    id: string;
  }>`select id from orders where order_no = any(${numbers}) order by id`.execute(place.server.db.loader);
  addresses = rows.map(({ id }) => `/mall/orderinfo/${id}`);
});
afterAll(() => place.close());

const standing = (page: Page) => page.locator('.zg-order-standing .zg-tag').first();

async function shipHere(page: Page, trackingNo: string): Promise<void> {
  await button(page, '发货').click();
  await page.getByLabel(/^快递公司/).fill('顺丰速运');
  await page.getByLabel(/^运单号/).fill(trackingNo);
  await inDialog(page, '发货').click();
}

test('a shipping is taken back from its notice by the keyboard, and the order stands as before', async () => {
  const { page, complaints } = await place.enter('tenant', addresses[0]);
  await shipHere(page, 'SF1234567890');
  await said(page, 'SF1234567890');
  await button(page, '撤销').focus();
  await page.keyboard.press('Enter');
  await said(page, '尚未发货');

  expect(await standing(page).textContent()).toBe('整单待发');
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('a parcel under way is corrected from its own button', async () => {
  const { page, complaints } = await place.enter('tenant', addresses[1]);
  await shipHere(page, 'SF1234567890');
  await button(page, '更正运单 SF1234567890').click();
  await page.getByLabel(/^运单号/).fill('SF1234567899');
  await inDialog(page, '更正运单').click();
  await button(page, '更正运单 SF1234567899').waitFor();

  await said(page, 'SF1234567899');
  expect(await page.locator('.zg-history > li').first().textContent()).toMatch(/更正运单.*SF1234567890.*SF1234567899/);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('a cancellation is taken back from its notice by the keyboard, and the order waits for shipping again', async () => {
  const { page, complaints } = await place.enter('tenant', addresses[2]);
  await button(page, '取消订单').click();
  await inDialog(page, '取消订单').click();
  await said(page, '已取消订单');
  await expect.poll(() => standing(page).textContent()).toBe('刚取消');
  await said(page, /取消生效：/);
  await button(page, '撤销').focus();
  await page.keyboard.press('Enter');

  await expect.poll(() => standing(page).textContent()).toBe('整单待发');
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});
