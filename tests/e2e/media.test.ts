import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, upload } from '#tests/kit/pictures.ts';
import { holdSaving } from './hold-saving.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const library = '/upms/file/index';
const cards = (page: Page) => page.locator('.zg-media-card:not(.zg-media-waiting)');
const names = (page: Page) => page.locator('.zg-media-card .zg-media-name').allTextContents();

async function bring(page: Page, ...given: string[]): Promise<void> {
  const buffer = await picture('png', { width: 320, height: 200 });
  const files = given.map((name) => ({ name, mimeType: 'image/png', buffer }));
  await page.locator('.zg-page-actions input[type=file]').setInputFiles(files);
  for (const name of given) await page.getByRole('button', { name, exact: true }).waitFor();
}

const act = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: new RegExp(`${name}.*操作|操作.*${name}`) }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
};

test('pictures are brought, moved to a folder, found again and deleted', async () => {
  const { page, complaints } = await place.enter('tenant', library);
  await page.getByText('还没有图片').waitFor();
  await bring(page, '咖啡豆.png', '茶叶.png');

  await page.getByRole('button', { name: '新建文件夹' }).click();
  await page.getByLabel('文件夹名称').fill('饮品');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: '文件夹' }).getByRole('button', { name: /^饮品/ }).first().waitFor();
  await act(page, '茶叶.png', '重命名或移动');
  await page.getByRole('dialog').getByLabel(/^名称/).fill('龙井茶叶.png');
  await page.getByLabel('所在文件夹').selectOption({ label: '饮品' });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('navigation', { name: '文件夹' }).getByRole('button', { name: /^饮品/ }).first().click();
  await expect.poll(() => names(page)).toEqual(['龙井茶叶.png']);

  await act(page, '龙井茶叶.png', '删除');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
  await page.getByText('没有符合条件的图片').waitFor();
  await page.getByRole('button', { name: '清除筛选' }).last().click();
  await expect.poll(() => names(page)).toEqual(['咖啡豆.png']);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('what a colleague brings is offered, and waits for a click', async () => {
  const { page } = await place.enter('tenant', library);
  await cards(page).first().waitFor();
  const parts = [{ content: await picture('png'), fileName: '同事的海报.png' }];
  await upload(place.server.url, await place.server.token('super'), parts, '?dir=media/&tenantId=t1');
  const news = page.getByRole('button', { name: '有更新，点击刷新' });
  await news.waitFor();
  expect(await names(page)).not.toContain('同事的海报.png');
  await news.click();
  await expect.poll(() => names(page)).toContain('同事的海报.png');
  await news.waitFor({ state: 'detached' });
  await place.leave(page);
});

test('a picture that goods show cannot be deleted, and the message names the place', async () => {
  const { page } = await place.enter('tenant', library);
  await bring(page, '在用.png');
  const { public_name } = await place.server.db.loader
    .selectFrom('files')
    .select('public_name')
    .where('name', '=', '在用.png')
    .executeTakeFirstOrThrow();
  await place.server.db.loader
    .updateTable('goods_spus')
    .set({ pic_urls: [`/files/${public_name}`], name: '展示中的商品' })
    .where(
      'id',
      '=',
      place.server.db.loader.selectFrom('goods_spus').select('id').where('tenant_id', '=', 't1').limit(1),
    )
    .where('tenant_id', '=', 't1')
    .execute();

  await act(page, '在用.png', '删除');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('展示中的商品').waitFor();
  expect(await dialog.getByRole('button', { name: '删除', exact: true }).count()).toBe(0);
  await place.leave(page);
});

