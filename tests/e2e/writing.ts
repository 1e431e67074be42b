import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Workplace } from './workplace.ts';

/** A file as a page is given it. */
export interface Brought {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function picture(name: string, width = 320): Promise<Brought> {
  const paper = { width, height: 160, channels: 3, background: '#2d72d2' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create: paper }).png().toBuffer() };
}

export const brokenPicture: Brought = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

/** What Word puts on the clipboard, with a picture among it and something that must never run. */
export function fromWord({ buffer }: Brought): string {
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
    </head><body><!--StartFragment--><p class=MsoNormal><b><span lang=EN-US style='font-size:14pt;color:red'>Word title<o:p></o:p></span></b></p>
    <p class=MsoNormal onmouseover="window.ran = true">word text<img src=x onerror="window.ran = true"></p>
    <table class=MsoTableGrid border=1><tr><td width=100 style='border:solid windowtext 1.0pt'><p class=MsoNormal>cell</p></td></tr></table>
    <p class=MsoNormal><img src="data:image/png;base64,${buffer.toString('base64')}"></p><script>window.ran = true</script><!--EndFragment--></body></html>`;
}

type Gesture =
  | { paste: true; html?: string; file?: Brought }
  | { drop: true; file: Brought }
  | { drop: true; files: Brought[] }
  | { drop: true; html: string };

/** Pastes into, or drops onto, an element as a browser does. */
export async function bring(page: Page, selector: string, gesture: Gesture): Promise<void> {
  const single = 'file' in gesture && gesture.file ? [gesture.file] : [];
  const dropped = 'files' in gesture ? gesture.files : single;
  await page.evaluate(
    ({ at, html, files, isDrop }) => {
      const data = new DataTransfer();
      if (html !== null) data.setData('text/html', html);
      if (html !== null) data.setData('text/plain', 'text');
      for (const { name, type, base64 } of files)
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)], name, { type }));
      const target = document.querySelector(at);
      const { left = 0, top = 0 } = target?.getBoundingClientRect() ?? {};
      const shared = { bubbles: true, cancelable: true };
      if (!isDrop) target?.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData: data }));
      else
        for (const kind of ['dragenter', 'dragover', 'drop'])
          target?.dispatchEvent(
            new DragEvent(kind, { ...shared, dataTransfer: data, clientX: left + 8, clientY: top + 8 }),
          );
    },
    {
      at: selector,
      html: 'html' in gesture ? gesture.html : null,
      files: dropped.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
      isDrop: 'drop' in gesture,
    },
  );
}

/** A page to write a new article on, in one of the two editors. */
export async function writePage(place: Workplace, editorType: 1 | 2): Promise<Page> {
  const { page } = await place.enter('tenant', '/mall/article/index');
  await beginArticle(page, editorType);
  return page;
}

/** Begins a new article on the list of articles, in one of the two editors. */
export async function beginArticle(page: Page, editorType: 1 | 2): Promise<void> {
  await choose(page, editorType);
  await page.getByRole('button', { name: '写文章' }).click();
  // The list has a field of the same label, which is there until the page has changed.
  await page.getByRole('heading', { level: 1, name: '写文章' }).waitFor();
  await page.getByLabel('标题', { exact: false }).first().fill(`编辑器 ${editorType}`);
  await page.getByRole('textbox', { name: '正文' }).waitFor();
}

/** Lets a page read that the shop writes in one of the two editors. */
export async function choose(page: Page, editorType: 1 | 2): Promise<void> {
  await page.route('**/api/upms/config/editor', (route) =>
    route.fulfill({ json: { code: 0, msg: '操作成功', data: { editorType, froalaKey: null } } }),
  );
}

/** Saves a new article and answers its id; while a picture is on its way the page asks to wait, so the button is pressed again. */
export async function savedId(page: Page): Promise<string> {
  const idNow = () => new URL(page.url()).searchParams.get('id');
  await expect
    .poll(
      async () => {
        if (idNow() === null) await page.getByRole('button', { name: '保存', exact: true }).click();
        return idNow();
      },
      { interval: 300 },
    )
    .toMatch(/^\d+$/);
  return idNow() ?? '';
}

/** Saves the article and answers its stored text, and the same text as a page writes it. */
export async function saved(place: Workplace, page: Page): Promise<{ stored: string; shown: string }> {
  const id = await savedId(page);
  const { body } = await place.server.call('GET', `/api/mall/article/${id}`, {
    token: await place.server.token('tenant'),
  });
  const { content: stored } = body.data as { content: string };
  const shown = await page.evaluate((html) => {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    return holder.innerHTML;
  }, stored);
  return { stored, shown };
}
