import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublic } from '#server/gateways/remote/address.ts';
import { remoteFetch } from '#server/gateways/remote/live.ts';
import { staffWith } from '#tests/kit/role-staff.ts';
import { withToken } from './paths/tokens.ts';
import { openWorkplace, type Workplace } from './workplace.ts';
import { beginArticle, bring, choose, picture, saved, writePage } from './writing.ts';

let web: Server;
let place: Workplace;
/** Where another site has its pictures; its name means this machine, which the server under test may reach. */
let site: string;
/** Whether the site has the picture that failed so far. */
let isThere: boolean;

beforeAll(async () => {
  const { buffer } = await picture('coffee.png');
  web = createServer((request, response) => {
    const isFound = request.url === '/coffee.png' || (request.url === '/later.png' && isThere);
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'image/png' }).end(isFound ? buffer : '');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const address = web.address();
  site = `http://pictures.example.com:${typeof address === 'object' && address !== null ? address.port : 0}`;
  place = await openWorkplace({
    instead: {
      fetchRemote: remoteFetch({
        resolve: async (host) =>
          host === 'pictures.example.com'
            ? [{ address: '127.0.0.1', family: 4 }]
            : Promise.reject(new Error('unknown')),
        mayConnect: (at) => at === '127.0.0.1' || isPublic(at),
      }),
    },
  });
});
afterAll(async () => {
  await place.close();
  web.closeAllConnections();
  await new Promise((resolve) => {
    web.close(resolve);
  });
});

const gone = 'https://gone.example.com/tea.png';
const panel = (page: Page) => page.getByRole('region', { name: '图片上传' });

const texts = { 1: '.ql-editor', 2: '.fr-element' };
const imagesIn = (page: Page, text: string) =>
  page.locator(`${text} img`).evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
const kept: unknown = expect.stringMatching(/^\/files\//);

/** Copies markup as a browser does, and pastes it into a text by the keyboard. */
async function paste(page: Page, text: string, html: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (markup) => {
    const data = new Blob([markup], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': data })]);
  }, html);
  await page.locator(text).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+V');
}

/** What the editor says of a picture that it could not keep, and its answers. */
function failure(page: Page, type: 1 | 2, url: string) {
  return type === 1
    ? panel(page).locator('.zg-rich-text-upload', { hasText: url })
    : page.locator('.fr-popup.fr-active .fr-image-progress-bar-layer.fr-active', { hasText: url });
}

test.each([1, 2] as const)(
  'type %d: pasted pictures of the web are kept; one that cannot be is tried again, stays where it is, or goes',
  async (type) => {
    isThere = false;
    const page = await writePage(place, type);
    const [text, later, own] = [texts[type], `${site}/later.png`, `${place.server.url}/files/own.png`];
    await paste(
      page,
      text,
      `<p>one <img src="${site}/coffee.png" width="120" alt="cup"> two <img src="${later}"> three <img src="${own}"></p>`,
    );
    await failure(page, type, later).getByText('无法从该链接加载图片').waitFor();
    expect(await failure(page, type, later).textContent()).toContain('买家看不到 http 地址的图片');
    await expect.poll(() => page.locator(`${text} img[src^="/files/"][width="120"][alt="cup"]`).count()).toBe(1);
    isThere = true;
    await failure(page, type, later).getByRole('button', { name: '重试' }).click();
    await expect.poll(() => imagesIn(page, text)).toEqual([kept, kept, own]);

    await paste(page, text, `<p>four <img src="${gone}"></p>`);
    const stays = failure(page, type, gone);
    await stays.getByText('如果原网站撤下图片').waitFor();
    await stays.getByRole('button', { name: '保留原地址' }).click();
    await expect.poll(() => imagesIn(page, text)).toEqual([kept, kept, own, gone]);

    const never = `${site}/never.png`;
    await paste(page, text, `<p>five <img src="${never}"></p>`);
    await failure(page, type, never).getByRole('button', { name: '移除图片' }).click();
    await expect.poll(() => imagesIn(page, text)).toEqual([kept, kept, own, gone]);

    const { stored } = await saved(place, page);
    expect(stored).not.toMatch(/http:\/\/pictures|data-|five.*<img/);
    expect(stored.match(/src="\/files\//g)).toHaveLength(2);
    for (const part of ['one ', 'five', `src="${gone}"`]) expect(stored).toContain(part);
    await place.leave(page);
  },
);

test.each([1, 2] as const)(
  'type %d: what is dropped is kept too, also what its page had not loaded yet',
  async (type) => {
    const page = await writePage(place, type);
    await paste(page, texts[type], '<p>before</p>');
    const late = `<img src="data:image/svg+xml,%3Csvg" data-src="${site}/coffee.png">`;
    await bring(page, `${texts[type]} p`, {
      drop: true,
      html: `<b>dropped</b> <img src="${site}/coffee.png"> ${late}`,
    });
    await expect.poll(() => imagesIn(page, texts[type])).toEqual([kept, kept]);
    expect(await page.locator(`${texts[type]} strong`).textContent()).toContain('dropped');
    await place.leave(page);
  },
);

test.each([1, 2] as const)('type %d: a text that is opened keeps its pictures where they are', async (type) => {
  const content = `<p>old <img src="${site}/coffee.png"><img src="${gone}"></p>`;
  const made = await place.server.call('POST', '/api/mall/article', {
    token: await place.server.token('tenant'),
    body: { title: '旧文', categoryId: null, content },
  });
  const { id } = made.body.data as { id: string };
  const { page } = await place.enter('tenant', '/mall/article/index');
  await choose(page, type);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${place.server.url}/mall/article/form?id=${id}`);
  await expect.poll(() => imagesIn(page, texts[type])).toEqual([`${site}/coffee.png`, gone]);
  await page.locator(texts[type]).click();
  await page.keyboard.type('new');
  await expect.poll(() => page.locator(texts[type]).textContent()).toContain('new');
  expect(asked.filter((url) => url.includes('/upms/file/remote'))).toEqual([]);
  await place.leave(page);
});

test.each([1, 2] as const)(
  'type %d: who may not upload keeps https pictures where they are, others go',
  async (type) => {
    const token = await place.server.token('tenant');
    const permissions = ['article.view', 'article.edit', 'file.view'];
    const role = await place.server.call('POST', '/api/upms/role', {
      token,
      body: { name: `作者 ${type}`, permissions },
    });
    const staff = await staffWith(place.server, (role.body.data as { id: string }).id);
    const { page } = await place.visit('/mall/article/index', withToken(place, staff.token));
    await beginArticle(page, type);
    await paste(page, texts[type], `<p>one <img src="${site}/coffee.png"> two <img src="${gone}"></p>`);
    await page.getByText('粘贴内容中的 1 张图片已移除').waitFor();
    await expect.poll(() => imagesIn(page, texts[type])).toEqual([gone]);
    await paste(page, texts[type], `<img src="${site}/coffee.png">`);
    await paste(page, texts[type], '<p>last</p>');
    await page.locator(texts[type]).getByText('last').waitFor();
    expect(await imagesIn(page, texts[type])).toEqual([gone]);
    await page.context().close();
  },
);
