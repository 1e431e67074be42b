import type { Page } from 'playwright-core';
import { dialog } from '../acts.ts';

/** Opens a page of the menu. */
export async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Sets a filter of the list and waits for its rows. */
export async function filter(page: Page, name: string, value: string): Promise<void> {
  const choice = page.getByRole('group', { name: '筛选' }).getByLabel(name, { exact: true });
  if ((await choice.count()) === 0) await page.getByRole('button', { name: /^更多筛选/ }).click();
  await choice.selectOption(value);
  // The mark of a filter that is set comes with the rows of before being marked as such, in one drawing.
  await page.locator('.zg-filter-set').getByLabel(name, { exact: true }).waitFor();
  await page.locator('.zg-rows-stale').waitFor({ state: 'detached' });
}

/** Chooses a state of the list's tabs and waits for its rows. */
export async function tab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }).waitFor();
  await page.locator('.zg-rows-stale').waitFor({ state: 'detached' });
}

/** Waits for the answer of a call while something is clicked that makes it; in vain, it tells what the page showed. */
export async function answered(page: Page, method: string, address: RegExp, click: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === method && address.test(new URL(response.url()).pathname),
  );
  await click();
  const response = await answer.catch(async (cause: unknown) => {
    const shown = await dialog(page).allInnerTexts();
    throw new Error(`${method} ${address} got no answer while the page showed: ${shown.join(' | ')}`, { cause });
  });
  await response.finished();
}
