import type { Page } from 'playwright-core';
import type { Draft, WizardContext, WizardInput } from '#machines/points-goods-wizard/types.ts';
import { messages } from '#src/features/points-goods/messages.ts';
import type { Workplace } from '../workplace.ts';
import { profileOf } from './profile.ts';

const texts = messages.zh;
export interface Window {
  page: Page;
  /** Where the browser keeps what is half filled in. */
  draftKey: string;
}

/** A window whose browser kept what the input says from the last time; the form is not opened yet. */
export async function newWindow(place: Workplace, { id, draft }: WizardInput): Promise<Window> {
  const token = await place.server.token('tenant');
  const { body } = await place.server.call('GET', '/api/auth/me', { token });
  const { id: operatorId, tenantId } = body.data as { id: string; tenantId: string };
  const draftKey = `zhanggui.points-goods.${operatorId}.${tenantId}.${id ?? 'new'}`;
  // What an earlier way left on the server would be offered as well.
  await place.server.call('DELETE', `/api/upms/draft/points-goods:${id ?? 'new'}`, { token });
  const page = await (await profileOf(place)).newPage();
  await page.addInitScript(
    ([key, kept]) => (kept === null ? localStorage.removeItem(key) : localStorage.setItem(key, kept)),
    [draftKey, draft === null ? null : JSON.stringify({ at: Date.now(), draft })] as const,
  );
  return { page, draftKey };
}

/** The form that an input stands for. */
export const addressOf = ({ id, type }: WizardInput) =>
  `/mall/points/form?${new URLSearchParams({ ...(id !== null && { id }), ...(type !== null && { type }) })}`;

/** What the browser keeps of the form; null when it keeps nothing. */
export async function keptDraft(page: Page, key: string): Promise<Draft | null> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? null : withoutLimits((JSON.parse(text) as { draft: Draft }).draft);
}

/** A draft without what goods do not bring along, which the facts of the chart give them nevertheless. */
export function withoutLimits({ form, ...draft }: Draft): Draft {
  return { ...draft, form: { ...form, skus: form.skus.map((sku) => ({ ...sku, limitCount: 0 })) } };
}

/** What the page shows, asked in one go. */
export async function readWizard(page: Page) {
  return page.evaluate(
    ({ steps, previous, limit, noPoints, category }) => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const label = all('label').find(({ textContent }) => textContent.startsWith(limit));
      const field = label instanceof HTMLLabelElement ? document.getElementById(label.htmlFor) : null;
      const categories = all('.zg-goods-search button').find(({ textContent }) => textContent.startsWith(category));
      const back = all('.zg-wizard-ways button').find(({ textContent }) => textContent === previous);
      return {
        step: all(`[aria-label="${steps}"] [aria-current="step"]`).map(({ textContent }) => textContent),
        dialogs: all('[role="dialog"] h2, [role="alertdialog"] h2').map(({ textContent }) => textContent),
        marks: all('[data-spu]').map((row) => row.getAttribute('aria-selected')),
        limit: field instanceof HTMLInputElement ? [field.value, field.getAttribute('aria-invalid')] : null,
        hasSkus: all(`[role="gridcell"] [aria-label^="${noPoints}"]`).length > 0,
        hasNoWayBack: back?.hasAttribute('disabled') ?? null,
        hasCategories: categories === undefined ? null : !categories.hasAttribute('disabled'),
      };
    },
    {
      steps: texts.steps,
      previous: texts.previous,
      limit: texts.quantityLimit,
      noPoints: texts.points,
      category: texts.category,
    },
  );
}

/** The same as the chart says that it must be. */
export function look(
  isIn: (path: string) => boolean,
  shown: { step: string; dialogs: string[]; canGoBack: boolean },
  { form, errors, page, markedId, categories }: WizardContext,
): Awaited<ReturnType<typeof readWizard>> {
  const isListed = isIn('flow.choose.picking.goods.listed') && page !== null;
  return {
    step: [shown.step],
    dialogs: shown.dialogs,
    marks: isListed ? page.records.map(({ id }) => String(id === markedId)) : [],
    limit: isIn('flow.info') ? [String(form.quantityLimit ?? ''), errors.quantityLimit ? 'true' : null] : null,
    hasSkus: isIn('flow.info') && form.skus.length > 0,
    hasNoWayBack: !shown.canGoBack,
    hasCategories: isIn('flow.choose.picking') ? categories !== null : null,
  };
}
