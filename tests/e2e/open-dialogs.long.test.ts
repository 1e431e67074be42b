import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { addUnpaid } from '#tests/kit/unpaid.ts';
import { button, dialog, inDialog } from './acts.ts';
import { audit, go, inTheme, native, overflow, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
const pages = new Map<Account, Page>();
beforeAll(async () => {
  place = await openWorkplace();
  for (const account of ['tenant', 'super'] as const) pages.set(account, (await place.enter(account)).page);
  await addUnpaid(place.server, 1);
});
afterAll(() => place.close());

/** What opens a dialog has a name, which the dialog's title repeats. */
type Opener = readonly [name: string, open: (page: Page) => Promise<void>];

const press = (name: string): Opener => [name, (page) => button(page, name).click()];
/** Opens the first row's menu and chooses in it. */
const ofRow = (act: string): Opener => [
  act,
  async (page) => {
    await page.locator(':is(.ag-row, .zg-cards, .zg-category) [aria-haspopup]').first().click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
  },
];
/** Opens the first mini-program's code of a list, and an act of it. */
const ofCode = (act: string): Opener => [
  act,
  async (page) => {
    await page.locator('.ag-row').getByRole('link').first().click();
    await page.getByRole('heading', { name: '体验版' }).waitFor();
    const shown = button(page, act);
    await settled(page);
    if (await shown.isVisible()) return shown.click();
    await page.getByRole('button', { name: /^更多操作：/ }).click();
    return page.getByRole('menuitem', { name: act, exact: true }).click();
  },
];
const orders = '/mall/orderinfo/index?goodsKind=ordinary&state=';

/** What is asked in a dialog over a screen, and how one comes to it. */
const dialogs: readonly (readonly [string, Account, string, Opener])[] = [
  ['shipping', 'tenant', `${orders}awaitingShipment`, ofRow('发货')],
  ['a new price', 'tenant', `${orders}awaitingPayment`, ofRow('改价')],
  ['cancelling', 'tenant', `${orders}awaitingPayment`, ofRow('取消订单')],
  ['asking for an after-sale', 'tenant', `${orders}awaitingReceipt`, ofRow('申请售后')],
  ['refusing an after-sale', 'tenant', '/mall/aftersale/index?state=applied', ofRow('拒绝')],
  ['points for a member', 'tenant', '/mall/userinfo/index', ofRow('赠送爱豆')],
  ['a member’s balance', 'tenant', '/mall/userinfo/index', ofRow('调账')],
  ['a profile field', 'tenant', '/mall/user/profile/index', press('新增字段')],
  ['a tag', 'tenant', '/mall/tag/index', press('新增标签')],
  ['a category', 'tenant', '/mall/goodscategory/index', press('新建分类')],
  ['a category to change', 'tenant', '/mall/goodscategory/index', ofRow('编辑')],
  ['a spec', 'tenant', '/mall/goodsspec/index', press('新建规格')],
  ['a spec to change', 'tenant', '/mall/goodsspec/index', ofRow('编辑')],
  ['a picture from the web', 'tenant', '/upms/file/index', press('从网址添加图片')],
  ['the trial’s code', 'tenant', '/weixin/code/index?stage=trialReady', ofCode('体验版二维码')],
  ['a setting to publish', 'tenant', '/upms/configeditor/index?state=changed', ofRow('发布')],
  ['the picker of the wizard', 'tenant', '/mall/points/form', press('选择商品')],
  ['categories of articles', 'tenant', '/mall/article/index', press('管理分类')],
  ['an account of WeChat', 'tenant', '/weixin/wxapp/index', press('添加')],
  ['a commit', 'tenant', '/weixin/code/index?stage=trialReady', ofCode('上传代码')],
  ['a submission', 'tenant', '/weixin/code/index?stage=trialReady', ofCode('提交审核')],
  ['a submission after a refusal', 'tenant', '/weixin/code/index?stage=rejected', ofCode('提交审核')],
  ['a withdrawal', 'tenant', '/weixin/code/index?stage=auditing', ofCode('撤回审核')],
  ['more gray', 'tenant', '/weixin/code/index?stage=rollingOut', ofCode('扩大灰度')],
  ['a release', 'tenant', '/weixin/code/index?stage=approved', ofCode('发布')],
  ['a setting', 'super', '/upms/configeditor/index', press('新增配置')],
  ['the tenant of a new member', 'super', '/mall/userinfo/index', press('新增会员')],
];

/** What of the dialog stands outside the window. */
const outside = (page: Page) =>
  dialog(page)
    .last()
    .evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return left < 0 || right > window.innerWidth ? [`the dialog is from ${left} to ${right}`] : [];
    });

test.each(dialogs)('%s is for everybody, in both themes and on a phone', async (_, account, address, opener) => {
  const [name, reach] = opener;
  const page = pages.get(account);
  if (page === undefined) throw new Error(`${account} has no page.`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await inTheme(page, 'light');
  await go(page, '/machines');
  await go(page, address);
  await reach(page);
  await dialog(page).last().waitFor();
  await settled(page);
  const title = (await dialog(page).last().getByRole('heading').first().textContent()) ?? '';
  // Whoever adds over all tenants chooses one first.
  const isNamed = title.includes(name) || title === '选择租户';
  const found = [...(isNamed ? [] : [`${name} opens ${title}`]), ...(await native(page)), ...(await audit(page))];
  await inTheme(page, 'dark');
  found.push(...(await audit(page, 'colours')));
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  // The dialog of an order's menu lives in its row, which a phone shows as a card.
  if ((await dialog(page).count()) === 0) await reach(page);
  await dialog(page).last().waitFor();
  await settled(page);
  found.push(...(await overflow(page)), ...(await outside(page)), ...(await audit(page)));
  expect(found).toEqual([]);
  await page.keyboard.press('Escape');
  // What was begun and is given up may ask once more.
  await inDialog(page, '放弃')
    .click({ timeout: 200 })
    .catch(() => {});
});
