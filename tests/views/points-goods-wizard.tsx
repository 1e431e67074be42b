import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type {
  PointsGoodsForm,
  WizardContext,
  WizardEvent,
  WizardInput,
  WizardServices,
} from '#machines/points-goods-wizard/types.ts';
import { words } from '#machines/points-goods-wizard/words.ts';
import { Notices } from '#src/app/notices/notices.tsx';
import { messages } from '#src/features/points-goods/messages.ts';
import { preloadSkuGrid } from '#src/features/points-goods/parts/info-step.tsx';
import { goodsPlace } from '#src/features/points-goods/parts/places.ts';
import { preloadCascader } from '#src/ui/cascader/cascader.tsx';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { messages as uiTexts } from '#src/ui/messages.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { buttonNow, buttonOf, dialogOf, textboxOf } from './points-goods-find.ts';
import { type Effect, type Hold, Host } from './points-goods-host.tsx';
import { asServer, canGoBack, noticeText, stepName } from './points-goods-told.ts';
import { close, open, pass, scripted, takeNotices } from './stage.tsx';
import { layOutTables } from './table-layout.ts';

const texts = messages.zh;
const ui = uiTexts.zh;
/** How long a dialog takes to be gone. */
const closingMs = 400;
const dialogs: Readonly<Record<string, string>> = {
  'flow.draftFound': texts.draftTitle,
  'flow.unconfirmed': texts.hint,
  'flow.conflicted': ui.conflict,
  'leaving.questioned': texts.leaveTitle,
};

await Promise.all([preloadDialog(), preloadSkuGrid(), preloadCascader()]);

