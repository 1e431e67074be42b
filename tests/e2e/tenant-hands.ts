import type { Page } from 'playwright-core';
import { button, inDialog } from './acts.ts';
import { choose as chooseGoods } from './wizard-hands.ts';

/** What a tenant has that a form can be about. */
export interface There {
  member: string;
  goods: string;
}

/** Fills in an order whose receiver has the mark. */
export async function newOrder(page: Page, mark: string, { member, goods }: There): Promise<void> {
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  const proposal = page.locator('.zg-proposals button:enabled').first();
  await box(/^会员/).fill(member);
  await proposal.click();
  await box('添加商品').fill(goods);
  await proposal.click();
  await page.locator('.zg-proposals').getByText('库存').first().click();
  await box(/^收货人/).fill(mark);
  await box(/^手机号/).fill('13800000000');
  await box(/^地址/).fill('人民路 18 号');
}

/** Fills in points goods that are called after the mark. */
export async function pointsGoods(page: Page, mark: string, { goods }: There): Promise<void> {
  await chooseGoods(page, goods);
  await page.getByLabel('商品名称').fill(mark);
  await page.getByLabel('限兑数量').fill('4');
  await button(page, '下一步').click();
  await page.locator('.ql-editor').waitFor();
}

/** Submits points goods. */
export async function submitPointsGoods(page: Page): Promise<void> {
  await button(page, '提交').click();
  // Sold for nothing it asks once more.
  await inDialog(page, '确定').click();
}
