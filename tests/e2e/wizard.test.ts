import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose as chooseAct, dialog } from './acts.ts';
import { button, choose, form, picture } from './wizard-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const step = (page: Page) => page.locator('[aria-label="步骤"] [aria-current="step"]').textContent();
interface Saved {
  id: string;
  version: number;
  type: string | null;
  quantityLimit: number;
  description: string;
  picUrls: string[];
  shelf: string;
  skus: { skuId: string; points: number; limitCount: number; offered: boolean; picUrls: string[] }[];
}

async function ask<Data>(path: string): Promise<Data> {
  const { body } = await place.server.call('GET', `/api/mall/pointsgoodsspu/${path}`, {
    token: await place.server.token('tenant'),
  });
  return body.data as Data;
}

const rowsNamed = async (name: string) =>
  (await ask<{ records: { id: string; name: string; version: number }[] }>('page?size=100')).records.filter(
    (row) => row.name === name,
  );

async function submit(page: Page): Promise<void> {
  await button(page, '下一步').click();
  await button(page, '提交').click();
  const asked = page.getByRole('alertdialog', { name: '提示' });
  await asked.getByText('确认提交吗？').waitFor();
  await asked.getByRole('button', { name: '确定' }).click();
}

test('without goods, and with a form that does not hold, the wizard stays and says why', async () => {
  const { page, complaints } = await place.enter('tenant', form);
  expect(await button(page, '上一步').isDisabled()).toBe(true);
  await button(page, '下一步').click();
  const asked = page.getByRole('alert').getByText('请选择商品', { exact: true });
  await asked.waitFor();
  expect(await step(page)).toContain('选择商品');
  await button(page, '选择商品').click();
  await dialog(page).waitFor();
  expect(await asked.count()).toBe(0);
  await page.keyboard.press('Escape');
  await choose(page, '茉莉花茶');
  await page.getByLabel('商品名称').fill('');
  await button(page, '下一步').click();
  await page.getByText('请输入商品名称').waitFor();
  await page.getByText('请输入商品数量').waitFor();
  await page.getByLabel('限兑数量').fill('1.5');
  await page.getByText('请输入不小于 0 的整数').waitFor();
  expect(await step(page)).toContain('填写商品信息');
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('chosen, filled in, described, confirmed: the goods are saved as they were entered, and the next can be added', async () => {
  const { page, complaints } = await place.enter('tenant', `${form}?type=7`);
  await choose(page, '云南小粒咖啡豆', '食品');

  const links = page.getByRole('group', { name: '商品图片' }).locator('img');
  const before = await links.count();
  await page
    .getByRole('group', { name: '商品图片' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture('#c0563a') });
  await button(page, `移动第 ${before + 1} 张图片`).waitFor();
  const last = await links.last().getAttribute('src');
  await button(page, `移动第 ${before + 1} 张图片`).focus();
  // As quick as a hand that knows the way: no key waits for the page.
  for (const key of [' ', 'ArrowLeft', ' ']) await page.keyboard.press(key);
  await expect.poll(() => page.locator('[id^="DndLiveRegion"]').first().textContent()).toBe(`已放在第 ${before} 位`);
  await expect.poll(() => links.nth(before - 1).getAttribute('src')).toBe(last);

  await page.getByLabel('限兑数量').fill('4');
  const points = page.getByRole('textbox', { name: /^爱豆 / });
  await points.first().fill('600');
  await points.first().press('Enter');
  await points.nth(1).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '700\tx\t2\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByText('已粘贴 2 个单元格').waitFor();
  await page
    .getByRole('checkbox', { name: /^勾选 / })
    .first()
    .uncheck();

  await button(page, '下一步').click();
  const editor = page.locator('.ql-editor');
  await editor.waitFor();
  await editor.press('Control+Home');
  await page.keyboard.type('现磨更香');
  await expect.poll(() => editor.textContent()).toContain('现磨更香');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('现磨更香');
  await button(page, '上一步').click();
  await submit(page);
  await page.getByText('恭喜，商品添加成功').waitFor();
  await page.getByText('操作成功').waitFor();

  const [row] = await rowsNamed('云南小粒咖啡豆');
  const saved = await ask<Saved>(row?.id ?? '');
  expect(saved).toMatchObject({ type: '7', quantityLimit: 4, shelf: '1' });
  expect(saved.description).toContain('现磨更香');
  expect(saved.picUrls).toHaveLength(before + 1);
  expect(saved.skus.map(({ points: cost, limitCount, offered }) => [cost, limitCount, offered]).at(1)).toEqual([
    700,
    2,
    true,
  ]);
  expect(saved.skus[0]?.offered).toBe(false);

  await button(page, '继续添加').click();
  await expect.poll(() => step(page)).toContain('选择商品');
  await button(page, '选择商品').waitFor();
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('a picture that is none is marked and says so; dismissing it takes it away', async () => {
  const { page } = await place.enter('tenant', form);
  await choose(page, '鲜花饼');
  const group = page.getByRole('group', { name: '商品图片' });
  const broken = { name: 'a.png', mimeType: 'image/png', buffer: await readFile(new URL(import.meta.url)) };
  await group.locator('input[type=file]').setInputFiles(broken);
  await group.getByText('图片文件已损坏。').waitFor();
  await group.getByRole('button', { name: '知道了' }).click();
  await expect.poll(() => group.getByText('图片插入失败').count()).toBe(0);
  await page.route('**/upms/file/upload**', (route) => route.fulfill({ status: 200, json: {} }));
  await group
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await picture('#3a7bc0') });
  await group.getByText('上传的答复中没有图片链接。').waitFor();
  await page.unroute('**/upms/file/upload**');
  await group.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => group.getByText('图片插入失败').count()).toBe(0);
  await place.leave(page);
});

test('leaving what is half filled in asks first, and coming back offers it', async () => {
  const { page } = await place.enter('tenant', form);
  await choose(page, '每日坚果');
  // The fields begin on the first screen, and the skus are no higher than their rows.
  expect((await page.getByLabel('商品名称').boundingBox())?.y).toBeLessThan(900);
  const grid = page.getByRole('grid', { name: '规格与爱豆' });
  const skus = Number(await grid.getAttribute('aria-rowcount')) - 1;
  await expect.poll(async () => (await grid.boundingBox())?.height).toBeLessThanOrEqual(Math.min(400, 50 + skus * 48));
  await page.getByLabel('限兑数量').fill('3');
  await page.getByRole('link', { name: '会员', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: '确认离开吗？' });
  await asked.getByRole('button', { name: '继续编辑' }).click();
  expect(await page.getByLabel('限兑数量').inputValue()).toBe('3');
  await button(page, '返回').click();
  await asked.getByRole('button', { name: '确认离开' }).click();
  await page.getByRole('heading', { level: 1, name: '爱豆商品' }).waitFor();
  await button(page, '添加爱豆商品').click();
  await button(page, '恢复草稿').click();
  expect(await page.getByLabel('限兑数量').inputValue()).toBe('3');
  await place.leave(page);
});

test('what somebody else saved meanwhile is shown before it is overwritten', async () => {
  const [row] = await rowsNamed('爱豆 马克杯');
  const { page } = await place.enter('tenant', `${form}?id=${row?.id}`);
  await button(page, '下一步').click();
  await page.getByLabel('限兑数量').fill('9');
  const { version } = await ask<Saved>(row?.id ?? '');
  await place.server.call('PUT', `/api/mall/pointsgoodsspu/${row?.id}/shelf`, {
    token: await place.server.token('tenant'),
    body: { shelf: '0', version },
  });
  await submit(page);
  const conflict = page.getByRole('alertdialog').filter({ has: page.getByRole('table') });
  await conflict
    .getByRole('row', { name: /上下架/ })
    .getByText('下架', { exact: true })
    .waitFor();
  await conflict.locator('.zg-dialog-footer button').last().click();
  await page.getByText('恭喜，商品添加成功').waitFor();
  expect(await ask<Saved>(row?.id ?? '')).toMatchObject({ quantityLimit: 9, shelf: '1', version: version + 2 });
  await button(page, '查看商品').click();
  await page.getByRole('heading', { level: 1, name: '爱豆商品' }).waitFor();
  await place.leave(page);
});

test('from the list goods go off the shelf, on it again and away', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/points/index');
  const row = page.locator('.ag-row', { hasText: '爱豆 雨伞' });
  const act = (name: string) => chooseAct(page, '爱豆 雨伞', name);
  /** Each act goes over the row as the list shows it, which is read again after the one before. */
  const stands = (shelf: string) => row.locator('[col-id="shelf"]').getByText(shelf, { exact: true }).waitFor();
  await page.locator('.ag-root').waitFor();
  await act('下架');
  await page.getByText('已下架').waitFor();
  await stands('下架');
  await expect.poll(async () => (await ask<Saved>((await rowsNamed('爱豆 雨伞'))[0]?.id ?? '')).shelf).toBe('0');
  await act('上架');
  await page.getByText('已上架').waitFor();
  await stands('上架');
  const content = async () => {
    const { skus, description, quantityLimit, shelf } = await ask<Saved>((await rowsNamed('爱豆 雨伞'))[0]?.id ?? '');
    return { description, quantityLimit, shelf, skus };
  };
  const before = await content();
  await act('删除');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('已删除').waitFor();
  await expect.poll(async () => (await rowsNamed('爱豆 雨伞')).length).toBe(0);
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByText('已恢复').waitFor();
  await expect.poll(async () => (await rowsNamed('爱豆 雨伞')).length).toBe(1);
  expect(await content()).toEqual(before);

  // Nobody gives goods away without being asked.
  await act('下架');
  await stands('下架');
  const { id } = (await rowsNamed('爱豆 雨伞'))[0] ?? {};
  await place.server.db.loader
    .updateTable('points_goods_skus')
    .set({ points: 0 })
    .where('points_goods_id', '=', id ?? '')
    .execute();
  await page.reload();
  await page.locator('.ag-root').waitFor();
  await act('上架');
  const asked = page.getByRole('alertdialog');
  await asked.getByText('上架后会员无需爱豆即可兑换').waitFor();
  await asked.getByRole('button', { name: '取消' }).click();
  expect((await ask<Saved>(id ?? '')).shelf).toBe('0');
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});
