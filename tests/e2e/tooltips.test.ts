import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
let page: Page;
beforeAll(async () => {
  place = await openWorkplace();
  ({ page } = await place.enter('tenant', '/machines/order'));
  await settled(page);
});
afterAll(() => place.close());

const shown = () => page.locator('.zg-tooltip-text:visible');
/** The first two controls with a tooltip. */
const buttons = () => page.locator('main .zg-tooltip > button:not(:disabled)');

test('the name of a button is shown when a pointer rests on it, inside the window, until it leaves', async () => {
  const button = buttons().first();
  const name = await button.getAttribute('aria-label');
  await button.hover();
  await shown().waitFor();
  expect(await shown().textContent()).toBe(name);
  const box = await shown().boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect([box && box.x >= 0 && box.x + box.width <= width, box && box.y >= 0 && box.y + box.height <= height]).toEqual([
    true,
    true,
  ]);
  expect(await audit(page)).toEqual([]);
  await page.mouse.move(5, 400);
  await shown().waitFor({ state: 'detached' });
});

test('the name is shown when the keyboard reaches the button, and Escape hides it without moving the focus', async () => {
  const button = buttons().first();
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await shown().waitFor();
  await page.keyboard.press('Escape');
  await shown().waitFor({ state: 'detached' });
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await shown().waitFor();
  await page.keyboard.press('Shift+Tab');
  await shown().waitFor({ state: 'detached' });
});

test('a finger leaves no name behind: a tap does not even fetch what shows it', async () => {
  const touch = await place.enter('tenant', '/machines/order', { hasTouch: true });
  const fetched: string[] = [];
  touch.page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await settled(touch.page);
  await touch.page.locator('main .zg-tooltip > button:not(:disabled)').last().tap();
  await settled(touch.page);
  expect(fetched.filter((path) => path.includes('/popover-'))).toEqual([]);
  expect(await touch.page.locator('.zg-tooltip-text').count()).toBe(0);
  await place.leave(touch.page);
});
