import type { Locator, Page } from 'playwright-core';

/** The calls that a page makes while it is used, each as the contract spells it. */
export function heard(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    calls.add(`${request.method()} ${pathname.slice(4).replaceAll(/\/\d+(?=\/|$)/g, '/{}')}`);
  });
  return calls;
}

/** Waits until the page says something. */
export const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
/** A button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Chooses an act in the menu of a row. */
export const choose = async (page: Page, row: string, act: string) => {
  const opener = page.getByRole('button', { name: `操作：${row}` });
  const line = page.getByRole('menuitem', { name: act, exact: true });
  await opener.click();
  // A list that reads its rows anew closes the menus of the old ones.
  const gone = await line.click({ timeout: 5_000 }).then(
    () => false,
    () => true,
  );
  if (!gone) return;
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await line.click();
};
/** The dialog that is open: one to fill in, or a question. */
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
/** A button of the dialog that is open. */
export const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** A field of the dialog that is open. */
export const field = (page: Page, label: string) => dialog(page).getByLabel(label);

/** Sends the form of a field once more as soon as a text comes up; 0.3 s later its page may be gone. Notes whether it was there. */
export const sendAgainAt = (control: Locator, text: string) =>
  control.evaluate((input: HTMLInputElement, awaited) => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent.includes(awaited)) return;
      watch.disconnect();
      document.body.dataset['sentAgain'] = String(input.isConnected && input.form !== null);
      input.form?.requestSubmit();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, text);
