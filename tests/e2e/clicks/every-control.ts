import type { Page } from 'playwright-core';

export interface Answers {
  /** Answers that no click may bring: a refused page, a missing page, a fault. */
  readonly bad: string[];
  /** Resolves once nothing that the page asked for is on its way. */
  settled: () => Promise<void>;
}

/** Follows what a page asks its server for, from now on. */
export function watchAnswers(page: Page): Answers {
  const bad: string[] = [];
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (answer) => {
    // A body that the page does not read is never said to be finished.
    open.delete(answer.request());
    // A shop may say no to a buyer (409, 422); that is an answer and is said on the page.
    if (answer.status() >= 400 && answer.status() !== 409 && answer.status() !== 422)
      bad.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  return {
    bad,
    async settled() {
      do {
        await page.waitForLoadState();
        // A page that is being left cannot be asked; the next one can.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))).catch(() => {});
      } while (open.size > 0);
    },
  };
}

interface Control {
  /** What it is, whichever row it stands in. */
  key: string;
  /** What to choose first: a choice of a form is a button's worth. */
  choice: { name: string; value: string } | null;
}

/** Finds a control that can be used now and was not clicked yet, and marks it; of a table or list each kind counts once. */
const findNext = (page: Page, clicked: readonly string[]): Promise<Control | null> =>
  page.evaluate((known) => {
    const plainly = (text: string | null) => (text ?? '').replaceAll(/[\d.,:¥]+/g, '#').trim();
    const describe = (element: HTMLElement): Control[] => {
      if (element instanceof HTMLButtonElement && element.form !== null) {
        const { form } = element;
        const key = `${new URL(form.action).pathname} ${plainly(element.textContent)}`;
        const choices = [...form.querySelectorAll('select')].flatMap(({ name, options }) =>
          [...options].map(({ value }) => ({ key: `${key} ${name}=${value}`, choice: { name, value } })),
        );
        return choices.length === 0 ? [{ key, choice: null }] : choices;
      }
      // A row's text is its own; what kind of row it is, is said by its class.
      const what = element.matches('.row') ? element.className : plainly(element.textContent);
      const path = element instanceof HTMLAnchorElement ? new URL(element.href).pathname : '';
      const place = element.closest('tr') ? '' : (element.closest('[id]')?.id ?? '');
      return [{ key: `${element.tagName} ${path}#${place} ${what}`, choice: null }];
    };
    for (const marked of document.querySelectorAll('[data-next]')) marked.removeAttribute('data-next');
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const element of document.querySelectorAll<HTMLElement>('button, a[href], summary')) {
      const isUsable =
        element.getClientRects().length > 0 && !(element instanceof HTMLButtonElement && element.disabled);
      const next = isUsable && describe(element).find(({ key }) => !known.includes(key));
      if (!next) continue;
      element.dataset['next'] = '';
      return next;
    }
    return null;
  }, clicked);

/**
 * Clicks each kind of form, link and button that a page shows once, those too that come to light by a click, and answers
 * what was clicked. After a click that led away it opens the page again.
 */
export async function clickAll(page: Page, open: () => Promise<void>, answers: Answers): Promise<string[]> {
  const clicked: string[] = [];
  const path = () => new URL(page.url()).pathname;
  await open();
  const home = path();
  for (;;) {
    await answers.settled();
    if (path() !== home) await open();
    const next = await findNext(page, clicked);
    if (next === null) return clicked;
    const control = page.locator('[data-next]');
    const { key, choice } = next;
    if (choice !== null)
      await control.locator('xpath=ancestor::form').locator(`select[name=${choice.name}]`).selectOption(choice.value);
    // A page that draws itself anew may take the element away, and a note may lie over it: then it is looked up again.
    const isDone = await control.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isDone) clicked.push(key);
  }
}
