import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkplace, type Workplace } from './workplace.ts';
import { bring, brokenPicture, fromWord, picture, saved, writePage } from './writing.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const files = 'img[src^="/files/"]';
const pictures = (page: Page, text: string) => page.locator(`${text} ${files}`).count();
const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);
const alert = (page: Page) => page.getByRole('region', { name: '图片上传' }).getByRole('alert');
const preview = (page: Page) => page.getByRole('complementary', { name: '手机预览' });

test('type 1: typed, linked, filmed, with pictures by file, drop and paste; what is saved is what was written', async () => {
  const page = await writePage(place, 1);
  const text = '.ql-editor';
  expect(await page.locator(text).getAttribute('data-placeholder')).toBe('请输入文章内容');
  await page.locator(text).click();
  await page.keyboard.type('first ');
  await page.getByRole('button', { name: '加粗' }).click();
  await page.keyboard.type('bold');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '插入图片' }).click();
  await (await chooser).setFiles(await picture('a.png'));
  await expect.poll(() => pictures(page, text)).toBe(1);
  await bring(page, `${text} p`, { drop: true, file: await picture('b.png') });
  await expect.poll(() => pictures(page, text)).toBe(2);
  await bring(page, text, { paste: true, file: await picture('c.png') });
  await expect.poll(() => pictures(page, text)).toBe(3);

  await page.getByRole('button', { name: '插入链接' }).click();
  await page.getByText('注意！只支持公众号图文链接').waitFor();
  await page.keyboard.type('mp.weixin.qq.com/s/1');
  await page.keyboard.press('Enter');
  await page.locator(`${text} a[href="http://mp.weixin.qq.com/s/1"]`).waitFor();
  await page.getByRole('button', { name: '插入视频' }).click();
  await page.keyboard.type('https://evil.example/film');
  await page.keyboard.press('Enter');
  await page.getByText('出错了，请重试').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://www.bilibili.com/video/BV1GJ411x7h7');
  await page.keyboard.press('Enter');
  await page.locator(`${text} iframe`).waitFor();

  await bring(page, text, { paste: true, html: fromWord(await picture('d.png')) });
  await expect.poll(() => pictures(page, text)).toBe(4);
  expect(await page.locator(text).textContent()).toContain('word text');
  expect(await hasRun(page)).toBe(false);

  const written = await page.locator(text).innerHTML();
  const { shown } = await saved(place, page);
  expect(shown.replaceAll(/ sandbox="[^"]*"/g, '')).toBe(written);
  await place.leave(page);
});

test('type 1: a picture that is too large or none is told, marked, and gone once that was read', async () => {
  const page = await writePage(place, 1);
  for (const [file, reason] of [
    [brokenPicture, '图片文件已损坏'],
    [{ ...brokenPicture, buffer: Buffer.alloc(4_000 * 1024 + 1) }, '图片文件过大'],
    [{ ...brokenPicture, name: 'a.svg', mimeType: 'image/svg+xml' }, '图片格式'],
  ] as const) {
    await page.locator('input[type=file][aria-label="插入图片"]').setInputFiles(file);
    const popup = alert(page);
    await expect.poll(() => popup.textContent()).toContain(`图片插入失败 ${reason}`);
    expect(await page.locator('.zg-waiting-image-bad').count()).toBe(1);
    await popup.getByRole('button', { name: '知道了' }).click();
    await expect.poll(() => page.locator('.zg-waiting-image').count()).toBe(0);
  }
  await place.leave(page);
});

test('type 2: a table of 10 by 10, links, films, smileys and Word; what is saved is what was written', async () => {
  const page = await writePage(place, 2);
  const text = '.fr-element';
  const popup = '.fr-popup.fr-active';
  // Whose editor it is stays in sight.
  await page.locator('#fr-logo').waitFor();
  await page.locator(text).click();
  await page.locator('.fr-toolbar [data-cmd="insertLink"]').click();
  await expect.poll(() => page.locator(`${popup} .fr-link-insert-layer label`).allTextContents()).toContain('链接文字');
  await page.locator(text).click();
  await page.keyboard.type('first ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+B');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: '插入表格' }).click();
  const cell = (at: number) => `${popup} [data-cmd="tableInsert"][data-row="${at}"][data-col="${at}"]`;
  for (let at = 1; at <= 10; at += 1) await page.hover(cell(at));
  await page.click(cell(10));
  await expect.poll(() => page.locator(`${text} td`).count()).toBe(100);

  await page.locator(`${text} p`).first().click();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: '插入视频' }).click();
  const address = page.locator(`${popup} .fr-video-by-url-layer input[type=text]`);
  await address.fill('https://evil.example/film');
  await page.click(`${popup} [data-cmd="videoInsertByURL"]`);
  await page.getByText('出错了，请重试').waitFor();
  await page.click(`${popup} [data-cmd="videoDismissError"]`);
  await page.locator(`${text} p`).first().click();
  await page.getByRole('button', { name: '插入视频' }).click();
  await address.fill('https://www.bilibili.com/video/BV1GJ411x7h7');
  await page.click(`${popup} [data-cmd="videoInsertByURL"]`);
  await page.locator(`${text} iframe[src^="https://player.bilibili.com/"]`).waitFor();

  await page
    .locator(`${text} p`)
    .first()
    .click({ position: { x: 4, y: 4 } });
  await bring(page, text, { paste: true, html: fromWord(await picture('d.png')) });
  await page.getByRole('button', { name: '保留' }).click();
  await expect.poll(() => pictures(page, text)).toBe(1);
  expect(await page.locator(text).textContent()).toContain('word text');

  await page.getByRole('button', { name: '代码视图' }).click();
  const code = page.locator('textarea.fr-code');
  await code.fill(`${await code.inputValue()}<p>from code<img src="x" onerror="window.ran = true"></p>`);
  await page.getByRole('button', { name: '代码视图' }).click();
  await page.locator(`${text} p`, { hasText: 'from code' }).waitFor();
  expect(await hasRun(page)).toBe(false);

  await page.getByRole('button', { name: '全屏' }).click();
  await expect
    .poll(() => page.locator('.fr-box.fr-fullscreen').boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 1440 });
  await page.getByRole('button', { name: '全屏' }).click();

  await page.click('[data-cmd="moreMisc"]');
  const download = page.waitForEvent('download');
  await page.click('[data-cmd="getPDF"]');
  expect((await download).suggestedFilename()).toBe('正文.pdf');
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // Its page is a picture as wide as the paper, with something black on white.
  const drawn = sharp(pdf.subarray(pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]))));
  expect((await drawn.metadata()).width).toBe(1440);
  const { channels } = await drawn.stats();
  expect(channels.map(({ min, max }) => [min < 60, max > 250])).toEqual(channels.map(() => [true, true]));
  await expect.poll(() => page.locator('.zg-pdf-paper').count()).toBe(0);

  const { stored } = await saved(place, page);
  await expect.poll(() => preview(page).locator('td').count()).toBe(101);
  for (const part of [
    '<strong>bold</strong>',
    '<strong><span style="font-size:',
    'from code',
    'sandbox="allow-scripts',
  ])
    expect(stored).toContain(part);
  expect(stored).not.toMatch(/onerror|onmouseover|mso|data-waiting|Powered by/i);
  // Opened again, the editor holds the same and has nothing to save.
  await page.reload();
  await page.locator(text).waitFor();
  await expect.poll(() => page.locator(`${text} td`).count()).toBe(101);
  await place.leave(page);
});

