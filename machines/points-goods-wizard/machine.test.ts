import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { cases, wizardInputs } from './cases.ts';
import { pointsGoodsWizardMachine } from './machine.ts';
import type { WizardEvent, WizardInput } from './types.ts';

const { add, edit, resume } = wizardInputs;
const say = (type: WizardEvent['type']): EventObject => ({ type });
const done = (id: keyof typeof cases.outcomes): EventObject => outcomeEvent(id, { done: cases.outcomes[id].done[0] });
const failed = (id: string, code = 'unavailable') => outcomeEvent(id, { error: { code } });

function go(input: WizardInput, ...events: EventObject[]): Settled<typeof pointsGoodsWizardMachine> {
  return events.reduce(
    (standing, event) => {
      const step = settle(pointsGoodsWizardMachine, standing, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(pointsGoodsWizardMachine, input),
  );
}

const at = (...events: EventObject[]) => go(add, ...events);
const mark: WizardEvent = { type: 'picker.mark', spuId: '501' };
const limit = (quantityLimit: number | null): WizardEvent => ({ type: 'form.change', values: { quantityLimit } });
const chosen = [say('picker.open'), done('queryGoods'), mark, say('picker.pick'), done('loadGoods')];
const filled = [...chosen, say('wizard.next'), limit(4)];
const asked = [...filled, say('wizard.next'), say('wizard.confirm'), say('confirm.accept')];

test('picking closes the dialog, then loads what the goods bring along', () => {
  const picked = at(...chosen.slice(0, 4));
  const { context } = at(...chosen);

  expect(picked).toMatchObject({
    paths: ['flow.choose.loadingGoods', 'leaving.free'],
    services: [{ src: 'loadGoods', input: { spuId: '501' } }],
  });
  expect(context.spu?.id).toBe('501');
  expect(context.form).toMatchObject({
    name: '云南小粒咖啡豆',
    shareImgUrl: '/files/coffee.webp',
    unit: '件',
    description: '<p>酸度柔和</p>',
    skus: [{ skuId: '9001', checked: true }],
  });
});

test('without goods the next step only says so', () => {
  expect(at(say('wizard.next'))).toMatchObject({
    paths: ['flow.choose.closed', 'leaving.free'],
    emitted: [{ type: 'notice', code: 'chooseGoods' }],
  });
});

test('a search or another page size starts again at page 1', () => {
  const open = [say('picker.open'), done('queryGoods')];
  const second = [...open, { type: 'picker.page', current: 2 }];

  expect(at(...second).services).toMatchObject([{ input: { current: 2, size: 10 } }]);
  expect(at(...second, { type: 'picker.size', size: 20 } as WizardEvent).context.search).toMatchObject({
    current: 1,
    size: 20,
  });
  expect(at(...second, { type: 'picker.search', paths: [], name: '茶' } as WizardEvent).context.search).toMatchObject({
    current: 1,
    name: '茶',
  });
});

test('a search leaves the categories alone that are being asked for', () => {
  const searched = at(say('picker.open'), { type: 'picker.search', paths: [], name: '茶' } as WizardEvent);

  expect(searched.services.map(({ src }) => src)).toEqual(['queryGoods']);
});

test('the form says what is wrong where the operator left a field, and no longer once it is right', () => {
  const blur: WizardEvent = { type: 'form.blur', field: 'quantityLimit' };
  const info = [...chosen, say('wizard.next')];

  expect(at(...info, blur).context.errors).toEqual({ quantityLimit: 'quantityMissing' });
  expect(at(...info, blur, limit(4)).context.errors).toEqual({});
  expect(at(...info, blur, limit(4), limit(null)).context.errors).toEqual({});
  expect(at(...info, say('wizard.next')).context.errors).toEqual({ quantityLimit: 'quantityMissing' });
});

test('nothing goes on while a picture is on its way', () => {
  const uploading = at(...filled, { type: 'uploads.change', pending: 1 } as WizardEvent, say('wizard.next'));

  expect(uploading).toMatchObject({
    paths: ['flow.info', 'leaving.free'],
    emitted: [{ type: 'notice', code: 'stillUploading' }],
  });
});

test('the same content is submitted under the same key, a changed one under another', () => {
  const keys = [
    at(...asked),
    at(...asked, failed('submitGoods'), say('wizard.confirm'), say('confirm.accept')),
    at(...asked, failed('submitGoods'), limit(5), say('wizard.confirm'), say('confirm.accept')),
  ].map(({ services: [service] }) => service?.input as { key: string });

  expect(keys[0]?.key).toBe(keys[1]?.key);
  expect(keys[2]?.key).not.toBe(keys[0]?.key);
});

test('only checked rows are sent', () => {
  const uncheck: WizardEvent = { type: 'sku.change', skuId: '9001', values: { checked: false } };
  const refused = at(...filled, uncheck, say('wizard.next'));

  expect(refused.context.errors).toEqual({ skus: 'skusUnchecked' });
  expect(at(...asked).services[0]?.input).toMatchObject({ spuId: '501', type: '1', form: { skus: [{ points: 600 }] } });
});

test('saved: the draft goes, going back edits what was made, continuing starts anew', () => {
  const saved = at(...asked, done('submitGoods'));
  const again = at(...asked, done('submitGoods'), say('wizard.back'), say('wizard.confirm'), say('confirm.accept'));
  const anew = at(...asked, done('submitGoods'), say('wizard.continue'));

  expect(saved.emitted).toEqual([{ type: 'draft.drop' }, { type: 'notice', code: 'submitted' }]);
  expect(again.services[0]?.input).toMatchObject({ id: '77', version: 3 });
  expect(anew).toMatchObject({
    paths: ['flow.choose.closed', 'leaving.free'],
    context: { id: null, spu: null, type: '1', dirty: false, form: { name: '', quantityLimit: null } },
  });
});

test('a save by someone else is shown before it is overwritten', () => {
  const editing = [done('loadPointsGoods'), say('wizard.next'), limit(5), say('wizard.next'), say('wizard.confirm')];
  const conflict = [...editing, say('confirm.accept'), failed('submitGoods', 'stale-version')];

  expect(go(edit, ...editing, say('confirm.accept')).services[0]?.input).toMatchObject({ id: '77', version: 2 });
  expect(go(edit, ...conflict).paths).toEqual(['flow.conflicted', 'leaving.free']);
  expect(go(edit, ...conflict, { type: 'conflict.overwrite', version: 3 } as WizardEvent).services).toMatchObject([
    { input: { version: 3, form: { quantityLimit: 5 } } },
  ]);
});

test('why a call failed is kept as plain JSON: the server’s words, and of a conflict its row', () => {
  const refused = (code: string, status: number, data: object) =>
    outcomeEvent('submitGoods', { error: Object.assign(new Error('服务器的原话'), { code, status, data }) });
  const stale = at(...asked, refused('stale-version', 409, { current: { version: 3 } }));
  const cut = at(...asked, outcomeEvent('submitGoods', { error: new TypeError('x is not a function') }));

  expect(at(...asked, refused('unprocessable', 422, {})).context.problem).toEqual({
    code: 'unprocessable',
    status: 422,
    message: '服务器的原话',
    data: {},
  });
  expect(stale).toMatchObject({
    paths: ['flow.conflicted', 'leaving.free'],
    context: { problem: { data: { current: { version: 3 } } } },
  });
  expect(cut.context.problem).toEqual({ code: 'internal', status: 0, message: '', data: {} });
});

test('a picture that is uploading is asked about like typed words', () => {
  const uploading = (pending: number): WizardEvent => ({ type: 'uploads.change', pending });
  const ended = [uploading(1), uploading(0), say('page.leave')];

  expect(at(uploading(1), say('page.leave')).paths).toContain('leaving.questioned');
  expect(at(...ended).emitted).toEqual([{ type: 'page.left' }]);
});

test('a half-filled form is kept, asked about, and offered again', () => {
  const leaving = at(...filled, say('page.leave'));
  const back = go(resume, say('draft.restore'));

  expect(at(...filled).emitted).toMatchObject([
    { type: 'draft.keep', draft: { id: null, form: { quantityLimit: 4 } } },
  ]);
  expect(leaving.paths).toContain('leaving.questioned');
  expect(at(say('page.leave')).emitted).toEqual([{ type: 'page.left' }]);
  expect(back).toMatchObject({ paths: ['flow.info', 'leaving.free'], context: { form: { quantityLimit: 4 } } });
  expect(go(resume, say('draft.discard')).emitted).toEqual([{ type: 'draft.drop' }]);
});
