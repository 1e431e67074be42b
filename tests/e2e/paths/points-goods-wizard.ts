import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Draft, WizardContext, WizardEvent, WizardInput } from '#machines/points-goods-wizard/types.ts';
import { messages } from '#src/features/points-goods/messages.ts';
import { messages as uiTexts } from '#src/ui/messages.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { canGoBack, noticeText, stepName } from '#tests/views/points-goods-told.ts';
import type { Workplace } from '../workplace.ts';
import { comes, fulfil, heldCalls } from './calls.ts';
import { tellInside } from './wizard-inside.ts';
import { addressOf, keptDraft, look, newWindow, readWizard, withoutLimits } from './wizard-page.ts';
import { asWire, givenTo, toldBy, wizardServiceOf } from './wizard-server.ts';

const texts = messages.zh;
const ui = uiTexts.zh;
const dialogs: Readonly<Record<string, string>> = {
  'flow.draftFound': texts.draftTitle,
  'flow.choose.picking': texts.choose,
  'flow.unconfirmed': texts.hint,
  'flow.conflicted': ui.conflict,
  'leaving.questioned': texts.leaveTitle,
};
const list = '/mall/points/index';
const specTree = [{ id: '1', value: '规格', leaf: [{ id: '11', value: '250g' }] }];

