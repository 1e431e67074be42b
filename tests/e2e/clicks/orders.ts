import type { Page } from 'playwright-core';
import { button, field, inDialog, said } from '../acts.ts';
import { buy } from './buying.ts';
import { answered, filter, go, tab } from './hands.ts';

/** Finds orders by what stands in the filters and opens the menu of the first one that takes an act. */
async function choose(page: Page, filters: Record<string, string>, act: string): Promise<void> {
  await go(page, '首页');
  await go(page, '订单');
  const { 状态: state, ...others } = filters;
  if (state !== undefined) await tab(page, state);
  for (const [name, value] of Object.entries(others)) await filter(page, name, value);
  await page.locator('.ag-row').first().waitFor();
  const menus = page.getByRole('button', { name: /^订单操作：/ });
  for (let at = 0; ;) {
    await menus.nth(at).click();
    // What is blocked there is folded.
    const item = page.getByRole('menuitem', { name: new RegExp(`^${act}( |$)`), includeHidden: true });
    // Rows that were just read take the place of others, and the menu with them.
    const isThere = await item.waitFor({ state: 'attached', timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      await page.keyboard.press('Escape');
      continue;
    }
    if ((await item.getAttribute('aria-disabled')) !== 'true') return item.click();
    await page.keyboard.press('Escape');
    at += 1;
  }
}

async function confirm(page: Page, act: string): Promise<void> {
  await inDialog(page, act).click();
  await said(page, `已${act}`);
}

const shipping = async (page: Page) => {
  await choose(page, { 状态: '待发货', 商品种类: 'ordinary' }, '发货');
  await field(page, '快递公司').fill('顺丰速运');
  await field(page, '运单号').fill('SF1234567890');
  await inDialog(page, '发货').click();
  await said(page, '已发货');
};

/** The desk ships what was filled in. */
const desk = async (page: Page) => {
  await go(page, '订单');
  await page.getByRole('link', { name: '发货台' }).click();
  await page
    .getByRole('textbox', { name: /^运单号：/ })
    .first()
    .fill('SF1234567890124');
  await button(page, '发货 1 单').click();
  await said(page, '已发货 1 单');
};

const pricing = async (page: Page) => {
  await choose(page, { 状态: '待付款', 商品种类: 'ordinary' }, '改价');
  await field(page, '应付金额（元）').fill('1.00');
  await inDialog(page, '改价').click();
  await said(page, '价格已修改');
};

const editing = async (page: Page) => {
  await choose(page, { 状态: '待付款' }, '修改订单');
  await field(page, '备注').fill('请轻放');
  await inDialog(page, '保存').click();
  await said(page, '已保存');
};

const plainActs = [
  [{ 状态: '待付款' }, '取消订单'],
  [{ 状态: '待收货' }, '确认收货'],
  [{ 商品种类: 'virtual' }, '重新发放'],
  [{ 商品种类: 'virtual' }, '取消并退款'],
  [{ 商品种类: 'card' }, '重发卡密短信'],
  [{ 商品种类: 'points' }, '爱豆退款'],
  [{ 状态: '已关闭' }, '删除订单'],
] as const;

/** Files in and out, and many at once. */
async function files(page: Page): Promise<void> {
  await go(page, '订单');
  await page.locator('.ag-row').first().waitFor();
  for (const [menu, item] of [
    ['导出', '订单 (csv)'],
    ['导出', '虚拟与卡券订单 (csv)'],
  ] as const) {
    await button(page, menu).click();
    const menuItem = page.getByRole('menuitem', { name: item, exact: true });
    await Promise.all([page.waitForEvent('download'), menuItem.click()]);
  }
  for (const [item, text] of [
    ['导入发货', '订单号,快递公司,运单号\n0,顺丰,SF0000000\n'],
    ['导入卡密', '订单号,卡号,卡密\n0,1,1\n'],
  ] as const) {
    await go(page, '订单');
    await button(page, '导入').click();
    await page.getByRole('menuitem', { name: item }).click();
    await Promise.all([page.waitForEvent('download'), inDialog(page, '下载模板').click()]);
    await field(page, '文件').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await answered(page, 'POST', /logisticsUpload|batchHandleGdOrder/, () => inDialog(page, '校验').click());
    // The dialog leaves with its page.
    await page.waitForURL(/\/mall\/jobs\/\d+/);
  }
  await go(page, '订单');
  await filter(page, '商品种类', 'virtual');
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await button(page, '更多操作').click();
  await page.getByRole('menuitem', { name: '取消并退款' }).click();
  await answered(page, 'POST', /batch-refund/, () => inDialog(page, '校验').click());
}

/** A new order, its division, and its children. */
async function lives(page: Page): Promise<void> {
  await go(page, '订单');
  await page.getByRole('link', { name: '新建订单' }).click();
  await page.getByRole('heading', { level: 1, name: '新建订单' }).waitFor();
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  await box(/^会员/).fill('南风');
  const proposal = page.locator('.zg-proposals button:enabled').first();
  await proposal.click();
  await box('添加商品').fill('茶');
  await proposal.click();
  await page.locator('.zg-proposals').getByText('库存').first().click();
  await box(/^收货人/).fill('何青');
  await box(/^手机号/).fill('13800000000');
  await box(/^地址/).fill('人民路 18 号');
  await button(page, '新建订单').click();
  await said(page, '订单已创建');

  await buy(new URL(page.url()).origin, 'ordinary');
  await choose(page, { 状态: '待发货', 商品种类: 'ordinary' }, '拆分订单');
  await page.getByRole('dialog').getByRole('textbox').first().fill('1');
  const first = page.locator('.ag-row').getByRole('link').first();
  const whole = await first.textContent();
  await inDialog(page, '拆分订单').click();
  await said(page, '订单已拆分');
  // The list reads its rows after the notice.
  await page.waitForFunction((number) => document.querySelector('.ag-row a')?.textContent !== number, whole);
  await first.click();
  await page.getByRole('link', { name: '查看原订单' }).click();
  await page.getByRole('heading', { name: '子订单' }).waitFor();
}

/** Every call on orders. */
export async function orders(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  for (const kind of ['ordinary', 'virtual', 'virtual', 'points'] as const) await buy(origin, kind);
  await buy(origin, 'ordinary', false);
  await lives(page);
  await pricing(page);
  await editing(page);
  await shipping(page);
  await desk(page);
  for (const [filters, act] of plainActs) {
    await choose(page, filters, act);
    await confirm(page, act);
  }
  await files(page);
}
