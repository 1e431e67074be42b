import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addClaimed } from '#tests/kit/claimed.ts';
import { control } from '#tests/kit/consent.ts';
import type { Account } from '#tests/kit/operators.ts';
import { addUnpaid } from '#tests/kit/unpaid.ts';
import { dialog } from './acts.ts';
import { go, settled } from './look.ts';
import { chooseLine, push } from './tasks/keys.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  const { server } = place;
  await addUnpaid(server, 3);
  await addClaimed(server, await server.token('tenant'));
  await addClaimed(server, await server.token('tenant'));
  for (const number of [1, 2, 3])
    await control(server, 'fast-register', { appid: `wx00000000000c000${number}`, name: `等待 ${number}` });
  const token = await server.token('platform');
  const waiting = async () => {
    const { data } = (await server.call('GET', '/api/weixin/open/unclaimed/page', { token })).body;
    return (data as { total: number }).total;
  };
  await vi.waitUntil(async () => (await waiting()) === 3, { timeout: 30_000 });
});
afterAll(() => place.close());

/** Where the focus is to be after an act: on the row (or the one that took its place), or on a list's own controls when it is empty. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    if (active === null || active === document.body) return 'nowhere';
    if (active.closest('.ag-row') !== null) return 'row';
    return active.closest('main') === null ? `outside: ${active.outerHTML.slice(0, 120)}` : 'page';
  });

/** Goes with Tab to the button that ends the dialog, and presses it. */
async function confirm(page: Page): Promise<void> {
  const open = dialog(page).last();
  const name = await open.getAttribute('aria-labelledby');
  await open.locator(':focus').waitFor();
  await push(page, open.locator('.zg-dialog-footer button, .bp6-dialog-footer button').last());
  await page.locator(`[aria-labelledby="${name ?? ''}"]`).waitFor({ state: 'detached' });
}

/** A price is asked for another one. */
async function typePrice(page: Page): Promise<void> {
  await dialog(page).last().locator('input:focus').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('9.87');
}

async function act(page: Page, name: string): Promise<void> {
  await page.keyboard.press('.');
  await chooseLine(page, name);
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** An act of each list that is worked from its rows, with the dialogs that it asks through. */
const lists: readonly (readonly [Account, string, string, number])[] = [
  ['tenant', '/mall/orderinfo/index?state=awaitingPayment', '取消订单', 1],
  ['tenant', '/mall/orderinfo/index?state=awaitingReceipt', '确认收货', 1],
  ['tenant', '/mall/orderinfo/index?state=awaitingPayment', '改价', 1],
  ['tenant', '/mall/aftersale/index?state=applied', '同意', 1],
  ['tenant', '/mall/userinfo/index?status=0', '停用会员', 0],
  ['tenant', '/mall/usershop/index?status=1', '关店', 0],
  ['tenant', '/mall/usershop/index', '删除', 1],
  ['tenant', '/mall/goodsspu/index?shelf=1', '下架', 0],
  ['tenant', '/mall/points/index?shelf=1', '下架', 0],
  ['tenant', '/mall/article/index', '删除', 1],
  ['tenant', '/mall/goodsspec/index', '编辑', 1],
  ['tenant', '/weixin/wxapp/index', '删除', 1],
  ['super', '/upms/tenant/index', '编辑', 1],
  ['platform', '/upms/configeditor/index', '编辑', 1],
  ['platform', '/weixin/wxapp/unclaimed', '忽略', 0],
  ['super', '/upms/user/index', '编辑', 1],
];

/** These leave the row in its list; all others take it out. */
const keeping = ['改价', '编辑', '忽略'];

const opened = new Map<Account, ReturnType<Workplace['enter']>>();

test.each(lists)('%s on %s: %s by keyboard alone leaves the focus on the rows', async (account, path, name, asks) => {
  const entering = opened.get(account) ?? place.enter(account);
  opened.set(account, entering);
  const { page, complaints } = await entering;
  await go(page, path);
  await page.locator('.ag-row').first().waitFor();
  await settled(page);
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  await expect.poll(() => focused(page)).toBe('row');
  const row = await page.locator('.ag-row:focus-within').first().getAttribute('row-id');
  await act(page, name);
  if (name === '改价') await typePrice(page);
  for (let asked = 0; asked < asks; asked += 1) await confirm(page);
  // Until it is gone, the next test would find it in the list as it was.
  if (!keeping.includes(name))
    await page
      .locator(`.ag-row[row-id="${row ?? ''}"]`)
      .first()
      .waitFor({ state: 'detached' });
  await page.locator('.zg-rows-stale').waitFor({ state: 'detached' });
  await settled(page);
  // A list of one state loses the row that was acted on; where it was the last, the page itself is what is left.
  const left = (await page.locator('.ag-row').count()) > 0 ? 'row' : 'page';
  await expect.poll(() => focused(page)).toBe(left);
  expect(complaints.console).toEqual([]);
});
