import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

export const form = '/mall/points/form';
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picker = (page: Page) => page.getByRole('dialog', { name: '选择商品' });
export const picture = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

/** Chooses goods of a category in the dialog and goes on to step 2. */
export async function choose(page: Page, name: string, category?: string): Promise<void> {
  await button(page, '选择商品').click();
  await picker(page).getByRole('row').nth(1).waitFor();
  if (category !== undefined) {
    await picker(page)
      .getByRole('button', { name: /^商品分类/ })
      .click();
    await picker(page).getByRole('treeitem', { name: category }).click();
    await page.keyboard.press('Escape');
  }
  await picker(page).getByLabel('商品名称').fill(name);
  await button(page, '查询').click();
  await picker(page).getByRole('row', { name }).click();
  await expect.poll(() => picker(page).locator('[aria-selected="true"]').count()).toBe(1);
  await picker(page).getByRole('button', { name: '确定' }).click();
  await button(page, '重新选择').waitFor();
  await button(page, '下一步').click();
  await page.getByRole('grid', { name: '规格与爱豆' }).waitFor();
}
