import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, go } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

/** The label of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    const read = active?.querySelector('.zg-visually-hidden') ?? active;
    return active?.getAttribute('aria-label') ?? read?.textContent ?? '';
  });

test('the calendar of a day field loads when it opens, starts at today in Shanghai, and is used by keys', async () => {
  const { page, complaints } = await place.enter('super', '/mall/orderinfo/index', {
    timezoneId: 'America/Los_Angeles',
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const isLoaded = () => loaded.some((url) => url.includes('day-calendar'));
  const field = page.getByRole('textbox', { name: '下单日期: 开始日期' });
  await field.waitFor();
  // It is the 23rd in Shanghai and still the 22nd where the browser is.
  await page.clock.setFixedTime('2026-11-22T17:00:00Z');
  expect(isLoaded()).toBe(false);

  await field.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: '日历' });
  await calendar.waitFor();
  expect(isLoaded()).toBe(true);
  await expect.poll(() => focused(page)).toBe('2026年11月23日星期一');
  expect(await calendar.getByRole('combobox', { name: '月份' }).locator('option:checked').textContent()).toBe('十一月');
  expect(await audit(page)).toEqual([]);

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('2026-11-15');
  await expect.poll(() => focused(page)).toBe('下单日期: 开始日期');
  expect(new URL(page.url()).searchParams.get('from')).toBe('2026-11-15');

  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('2026年11月15日星期日');
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('下单日期: 开始日期');
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('on a phone in English the calendar opens above a form, and Escape leaves the form open', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/userinfo/1', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await page.evaluate(() => localStorage.setItem('zhanggui.locale', 'en'));
  await page.reload();
  await go(page, '/mall/userinfo/1');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: /Edit/ });
  const button = form.getByRole('button', { name: 'Open calendar' }).first();
  await button.click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('combobox', { name: 'Year' }).selectOption('1999');
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'March' });
  expect(await audit(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  expect(await form.isVisible()).toBe(true);
  await button.click();
  await calendar.getByRole('combobox', { name: 'Year' }).selectOption('1999');
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'March' });
  await calendar.getByRole('gridcell', { name: /March 1, 1999/ }).click();
  await expect.poll(() => form.getByRole('textbox', { name: 'Birthday' }).inputValue()).toBe('1999-03-01');
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('where more than a year of days is chosen on the home page, those of a year from there are read', async () => {
  const { page, complaints } = await place.enter('tenant');
  const first = page.getByRole('textbox', { name: /开始日期/ });
  await first.fill('2020-01-01');
  await first.press('Enter');
  await page.getByText(/2020-01-01 至 2021-01-01/).waitFor();
  expect(new URL(page.url()).searchParams.get('to')).toBe('2021-01-01');
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});