test('type 2: pictures by file, drop, paste and address; errors are told in words and dismissing one undoes it', async () => {
  const page = await writePage(place, 2);
  const text = '.fr-element';
  const popup = '.fr-popup.fr-active';
  await page.locator(text).click();
  await page.keyboard.type('first');
  await bring(page, `${text} p`, { drop: true, file: await picture('a.png') });
  await expect.poll(() => pictures(page, text)).toBe(1);
  await page.keyboard.press('Control+End');
  await bring(page, text, { paste: true, file: await picture('b.png') });
  await expect.poll(() => pictures(page, text)).toBe(2);

  const insert = async () => {
    await page
      .locator(`${text} p`)
      .first()
      .click({ position: { x: 2, y: 2 } });
    await page.getByRole('button', { name: /^插入图片/ }).click();
    await page.locator(`${popup} .fr-image-upload-layer`).waitFor();
  };
  const dismiss = async (reason: string) => {
    const progressBar = page.locator(`${popup} .fr-image-progress-bar-layer.fr-active`);
    await expect.poll(() => progressBar.getByRole('alert').textContent()).toContain(reason);
    expect(await page.locator(`${text} img.zg-picture-failed`).count()).toBe(1);
    await progressBar.getByRole('button', { name: '知道了' }).click();
    await expect.poll(() => page.locator(popup).count()).toBe(0);
    await expect.poll(() => page.locator(`${text} img`).count()).toBe(2);
  };
  await insert();
  await page.setInputFiles(`${popup} input[type=file]`, brokenPicture);
  await dismiss('图片文件已损坏');
  for (const [answer, reason] of [
    [{ status: 500, body: '' }, '上传文件时出错'],
    [{ status: 200, contentType: 'application/json', body: '{"nolink":1}' }, '没有图片链接'],
    [{ status: 200, contentType: 'text/html', body: '<p>' }, '无法解析'],
    [{ status: 200, contentType: 'application/json', body: '{"link":"/files/none.png"}' }, '无法从该链接加载图片'],
  ] as const) {
    await page.route('**/api/upms/file/upload*', (route) => route.fulfill(answer), { times: 1 });
    await insert();
    await page.setInputFiles(`${popup} input[type=file]`, await picture('e.png'));
    await dismiss(reason);
  }
  await insert();
  await page.click(`${popup} [data-cmd="imageByURL"]`);
  await page.fill(`${popup} .fr-image-by-url-layer input`, 'no address');
  await page.click(`${popup} [data-cmd="imageInsertByURL"]`);
  await page.getByText('地址无效，请重新输入').waitFor();
  const link = await page.locator(`${text} ${files}`).first().getAttribute('src');
  await page.fill(`${popup} .fr-image-by-url-layer input`, place.server.url + link);
  await page.click(`${popup} [data-cmd="imageInsertByURL"]`);
  await expect.poll(() => page.locator(`${text} img:not(.zg-picture-failed)`).count()).toBe(3);
  await place.leave(page);
});

test.each([
  [1, '.ql-editor', '.ql-toolbar'],
  [2, '.fr-element', '.fr-toolbar'],
] as const)('type %i: below a long text the tools are still in sight, and work', async (type, text, tools) => {
  const page = await writePage(place, type);
  await page.locator(text).click();
  await page.keyboard.insertText(Array.from({ length: 120 }, (_, at) => `line ${at}`).join('\n'));
  await page.keyboard.type(' end');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  const bold = page
    .locator(tools)
    .getByRole('button', { name: /^(加|粗)/ })
    .first();
  // A click would bring it into sight by itself.
  expect((await bold.boundingBox())?.y).toBeGreaterThan(0);
  await bold.click();
  await page.locator(`${text} strong`, { hasText: 'end' }).waitFor();
  await place.leave(page);
});