test('what is no picture is marked with its reason, and dismissing it leaves nothing', async () => {
  const { page } = await place.enter('tenant-b', library);
  const bad = { name: '坏图.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.locator('.zg-page-actions input[type=file]').setInputFiles([bad]);
  const alert = page.getByRole('alert').filter({ hasText: '图片插入失败' });
  await alert.getByText('图片文件已损坏。').waitFor();
  await alert.getByRole('button', { name: '知道了' }).click();
  await page.getByText('还没有图片').waitFor();
  expect(await place.server.db.loader.selectFrom('files').select('id').where('tenant_id', '=', 't2').execute()).toEqual(
    [],
  );
  await place.leave(page);
});

test('a picture is dropped on the page and pasted on it', async () => {
  const { page } = await place.enter('tenant-b', library);
  const bytes = [...(await picture('png'))];
  await page.getByText('还没有图片').waitFor();
  for (const way of ['drop', 'paste'] as const) {
    await page.evaluate(
      ([given, how]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(given)], `${how}.png`, { type: 'image/png' }));
        const target = document.querySelector('.zg-media') ?? document.body;
        const options = { bubbles: true, cancelable: true };
        if (how === 'drop') target.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
        else target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      },
      [bytes, way] as const,
    );
    await page.getByRole('button', { name: `${way}.png`, exact: true }).waitFor();
  }
  await expect.poll(() => cards(page).count()).toBe(2);
  await place.leave(page);
});

test('a picture on its way takes the room of a card, however large it is', async () => {
  const { page } = await place.enter('tenant-b', library);
  await bring(page, '已到.png');
  const answer = await holdSaving(page, '/upms/file/upload*');
  const buffer = await picture('png', { width: 2400, height: 1800 });
  const files = [{ name: '大图.png', mimeType: 'image/png', buffer }];
  await page.locator('.zg-page-actions input[type=file]').setInputFiles(files);
  const coming = page.getByRole('listitem').filter({ hasText: '上传中' });
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  await coming.locator('img').waitFor();
  await expect.poll(() => coming.locator('img').evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(2_400);
  expect(await widthOf(coming)).toBeCloseTo(await widthOf(cards(page).first()));
  expect(await widthOf(coming.locator('img'))).toBeLessThanOrEqual(await widthOf(coming));
  await answer('goes');
  await page.getByRole('button', { name: '大图.png', exact: true }).waitFor();
  await place.leave(page);
});

test('a finger on its handle moves a picture of goods', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await place.enter('tenant-b', '/mall/goodsspu/form', phone);
  const group = page.getByRole('group', { name: /^商品图片/ });
  const buffer = await picture('png');
  await group
    .locator('input[type=file]')
    .setInputFiles(['一', '二'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer })));
  const shown = () => group.getByRole('img').evaluateAll((each) => each.map((one) => one.getAttribute('src')));
  const handle = group.getByRole('button', { name: '移动第 1 张图片' });
  await group.getByRole('button', { name: '移动第 2 张图片' }).waitFor();
  const [first, second] = await shown();
  await group.getByRole('img').first().scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await group.getByRole('img').nth(1).boundingBox();
  const at = { x: (from?.x ?? 0) + 8, y: (from?.y ?? 0) + 8 };
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    const touchPoints = [{ x: at.x + part * ((to?.x ?? 0) + 60 - at.x), y: at.y }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(shown).toEqual([second, first]);
  await place.leave(page);
});

test('platform staff are asked whose pictures they are once they chose files', async () => {
  const { page } = await place.enter('super', library);
  const files = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上传图片' }).click();
  await (await files).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture('png') });
  const tenant = page.getByRole('dialog').getByRole('combobox', { name: '租户' });
  await expect.poll(() => tenant.locator('option').allTextContents()).toContain('云上良品');
  await place.leave(page);
});

test('a phone shows the library and nothing wider than its screen', async () => {
  const { page } = await place.enter('tenant-b', library, { viewport: { width: 390, height: 844 } });
  await cards(page).first().waitFor();
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(inner).toBeLessThanOrEqual(outer ?? 0);
  await place.leave(page);
});

test('behind the last page the library says so and leads back to its pictures', async () => {
  const { page } = await place.enter('tenant', library);
  await bring(page, '最后一页.png');
  await page.goto(`${place.server.url}${library}?current=9&size=10`);
  await page.getByText('没有这一页').waitFor();
  await page.getByRole('button', { name: '去最后一页' }).click();
  await page.getByRole('button', { name: '最后一页.png', exact: true }).waitFor();
  expect(await page.getByText('没有这一页').count()).toBe(0);
  await place.leave(page);
});
