import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const most = 150;

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Waits until a control has the focus by itself, as the first field of a dialog has. */
export async function isReady(control: Locator): Promise<void> {
  await expect.poll(() => isFocused(control)).toBe(true);
}

/** Goes to a control by one key, Tab unless another is named; one that no key reaches fails the test by its name. */
export async function reach(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No ${key} leads to ${String(control)}.`);
}

/** Reaches a field and writes into it in place of what it holds. */
export async function write(page: Page, control: Locator, text: string): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Reaches a button and presses it. */
export async function push(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}

/** Chooses in the menu that opens. */
export async function chooseLine(page: Page, name: string | RegExp): Promise<void> {
  // A menu that has just come takes the focus a moment later, from where the arrows go on.
  await page.getByRole('menu').locator(':focus').waitFor();
  await reach(page, page.getByRole('menuitem', { name, exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Chooses in a select by its arrows. */
export async function pickByKeys(page: Page, select: Locator, label: string): Promise<void> {
  await reach(page, select);
  const chosen = () => select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label);
  for (let presses = 0; presses < most; presses += 1) {
    if ((await chosen()) === label) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`No arrow leads to ${label}.`);
}

/** Opens the first hit of the palette, or the action that the text begins with. */
export async function find(page: Page, text: string, line: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).waitFor();
  await page.keyboard.type(text);
  await page.getByRole('option', { selected: true, name: line }).waitFor();
  await page.keyboard.press('Enter');
}
