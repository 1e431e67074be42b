import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, choose } from './acts.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const row = (page: Page, name: string) => page.locator('.ag-row', { hasText: name });
const file = async (page: Page) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, '导出').click()]);
  return download.suggestedFilename();
};

/** Boxes and switches are drawn over their inputs, so they are used by keyboard. */
const tick = (page: Page, role: 'checkbox' | 'switch', name: string) =>
  page.getByRole(role, { name, exact: true }).press(' ');

/** The names of the tree from the top down. */
const categories = (page: Page) => page.locator('.zg-category-name').allTextContents();

test('categories are added, sorted by keys and by dragging, hidden, and deleted with a way back', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/goodscategory/index');
  await page.getByRole('list', { name: '分类列表' }).waitFor();
  await choose(page, '食品', '新建子分类');
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('糖果');
  await button(page, '保存').click();
  await expect
    .poll(async () => (await categories(page)).slice(0, 5))
    .toEqual(['食品', '咖啡茶饮', '休闲零食', '粮油调味', '糖果']);

  const handle = page.getByRole('button', { name: '移动“糖果”' });
  const shown = page.getByRole('switch', { name: '在商城中显示“糖果”' });
  // Nothing moves while something is being saved, and its switch says so.
  const isSaved = () => shown.isEnabled();
  await expect.poll(isSaved).toBe(true);
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await categories(page)).indexOf('糖果')).toBe(3);
  await expect.poll(() => page.getByText('已移动“糖果”').count()).toBe(1);

  const [from, to] = [await handle.boundingBox(), await page.getByText('家居', { exact: true }).boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 8 });
  const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.mouse.up();
  await moved;
  await expect
    .poll(async () => (await categories(page)).slice(3, 8))
    .toEqual(['粮油调味', '家居', '厨房用品', '家纺', '糖果']);
  await expect.poll(isSaved).toBe(true);
  await button(page, '撤销').last().click();
  await expect.poll(async () => (await categories(page)).indexOf('糖果')).toBe(3);

  await tick(page, 'switch', '在商城中显示“糖果”');
  await page.getByText('已保存').waitFor();
  // The tree is read again after the notice.
  await expect.poll(() => shown.isChecked()).toBe(false);
  await button(page, '操作：食品').click();
  await page.getByText('该分类下还有子分类').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await choose(page, '糖果', '删除');
  await button(page, '删除').click();
  await expect.poll(async () => (await categories(page)).includes('糖果')).toBe(false);
  await button(page, '撤销').last().click();
  await expect.poll(async () => (await categories(page)).indexOf('糖果')).toBe(3);
  expect(await file(page)).toMatch(/^商品分类-.*\.csv$/);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('two who edit one category see both sides', async () => {
  const { page } = await place.enter('tenant', '/mall/goodscategory/index');
  await page.getByRole('button', { name: '家居', exact: true }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('居家');
  await place.server.db.loader
    .updateTable('goods_categories')
    .set((at) => ({ name: '家居生活', version: at('version', '+', 1) }))
    .where('name', '=', '家居')
    .execute();
  await button(page, '保存').click();
  await page.getByRole('radio', { name: '家居生活' }).waitFor();
  await button(page, '保留我的修改').click();
  await expect.poll(async () => (await categories(page)).includes('居家')).toBe(true);
  await place.leave(page);
});

test('a spec is added with values pasted at once, changed, kept while it is used, and written to a file', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/goodsspec/index');
  await row(page, '颜色').waitFor();
  await button(page, '新建规格').click();
  await page.getByLabel('规格名称').fill('材质');
  await page.getByLabel('添加规格值').first().fill('棉、麻，丝');
  await page.keyboard.press('Enter');
  await button(page, '保存').click();
  await row(page, '材质').getByText('麻').waitFor();
  await choose(page, '材质', '编辑');
  await page.getByLabel('规格值 1').fill('纯棉');
  await button(page, '下移“纯棉”').click();
  await button(page, '保存').click();
  await expect
    .poll(() => row(page, '材质').locator('.zg-spec-values > span').allTextContents())
    .toEqual(['麻', '纯棉', '丝']);
  await button(page, '操作：颜色').click();
  await page.getByText(/件商品正在使用/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await choose(page, '材质', '删除');
  await button(page, '删除').click();
  await expect.poll(() => row(page, '材质').count()).toBe(0);
  await button(page, '撤销').last().click();
  await row(page, '材质').waitFor();
  expect(await file(page)).toMatch(/^商品规格-.*\.csv$/);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('goods are added with a matrix of specs, changed without losing a sku, shelved and deleted', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/goodsspu/index');
  await button(page, '新建商品').click();
  await page.getByLabel('商品名称').fill('亚麻衬衫');
  await page.getByLabel('一级分类').selectOption({ label: '服饰' });
  await page.getByLabel('二级分类').selectOption({ label: '基础款' });
  await page.getByLabel('添加规格').selectOption({ label: '颜色' });
  await page.getByLabel('添加规格').selectOption({ label: '尺码' });
  await tick(page, 'checkbox', '黑色');
  await page.getByLabel('批量填写：售价（元）').fill('１２９.5');
  await page.getByLabel('批量填写：售价（元）').press('Enter');
  await page.getByLabel('批量填写：库存').fill('10');
  await button(page, '应用到全部').click();
  await page.getByLabel('售价（元）：黑色 S').fill('119');
  await page.getByLabel('库存：白色 S').fill('一');
  await button(page, '保存').click();
  await expect.poll(() => page.getByLabel('库存：白色 S').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('库存：白色 S').fill('7');
  await button(page, '保存').click();
  await row(page, '亚麻衬衫').getByText('119.00 ~ 129.50').waitFor();

  await row(page, '亚麻衬衫').getByRole('link').click();
  await page.getByLabel('库存：白色 S').waitFor();
  const skus = () =>
    place.server.db.loader
      .selectFrom('goods_skus as k')
      .innerJoin('goods_spus as g', (join) =>
        join.onRef('g.id', '=', 'k.spu_id').onRef('g.tenant_id', '=', 'k.tenant_id'),
      )
      .where('g.name', '=', '亚麻衬衫')
      .where('k.removed_at', 'is', null)
      .select(['k.id', 'k.stock'])
      .orderBy('k.id')
      .execute();
  const before = await skus();
  await button(page, '调整已有规格').click();
  await page.getByRole('dialog').getByLabel('添加规格').selectOption({ label: '容量' });
  await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click();
  await page.getByText('已添加规格').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '前移“容量”' }).click();
  await expect.poll(() => page.locator('.zg-spu-specs strong').allTextContents()).toEqual(['颜色', '容量', '尺码']);
  await page.getByRole('dialog').getByRole('button', { name: '移除规格“容量”' }).click();
  await page.getByText('已移除规格').waitFor();
  const names = () => page.locator('.zg-spu-specs strong').allTextContents();
  await expect.poll(names).toEqual(['颜色', '尺码']);
  await button(page, '撤销').last().click();
  await expect.poll(names).toEqual(['颜色', '容量', '尺码']);
  await page.getByRole('dialog').getByRole('button', { name: '移除规格“容量”' }).click();
  await expect.poll(names).toEqual(['颜色', '尺码']);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  // The dialog stays until the changed goods are here, and keeps the focus until then.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await skus()).toEqual(before);

  await tick(page, 'checkbox', 'M');
  await page.getByLabel('库存：白色 M').fill('3');
  await page.getByLabel('库存：黑色 M').fill('4');
  await button(page, '保存').click();
  await row(page, '亚麻衬衫').waitFor();
  const after = await skus();
  expect(after.slice(0, 2)).toEqual(before);
  expect(after.map(({ stock }) => stock)).toEqual([7, 10, 3, 4]);

  await tick(page, 'switch', '上架“亚麻衬衫”');
  await page.getByText('已上架 1 件商品').waitFor();
  await button(page, '操作：亚麻衬衫').click();
  await page.getByText('请先下架再删除').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: '选择 亚麻衬衫' }).check();
  await page.getByRole('region', { name: '已选 1 项' }).getByRole('button', { name: '下架' }).click();
  await page.getByText('已完成 1 项').waitFor();
  // What its menu offers goes by the row, which is read again.
  await expect.poll(() => page.getByRole('switch', { name: '上架“亚麻衬衫”' }).isChecked()).toBe(false);
  await choose(page, '亚麻衬衫', '删除');
  await button(page, '删除').click();
  await expect.poll(() => row(page, '亚麻衬衫').count()).toBe(0);
  await button(page, '撤销').last().click();
  await row(page, '亚麻衬衫').waitFor();
  expect(await skus()).toEqual(after);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
}, 60_000);

