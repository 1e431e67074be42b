import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '#tests/kit/order-calls.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const tabs = 12;
const list = '/mall/article/index';

/** A colleague's new article, of which open lists are told. */
async function addArticle(title: string): Promise<void> {
  const { status } = await send(place.server, 'POST', '/mall/article', { body: { title, content: '<p>公告</p>' } });
  expect(status).toBe(200);
}

const news = (page: Page) => page.getByRole('button', { name: '有更新，点击刷新' });
const rows = (page: Page) => page.locator('.ag-row').first();

test('twelve tabs of one browser open at once, all hear what changes, and the others go on when one is closed', async () => {
  const { page: first } = await place.enter('tenant', list);
  const context = first.context();
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => context.newPage()));
  await Promise.all(others.map((page) => page.goto(place.server.url + list)));
  await Promise.all([first, ...others].map((page) => rows(page).waitFor()));

  await addArticle('第一条');
  await Promise.all([first, ...others].map((page) => news(page).waitFor()));
  await Promise.all([first, ...others].map((page) => news(page).click()));
  await Promise.all([first, ...others].map((page) => news(page).waitFor({ state: 'hidden' })));

  await first.close();
  const [second, ...rest] = others;
  await second?.close();
  await addArticle('第二条');
  await Promise.all(rest.map((page) => news(page).waitFor()));
  expect(rest).toHaveLength(tabs - 2);
  await context.close();
}, 120_000);
