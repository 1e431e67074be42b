import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser, webFolder } from '#tests/kit/browser.ts';
import { openReported, type Reported } from '#tests/kit/reported-orders.ts';
import { button, dialog, field, inDialog, said } from './acts.ts';
import { audit, go, inTheme, settled } from './look.ts';
import { isReady } from './tasks/keys.ts';
import { signInAs } from './workplace.ts';

let reported: Reported;
let browser: TestBrowser;
beforeAll(async () => {
  reported = await openReported({ webFolder });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await reported.people.server.close();
});

const enter = async () => {
  const opened = await browser.open(`${reported.people.server.url}/`);
  await signInAs(opened.page, 'tenant');
  return opened;
};

/** Opens the report of an order once it waits. */
async function open(page: Page, orderId: string): Promise<void> {
  await reported.stands(orderId, 'awaitingUpload');
  await go(page, `/mall/shippingreport/${(await reported.report(orderId)).id}`);
}

const parts = (page: Page, name: string) => dialog(page).getByRole('region', { name }).getByRole('listitem');

test('an operator reports by hand, sees what the one correction changes, corrects, and asks WeChat', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF3000000001');
  const { page, complaints } = await enter();
  await open(page, id);
  await button(page, '上报发货').click();
  await inDialog(page, '上报发货').click();
  await reported.stands(id, 'reported');
  await said(page, '顺丰速运 SF3000000001');

  await reported.renumber(id, 'SF3000000002');
  await said(page, '微信上的仍是旧的');
  await button(page, '修改上报').click();
  await parts(page, '微信上的').first().waitFor();
  expect(await parts(page, '微信上的').allInnerTexts()).toEqual([expect.stringMatching(/SF3000000001[^]*移除/)]);
  expect(await parts(page, '现在的').allInnerTexts()).toEqual([expect.stringMatching(/SF3000000002[^]*新增/)]);
  await settled(page);
  expect(await audit(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await inTheme(page, colorScheme);
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const box = await dialog(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await inDialog(page, '修改上报').click();
  await said(page, '已用过');
  expect(await reported.trade(id)).toMatchObject({ finishedCount: 2, parcels: [{ trackingNo: 'SF3000000002' }] });

  await button(page, '向微信查询').click();
  await inDialog(page, '向微信查询').click();
  await said(page, '已提交“向微信查询”');
  await reported.stands(id, 'reported');
  expect(complaints.console).toEqual([]);
});

test('the keys alone report, and write down what was told by other means', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'A-3000000003', '同城小哥');
  const { page, complaints } = await enter();
  await open(page, id);
  await button(page, '上报发货').waitFor();
  await page.keyboard.press('s');
  await dialog(page).locator(':focus').waitFor();
  await page.keyboard.press('Enter');
  await reported.stands(id, 'rejected');
  // A dialog that closes gives the focus back to where it came from.
  await dialog(page).waitFor({ state: 'detached' });
  // While WeChat was asked, the page offered nothing; what it offered before has gone with the focus on it.
  await page.locator(`[data-version="${(await reported.report(id)).version}"]`).waitFor();
  const byHand = button(page, '标记为已人工处理');
  await byHand.focus();
  await page.keyboard.press('Enter');
  await isReady(field(page, '何时、如何告知微信'));
  await page.keyboard.type('3 月 2 日在小程序后台录入');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reported.stands(id, 'settledByHand');
  await said(page, '3 月 2 日在小程序后台录入');
  expect(complaints.console).toEqual([]);
});