/** The points goods wizard: its page, its dialogs, its table and its pictures. */
export function pointsGoodsWizardDriver(): Driver {
  const calls = scripted();
  const effects: Effect[] = [];
  let held: Hold | null = null;
  let stood: readonly string[] = [];
  let restoreLayout = () => {};
  /** A search whose categories could not be ticked because their tree is not here. */
  let isBare = false;

  /** Lets what was set off come to rest; a dialog takes a while to be gone. */
  const settled = async () => {
    await pass();
    if (
      document.querySelector('.bp6-overlay-exit, .bp6-overlay-exit-active, .bp6-overlay-appear, .bp6-overlay-enter') !==
      null
    )
      await pass(closingMs);
  };
  const isIn = (path: string) => stood.some((each) => each === path || each.startsWith(`${path}.`));
  const button = buttonOf;
  const dialog = dialogOf;
  const inDialog = (name: string) => {
    const found = dialog(name);
    if (!found) throw new Error(`No dialog ${name} is open.`);
    return found;
  };
  const rowOf = (spuId: string) => inDialog(texts.choose).querySelector<HTMLElement>(`[data-spu="${spuId}"]`);
  const direct = (event: WizardEvent) => held?.send(event);

  const changeForm = (values: Partial<PointsGoodsForm>) => {
    // Away from step 2 the form changes by a picture that arrives late; what it brings is given to the wizard itself.
    if (!isIn('flow.info')) return direct({ type: 'form.change', values });
    const { quantityLimit } = values;
    const field = textboxOf(texts.quantityLimit);
    const text = String(quantityLimit ?? '');
    // A field that says so already is not changed by typing the same.
    if (field.getAttribute('value') === text) return direct({ type: 'form.change', values });
    fireEvent.change(field, { target: { value: text } });
    return undefined;
  };
  const changeSku = (event: Extract<WizardEvent, { type: 'sku.change' }>) => {
    const field = document.querySelector(`[aria-label="${texts.points} 250g"]`);
    const text = String(event.values.points);
    if (field === null || field.getAttribute('value') === text) return direct(event);
    fireEvent.change(field, { target: { value: text } });
    return undefined;
  };
  const changeUploads = (pending: number) => {
    const items = held?.pictures.items.get() ?? [];
    if (pending > items.length) held?.pictures.add(goodsPlace, [new File(['x'], 'a.png', { type: 'image/png' })]);
    else if (pending === items.length) direct({ type: 'uploads.change', pending });
    else for (const { actor } of items) actor.send({ type: 'image.cancel' });
  };
  const search = (event: Extract<WizardEvent, { type: 'picker.search' }>) => {
    const root = inDialog(texts.choose);
    const face = button(texts.category, root);
    isBare = face.hasAttribute('disabled');
    if (!isBare) {
      if (face.getAttribute('aria-label')?.includes('咖啡') !== true) {
        fireEvent.click(face);
        fireEvent.click(within(root).getByRole('treeitem', { name: '食品' }));
        fireEvent.keyDown(within(root).getByRole('treeitem', { name: '食品' }), { key: 'Escape' });
      }
    }
    fireEvent.change(within(root).getByRole('textbox', { name: texts.goodsName }), { target: { value: event.name } });
    fireEvent.submit(face.closest('form') ?? face);
  };
  const cancelPicker = () => {
    if (isIn('flow.choose.picking')) fireEvent.click(button(texts.cancel, inDialog(texts.choose)));
    else fireEvent.click(button(texts.cancel));
  };

  const gestures: { [Type in WizardEvent['type']]: (event: Extract<WizardEvent, { type: Type }>) => void } = {
    'wizard.next': () => fireEvent.click(button(texts.next)),
    'wizard.back': () => {
      if (isIn('flow.conflicted')) fireEvent.keyDown(inDialog(ui.conflict), { key: 'Escape' });
      else fireEvent.click(button(texts.previous));
    },
    'wizard.retry': () => fireEvent.click(button(ui.retry)),
    'wizard.confirm': () => fireEvent.click(button(texts.submit)),
    'wizard.continue': () => fireEvent.click(button(texts.continueAdding)),
    'wizard.view': () => fireEvent.click(button(texts.view)),
    'picker.open': () => fireEvent.click(buttonNow(texts.chooseAgain) ?? button(texts.choose)),
    'picker.search': search,
    'picker.page': ({ current }) => fireEvent.click(button(`第 ${current} 页`, inDialog(texts.choose))),
    'picker.size': (event) => {
      const sizes = within(inDialog(texts.choose)).getByRole('combobox');
      // A list that says so already is not changed by choosing the same.
      if ((sizes as HTMLSelectElement).value === String(event.size)) direct(event);
      else fireEvent.change(sizes, { target: { value: String(event.size) } });
    },
    'picker.mark': ({ spuId }) => {
      const row = rowOf(spuId);
      if (!row) throw new Error(`There is no row ${spuId}.`);
      fireEvent.click(row);
    },
    'picker.pick': () => fireEvent.click(button(texts.confirm, inDialog(texts.choose))),
    'picker.cancel': cancelPicker,
    'picker.retry': () => fireEvent.click(button(ui.retry)),
    'form.change': ({ values }) => changeForm(values),
    'form.blur': () => fireEvent.blur(textboxOf(texts.quantityLimit)),
    'sku.change': changeSku,
    'uploads.change': ({ pending }) => changeUploads(pending),
    'confirm.accept': () => fireEvent.click(button(ui.confirm, inDialog(texts.hint))),
    'confirm.cancel': () => fireEvent.click(button(ui.cancel, inDialog(texts.hint))),
    'conflict.reload': () => fireEvent.click(button(ui.takeTheirs, inDialog(ui.conflict))),
    'conflict.overwrite': () => fireEvent.click(button(ui.keepMine, inDialog(ui.conflict))),
    'draft.restore': () => fireEvent.click(button(texts.draftRestore)),
    'draft.discard': () => fireEvent.click(button(texts.draftDiscard)),
    'page.leave': () => fireEvent.click(button(texts.back)),
    'leave.confirm': () => fireEvent.click(button(texts.leave, inDialog(texts.leaveTitle))),
    'leave.cancel': () => fireEvent.click(button(texts.stay, inDialog(texts.leaveTitle))),
  };
  const send = (event: AnyEventObject) =>
    (gestures[event.type as WizardEvent['type']] as (sent: AnyEventObject) => void)(event);

  return {
    async start(input) {
      open();
      restoreLayout = layOutTables();
      const services: WizardServices = {
        loadPointsGoods: (asked) => calls.run('loadPointsGoods', asked),
        loadCategories: () => calls.run('loadCategories', undefined),
        queryGoods: (asked) => calls.run('queryGoods', asked),
        loadGoods: (asked) => calls.run('loadGoods', asked),
        submitGoods: (asked) => calls.run('submitGoods', asked),
      };
      render(
        <>
          <Notices />
          <Host input={input as WizardInput} services={services} effects={effects} hold={(wizard) => (held = wizard)} />
        </>,
      );
      await pass();
    },
    async send(event) {
      send(event);
      await settled();
    },
    async refuse(event, guard) {
      const sent = event as WizardEvent;
      if (sent.type === 'picker.mark') expect(rowOf(sent.spuId)).toBeNull();
      else if (sent.type === 'picker.page') {
        expect(buttonNow(`第 ${sent.current} 页`, inDialog(texts.choose))).toBeNull();
      } else if (sent.type === 'picker.size') {
        const sizes = within(inDialog(texts.choose)).getByRole('combobox').querySelectorAll('option');
        expect([...sizes].map(({ value }) => value)).not.toContain(String(sent.size));
      } else if (sent.type === 'picker.pick') {
        expect(guard).toBe('hasMarked');
        expect(button(texts.confirm, inDialog(texts.choose))).toBeDisabled();
        expect(button(texts.confirm, inDialog(texts.choose))).toHaveAttribute('title', words.guards.hasMarked.zh);
      } else throw new Error(`Nothing shows that ${sent.type} is refused by ${guard}.`);
      await pass();
    },
    settleService: async (id, outcome) => {
      await calls.end(id, asServer(outcome));
      await settled();
    },
    advance: pass,
    expectIn(paths, expected) {
      stood = paths;
      const { search: asked, errors, form, spu, page, markedId } = expected.context as WizardContext;
      calls.expectStarted(
        expected.started.map((service) =>
          service.src === 'queryGoods' && isBare
            ? { ...service, input: { ...asked, categoryId: [], categoryFirst: null, categorySecond: null } }
            : service,
        ),
      );
      const said = expected.emitted.filter(({ type }) => type === 'notice') as unknown as {
        code: string;
        problem?: string;
      }[];
      expect(takeNotices()).toEqual(said.map(noticeText));
      expect(effects.splice(0)).toEqual(expected.emitted.filter(({ type }) => type !== 'notice'));

      const step = document.querySelector(`[aria-label="${texts.steps}"] [aria-current="step"]`);
      expect(step).toHaveTextContent(stepName(paths));
      for (const [path, title] of Object.entries(dialogs))
        expect([title, dialog(title) !== undefined]).toEqual([title, paths.includes(path)]);
      expect(dialog(texts.choose) !== undefined, 'the picker').toBe(isIn('flow.choose.picking'));
      if (isIn('flow.choose.closed') && spu) expect(screen.getByText(spu.spuCode)).toBeInTheDocument();
      if (isIn('flow.choose.picking.goods.listed') && page) {
        expect(page.records.map((row) => rowOf(row.id)?.getAttribute('aria-selected'))).toEqual(
          page.records.map((row) => String(row.id === markedId)),
        );
      }
      if (isIn('flow.info')) {
        const field = textboxOf(texts.quantityLimit);
        expect(field).toHaveValue(form.quantityLimit === null ? '' : String(form.quantityLimit));
        const problem = errors.quantityLimit;
        expect(field.getAttribute('aria-invalid')).toBe(problem === undefined ? null : 'true');
        if (problem !== undefined) expect(screen.getByText(texts.errors[problem])).toBeInTheDocument();
        expect(document.querySelector('[role="gridcell"]') !== null, 'the table of skus').toBe(form.skus.length > 0);
      }
      if (isIn('flow.done')) expect(screen.getByText(texts.congratulations)).toBeInTheDocument();
      if (!isIn('flow.done')) expect(button(texts.previous).hasAttribute('disabled')).toBe(!canGoBack(paths));
    },
    async stop() {
      await close();
      restoreLayout();
    },
  };
}
