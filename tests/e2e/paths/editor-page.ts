import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import type { PickedFile, UploadInput } from '#machines/editor-upload/types.ts';
import type { Workplace } from '../workplace.ts';
import { fulfil } from './calls.ts';
import { profileOf } from './profile.ts';

/** The address that a page asks whether a picked file is an image; nothing but a path answers it. */
export const inspection = '/path/inspection';

let drawn: Promise<Buffer> | null = null;

/** A picture; as many bytes as the file that it stands for. */
export async function smallPicture(file?: PickedFile): Promise<Buffer> {
  drawn ??= sharp({ create: { width: 32, height: 32, channels: 3, background: '#6f4e37' } })
    .png()
    .toBuffer();
  const picture = await drawn;
  return file ? Buffer.concat([picture, Buffer.alloc(Math.max(0, file.size - picture.length))]) : picture;
}

declare global {
  interface Window {
    pathCalls?: XMLHttpRequest[];
  }
}

/** An article that is written in one of the editors; its text shows what the input says. */
export async function newEditor(
  place: Workplace,
  editorType: 1 | 2,
  { canUpload, link }: UploadInput,
  prepare: (page: Page) => Promise<void>,
): Promise<Page> {
  const context: BrowserContext = await profileOf(place);
  const page = await context.newPage();
  await page.addInitScript(
    ({ address, isOld }) => {
      if (isOld) Reflect.deleteProperty(window, 'FormData');
      const open = window.createImageBitmap.bind(window);
      window.createImageBitmap = async (image: ImageBitmapSource) => {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error('The source image cannot be decoded.');
        return open(image);
      };
      const Native = window.XMLHttpRequest;
      window.pathCalls = [];
      window.XMLHttpRequest = class extends Native {
        constructor() {
          super();
          window.pathCalls?.push(this);
        }
      };
    },
    { address: inspection, isOld: !canUpload },
  );
  await page.route('**/api/upms/config/editor', (route) => fulfil(route, { done: { editorType, froalaKey: null } }));
  await prepare(page);
  await page.goto(
    `${place.server.url}/mall/article/form${link === null ? '' : `?id=${await articleWith(place, link)}`}`,
  );
  await page.getByRole('textbox', { name: '正文' }).waitFor();
  return page;
}

/** The network says how many percent of the picture have gone. */
export async function sentSoFar(page: Page, percent: number): Promise<void> {
  await page.evaluate((loaded) => {
    const progress = new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 });
    window.pathCalls?.at(-1)?.upload.dispatchEvent(progress);
  }, percent);
}

async function articleWith(place: Workplace, link: string): Promise<string> {
  const { body } = await place.server.call('POST', '/api/mall/article', {
    token: await place.server.token('tenant'),
    body: { title: '图片', categoryId: null, content: `<p><img src="${link}"></p>` },
  });
  return (body.data as { id: string }).id;
}
