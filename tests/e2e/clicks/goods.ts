import type { Page } from 'playwright-core';
import { button, choose, inDialog, said } from '../acts.ts';
import { picture } from '../writing.ts';
import { answered, go } from './hands.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const exported = (page: Page) => Promise.all([page.waitForEvent('download'), button(page, '导出').click()]);
const called = (page: Page, method: string, address: RegExp, name: string) =>
  answered(page, method, address, () => button(page, name).click());

async function categories(page: Page): Promise<void> {
  await go(page, '商品分类');
  await button(page, '新建分类').click();
  await box(page, '名称').fill('试用分类');
  await called(page, 'POST', /goodscategory$/, '保存');
  await page.getByRole('button', { name: '试用分类', exact: true }).click();
  await box(page, '名称').fill('试用类');
  await called(page, 'PUT', /goodscategory$/, '保存');
  await choose(page, '试用类', '删除');
  await answered(page, 'DELETE', /goodscategory/, () => button(page, '删除').last().click());
  await exported(page);
  await page.getByRole('tab', { name: '列表' }).click();
  await page.locator('.ag-row').first().waitFor();
}

async function specs(page: Page): Promise<void> {
  await go(page, '商品规格');
  await button(page, '新建规格').click();
  await page.getByLabel('规格名称').fill('试用规格');
  await page.getByLabel('添加规格值').first().fill('甲、乙');
  await page.keyboard.press('Enter');
  await called(page, 'POST', /goodsspec$/, '保存');
  await choose(page, '试用规格', '编辑');
  await page.getByLabel('规格值 1').fill('丙');
  await called(page, 'PUT', /goodsspec$/, '保存');
  await page.locator('.ag-row').filter({ hasText: '试用规格' }).getByText('丙').waitFor();
  await choose(page, '试用规格', '删除');
  await answered(page, 'DELETE', /goodsspec/, () => button(page, '删除').last().click());
  await exported(page);
}

async function specsOfGoods(page: Page): Promise<void> {
  await go(page, '商品');
  await page.locator('.ag-row').getByRole('link').first().click();
  await button(page, '调整已有规格').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.zg-spu-specs li').first().waitFor();
  const added = dialog.getByLabel('添加规格');
  await added.selectOption({ index: 1 });
  const name = await added.locator('option:checked').textContent();
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await said(page, '已添加规格');
  await answered(page, 'PUT', /goodsspuspec$/, () => dialog.getByRole('button', { name: `前移“${name}”` }).click());
  // Read again, it stands before another one.
  await dialog
    .locator('.zg-spu-specs li')
    .last()
    .filter({ hasNotText: name ?? '' })
    .waitFor();
  await dialog.getByRole('button', { name: `移除规格“${name}”` }).click();
  await said(page, '已移除规格');
  await dialog.getByRole('button', { name: '关闭' }).last().click();
}

async function sheetOfGoods(page: Page): Promise<void> {
  await go(page, '商品');
  await page.getByRole('link', { name: '表格编辑' }).click();
  await page
    .getByLabel(/^排序：/)
    .first()
    .fill('6');
  await called(page, 'PUT', /goodsspu\/sheet$/, '保存 1 处修改');
  await said(page, '已修改 1 个商品');
}

async function pointsGoods(page: Page): Promise<void> {
  await go(page, '爱豆商品');
  await page.locator('.ag-row').first().waitFor();
  await button(page, '添加爱豆商品').click();
  await button(page, '选择商品').click();
  const picker = page.getByRole('dialog', { name: '选择商品' });
  await picker.getByRole('row').nth(1).click();
  await picker.getByRole('button', { name: '确定' }).click();
  await button(page, '重新选择').waitFor();
  await button(page, '下一步').click();
  await page.getByRole('grid', { name: '规格与爱豆' }).waitFor();
  const pictures = page.getByRole('group', { name: '商品图片' });
  const before = await pictures.locator('img').count();
  await answered(page, 'POST', /file\/upload/, async () =>
    pictures.locator('input[type=file]').setInputFiles(await picture('a.png')),
  );
  await button(page, `移动第 ${before + 1} 张图片`).waitFor();
  await page.getByLabel('限兑数量').fill('4');
  await button(page, '下一步').click();
  await page.locator('.ql-editor').waitFor();
  await button(page, '提交').click();
  await inDialog(page, '确定').click();
  await said(page, '恭喜，商品添加成功');
}

/** Every call on categories, specs, goods and goods for points. */
export async function goods(page: Page): Promise<void> {
  await categories(page);
  await specs(page);
  await specsOfGoods(page);
  await sheetOfGoods(page);
  await pointsGoods(page);
}