/** The form of points goods in the whole app: its session is real, the calls of the wizard end as the path says. */
export function pointsGoodsWizardDriver(place: Workplace): Driver {
  const calls = heldCalls();
  const asked = new Map<string, Request>();
  let page: Page;
  let draftKey = '';
  let stood: readonly string[] = [];
  /** A search whose categories could not be ticked because their tree is not here. */
  let isBare = false;

  const isIn = (path: string) => stood.some((each) => each === path || each.startsWith(`${path}.`));
  const within = (title: string) =>
    page.locator('[role="dialog"], [role="alertdialog"]').filter({ has: page.getByRole('heading', { name: title }) });
  const press = async (name: string, root: Pick<Page, 'getByRole'> = page) =>
    root.getByRole('button', { name, exact: true }).click();
  const limit = () => page.getByLabel(texts.quantityLimit);
  const picker = () => within(texts.choose);

  const gestures: { [Type in WizardEvent['type']]: (event: Extract<WizardEvent, { type: Type }>) => Promise<unknown> } =
    {
      'wizard.next': async () => press(texts.next),
      'wizard.back': async () => (isIn('flow.conflicted') ? page.keyboard.press('Escape') : press(texts.previous)),
      'wizard.retry': async () => press(ui.retry),
      'wizard.confirm': async () => press(texts.submit),
      'wizard.continue': async () => press(texts.continueAdding),
      'wizard.view': async () => press(texts.view),
      'picker.open': async () =>
        page
          .getByRole('button', { name: texts.choose, exact: true })
          .or(page.getByRole('button', { name: texts.chooseAgain, exact: true }))
          .click(),
      'picker.search': async ({ name }) => {
        const face = picker().getByRole('button', { name: new RegExp(`^${texts.category}`) });
        isBare = await face.isDisabled();
        if (!isBare) {
          await face.click();
          await page.getByRole('treeitem', { name: '食品' }).click();
          await page.keyboard.press('Escape');
        }
        await picker().getByLabel(texts.goodsName).fill(name);
        await press(texts.query, picker());
      },
      'picker.page': async ({ current }) => press(`第 ${current} 页`, picker()),
      'picker.size': async ({ size }) => picker().getByRole('combobox').selectOption(String(size)),
      'picker.mark': async ({ spuId }) => picker().locator(`[data-spu="${spuId}"]`).click(),
      'picker.pick': async () => press(texts.confirm, picker()),
      'picker.cancel': async () => press(texts.cancel, isIn('flow.choose.picking') ? picker() : page),
      'picker.retry': async () => press(ui.retry),
      'form.change': async (event) => {
        const text = String(event.values.quantityLimit ?? '');
        // Away from step 2 the form changes by a picture that arrives late; a field that says so already does not change.
        if (!isIn('flow.info') || (await limit().inputValue()) === text) return tellInside(page, event);
        return limit().fill(text);
      },
      'form.blur': async () => {
        await limit().focus();
        await limit().blur();
      },
      'sku.change': async ({ values }) =>
        page.getByRole('textbox', { name: `${texts.points} 250g` }).fill(String(values.points)),
      'uploads.change': async ({ pending }) => tellInside(page, { pending }),
      'confirm.accept': async () => press(ui.confirm, within(texts.hint)),
      'confirm.cancel': async () => press(ui.cancel, within(texts.hint)),
      'conflict.reload': async () => press(ui.takeTheirs, within(ui.conflict)),
      'conflict.overwrite': async () => press(ui.keepMine, within(ui.conflict)),
      'draft.restore': async () => press(texts.draftRestore),
      'draft.discard': async () => press(texts.draftDiscard),
      // Nothing of the page can be pressed beside the picker; the browser's way back can.
      'page.leave': async () => (isIn('flow.choose.picking') ? page.evaluate(() => history.back()) : press(texts.back)),
      'leave.confirm': async () => press(texts.leave, within(texts.leaveTitle)),
      'leave.cancel': async () => press(texts.stay, within(texts.leaveTitle)),
    };
  const send = async <Type extends WizardEvent['type']>(event: Extract<WizardEvent, { type: Type }>) =>
    gestures[event.type](event);

  return {
    async start(input, { steps }) {
      const wanted = input as WizardInput;
      ({ page, draftKey } = await newWindow(place, wanted));
      await page.route('**/api/mall/goodsspuspec/tree**', (route) => void fulfil(route, { done: specTree }));
      await calls.hold(page, /\/api\/mall\/(goodscategory|goodsspu|pointsgoodsspu)\/(?!page)/, (route, request) => {
        const id = wizardServiceOf(request);
        if (id === null) void route.continue();
        else asked.set(id, request);
        return id;
      });
      await calls.hold(page, /\/api\/mall\/goodsspu\/page/, (_, request) => {
        asked.set('queryGoods', request);
        return 'queryGoods';
      });
      // A picture that is begun stays on its way.
      await page.route('**/api/upms/file/upload**', () => {});
      if (!steps.some((step) => step.kind === 'send' && step.event.type === 'page.leave'))
        return void (await page.goto(place.server.url + addressOf(wanted)));
      // The browser's way back leads to the page before, by the count that the router keeps.
      await page.goto(place.server.url + list);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate((address) => history.pushState({ __TSR_index: 1 }, '', address), addressOf(wanted));
      return undefined;
    },
    send: async (event) => void (await send(event as WizardEvent)),
    refuse: (event, guard) => {
      throw new Error(`Nothing in a window shows that ${event.type} is refused by ${guard}.`);
    },
    settleService: async (id, outcome) => calls.end(id, asWire(id, outcome)),
    advance: async (ms) => page.clock.fastForward(ms),
    async expectIn(paths, expected) {
      stood = paths;
      const context = expected.context as WizardContext;
      await calls.expectStarted(expected.started);
      for (const { id, input } of expected.started)
        expect(toldBy(id, asked.get(id) as Request)).toEqual(givenTo(id, input, isBare));
      const [left] = expected.emitted.filter(({ type }) => type === 'page.left' || type === 'goods.view');
      if (left) return comes(async () => new URL(page.url()).pathname, list, 'the page is left');

      const outside = {
        step: stepName(paths),
        dialogs: Object.entries(dialogs).flatMap(([path, title]) => (isIn(path) ? [title] : [])),
        canGoBack: canGoBack(paths),
      };
      await comes(async () => readWizard(page), look(isIn, outside, context), 'what is on the screen');
      for (const said of expected.emitted)
        if (said.type === 'notice')
          await page
            .getByText(noticeText(said as unknown as { code: string; problem?: string }))
            .first()
            .waitFor();
      const draft = expected.emitted.findLast(({ type }) => type.startsWith('draft.'));
      if (draft) {
        const kept = 'draft' in draft ? withoutLimits(draft.draft as Draft) : null;
        await comes(async () => keptDraft(page, draftKey), kept, 'what is kept for the next time');
      }
      const problem = isIn('flow.info') ? context.errors.quantityLimit : undefined;
      if (problem !== undefined) await page.getByText(texts.errors[problem]).waitFor();
      if (isIn('flow.done')) await page.getByText(texts.congratulations).waitFor();
    },
    stop: async () => page.close(),
  };
}
