import type { Cases } from '#machines/kit/cases.ts';
import type { pointsGoodsWizardMachine } from './machine.ts';
import { BLANK_FORM, isFormValid } from './rules.ts';
import type { Draft, PointsGoodsForm, SkuRow, SpuRow, WizardContext, WizardInput } from './types.ts';

const spu: SpuRow = { id: '501', spuCode: 'SPU000501', name: '云南小粒咖啡豆', picUrls: ['/files/coffee.webp'] };
const sku: Omit<SkuRow, 'checked'> = {
  skuId: '9001',
  specs: [{ specValueName: '250g' }],
  picUrl: null,
  points: 600,
  limitCount: 2,
  stock: 120,
  weightKg: '0.250',
  volumeM3: '0.0008',
};
const filled: PointsGoodsForm = {
  ...BLANK_FORM,
  picUrls: spu.picUrls,
  shareImgUrl: '/files/coffee.webp',
  name: spu.name,
  quantityLimit: 4,
  skus: [{ ...sku, checked: true }],
};
const draft: Draft = { id: null, spu, form: filled };
const unavailable = { code: 'unavailable' };

/** New goods, goods to edit, and two half-filled drafts. */
export const wizardInputs = {
  add: { id: null, type: '1', draft: null, seed: 'seed' },
  edit: { id: '77', type: null, draft: null, seed: 'seed' },
  resume: { id: null, type: null, draft, seed: 'seed' },
  resumeEarly: { id: null, type: null, draft: { ...draft, spu: null, form: BLANK_FORM }, seed: 'seed' },
} satisfies Record<string, WizardInput>;

/** Sample facts that reach everything the wizard can go through. */
export const cases = {
  lives: 'browser',
  inputs: Object.values(wizardInputs),
  events: {
    'wizard.next': [{ type: 'wizard.next' }],
    'wizard.back': [{ type: 'wizard.back' }],
    'wizard.retry': [{ type: 'wizard.retry' }],
    'wizard.confirm': [{ type: 'wizard.confirm' }],
    'wizard.continue': [{ type: 'wizard.continue' }],
    'wizard.view': [{ type: 'wizard.view' }],
    'picker.open': [{ type: 'picker.open' }],
    'picker.search': [{ type: 'picker.search', paths: [['1', '11']], name: '咖啡' }],
    'picker.page': [
      { type: 'picker.page', current: 2 },
      { type: 'picker.page', current: 9 },
    ],
    'picker.size': [
      { type: 'picker.size', size: 20 },
      { type: 'picker.size', size: 25 },
    ],
    'picker.mark': [
      { type: 'picker.mark', spuId: spu.id },
      { type: 'picker.mark', spuId: '999' },
    ],
    'picker.pick': [{ type: 'picker.pick' }],
    'picker.cancel': [{ type: 'picker.cancel' }],
    'picker.retry': [{ type: 'picker.retry' }],
    'form.change': [
      { type: 'form.change', values: { quantityLimit: 4 } },
      { type: 'form.change', values: { quantityLimit: null } },
    ],
    'form.blur': [{ type: 'form.blur', field: 'quantityLimit' }],
    'sku.change': [{ type: 'sku.change', skuId: sku.skuId, values: { points: 500 } }],
    'uploads.change': [
      { type: 'uploads.change', pending: 1 },
      { type: 'uploads.change', pending: 0 },
    ],
    'confirm.accept': [{ type: 'confirm.accept' }],
    'confirm.cancel': [{ type: 'confirm.cancel' }],
    'conflict.reload': [{ type: 'conflict.reload' }],
    'conflict.overwrite': [{ type: 'conflict.overwrite', version: 3 }],
    'draft.restore': [{ type: 'draft.restore' }],
    'draft.discard': [{ type: 'draft.discard' }],
    'page.leave': [{ type: 'page.leave' }],
    'leave.confirm': [{ type: 'leave.confirm' }],
    'leave.cancel': [{ type: 'leave.cancel' }],
  },
  outcomes: {
    loadPointsGoods: { done: [{ spu, form: filled, version: 2 }], error: [unavailable] },
    loadCategories: {
      done: [[{ id: '1', name: '食品', children: [{ id: '11', name: '咖啡' }] }]],
      error: [unavailable],
    },
    queryGoods: { done: [{ records: [spu], total: 12, current: 1, size: 10 }], error: [unavailable] },
    loadGoods: {
      done: [
        {
          description: '<p>酸度柔和</p>',
          skus: [sku],
          specTree: [{ id: '1', value: '规格', leaf: [{ id: '11', value: '250g' }] }],
        },
      ],
      error: [unavailable],
    },
    submitGoods: { done: [{ id: '77', version: 3 }], error: [unavailable, { code: 'stale-version' }] },
  },
  key: ({ spu: chosen, form, pendingUploads, dirty, markedId, categories }: WizardContext) => [
    chosen !== null,
    isFormValid(form),
    pendingUploads > 0,
    dirty,
    markedId !== null,
    categories !== null,
  ],
} satisfies Cases<typeof pointsGoodsWizardMachine>;