test('leaving a form that was changed is asked about', async () => {
  const { page } = await place.enter('tenant', '/mall/goodsspu/form');
  await button(page, '保存').click();
  await page.getByText('请输入商品名称').waitFor();
  await page.getByText('请先更正标出的内容').waitFor();
  await page.getByLabel('商品名称').fill('半途');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByText('填写的内容尚未保存').waitFor();
  await button(page, '继续编辑').click();
  expect(await page.getByLabel('商品名称').inputValue()).toBe('半途');
  await page.getByRole('button', { name: '取消' }).click();
  await button(page, '离开').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/mall/goodsspu/index');
  await place.leave(page);
});

test('platform staff see whose categories they are, and are asked for a tenant right where they add one', async () => {
  const { page } = await place.enter('platform', '/mall/goodscategory/index');
  await expect.poll(() => page.locator('.zg-category-tenant h2').count()).toBe(2);
  await button(page, '新建分类').click();
  const tenant = page.getByRole('dialog').getByRole('combobox', { name: '租户' });
  await tenant.selectOption({ label: '云上良品' });
  await page.getByRole('dialog').getByRole('button', { name: '下一步' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '名称', exact: true }).fill('平台新建');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('平台新建').waitFor();
  const { tenant_id: tenantId } = await place.server.db.loader
    .selectFrom('goods_categories')
    .select('tenant_id')
    .where('name', '=', '平台新建')
    .executeTakeFirstOrThrow();
  expect(tenantId).toBe('t2');
  await page.goto(`${place.server.url}/mall/goodsspu/form`);
  await page.getByRole('combobox', { name: '租户' }).waitFor();
  await place.leave(page);
});
