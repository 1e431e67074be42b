import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '#tests/kit/browser.ts';
import { openWorkplace, type Workplace } from './workplace.ts';
import { saved, writePage } from './writing.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

test('what is typed as code is shown and saved without leaving the code', async () => {
  const page = await writePage(place, 2);
  const complaints = listenTo(page, place.server.url);
  await page.locator('.fr-element').click();
  await page.keyboard.type('first');
  await page.getByRole('button', { name: '代码视图' }).click();
  await page.locator('textarea.fr-code').fill('<p>typed as <strong>code</strong></p>');
  const shown = page.getByRole('complementary', { name: '手机预览' }).locator('strong');
  await expect.poll(() => shown.allTextContents()).toEqual(['code']);
  const { stored } = await saved(place, page);
  expect(stored).toContain('<p>typed as <strong>code</strong>');
  expect(stored).not.toContain('first');
  await page.locator('.fr-element strong').waitFor();
  expect(complaints.console).toEqual([]);
  await place.leave(page);
});
