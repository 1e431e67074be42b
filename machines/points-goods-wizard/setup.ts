import { assign, emit, setup } from 'xstate';
import { problemCode, problemOf } from '#machines/kit/problem.ts';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import * as changes from './changes.ts';
import * as rules from './rules.ts';
import type {
  CategoryNode,
  FormField,
  GoodsDetail,
  PointsGoodsForm,
  SavedGoods,
  SkuRow,
  SpuPage,
  WizardContext,
  WizardEffect,
  WizardEvent,
  WizardInput,
  WizardNotice,
  WizardServices,
} from './types.ts';

/** The wizard's vocabulary: its chart's guards, actions, notices and services. */
export const wizardSetup = setup({
  types: types<{
    context: WizardContext;
    input: WizardInput;
    events: WizardEvent;
    emitted: WizardEffect | WizardNotice;
    tags: 'busy' | 'dialog';
  }>(),
  actors: {
    loadPointsGoods: slot<WizardServices['loadPointsGoods']>(),
    loadCategories: slot<WizardServices['loadCategories']>(),
    queryGoods: slot<WizardServices['queryGoods']>(),
    loadGoods: slot<WizardServices['loadGoods']>(),
    submitGoods: slot<WizardServices['submitGoods']>(),
  },
  actions: {
    keepSavedGoods: assign((_, saved: SavedGoods) => changes.loaded(saved)),
    keepCategories: assign((_, categories: CategoryNode[]) => ({ categories })),
    keepPage: assign((_, page: SpuPage) => ({ page })),
    keepSearch: assign(({ context }, event: { paths: string[][]; name: string }) =>
      changes.searched(context, event.paths, event.name),
    ),
    turnPage: assign(({ context }, { current }: { current: number }) => changes.paged(context, current)),
    resizePage: assign(({ context }, { size }: { size: number }) => changes.resized(context, size)),
    mark: assign((_, { spuId }: { spuId: string }) => ({ markedId: spuId })),
    unmark: assign({ markedId: null }),
    keepChoice: assign(({ context }) => changes.chosen(context)),
    dropChoice: assign({ choice: null }),
    keepGoods: assign(({ context }, detail: GoodsDetail) => changes.goodsKept(context, detail)),
    change: assign(({ context }, { values }: { values: Partial<PointsGoodsForm> }) =>
      changes.changed(context, { ...context.form, ...values }),
    ),
    changeSku: assign(({ context }, { skuId, values }: { skuId: string; values: Partial<SkuRow> }) =>
      changes.skuChanged(context, skuId, values),
    ),
    validateField: assign(({ context }, { field }: { field: FormField }) => changes.blurred(context, field)),
    validateForm: assign(({ context }) => ({ errors: rules.errorsOf(context.form) })),
    keepUploads: assign((_, { pending }: { pending: number }) => ({ pendingUploads: pending })),
    keepVersion: assign((_, { version }: { version: number }) => ({ version })),
    keepSaved: assign(({ context }, answer: { id: string; version: number }) => changes.saved(context, answer)),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    restoreDraft: assign(({ context }) => changes.restored(context)),
    forgetDraft: assign({ draft: null }),
    reset: assign(({ context }) => changes.reset(context)),

    keepDraft: emit(({ context }) => ({ type: 'draft.keep', draft: changes.draftOf(context) })),
    dropDraft: emit({ type: 'draft.drop' }),
    leave: emit({ type: 'page.left' }),
    viewGoods: emit({ type: 'goods.view' }),
    tellChooseGoods: emit({ type: 'notice', code: 'chooseGoods' }),
    tellStillUploading: emit({ type: 'notice', code: 'stillUploading' }),
    tellSubmitted: emit({ type: 'notice', code: 'submitted' }),
    tellSubmitFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'notice',
      code: 'submitFailed',
      problem: problemCode(error),
    })),
    tellGoodsFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'notice',
      code: 'goodsFailed',
      problem: problemCode(error),
    })),
    tellLoadFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'notice',
      code: 'loadFailed',
      problem: problemCode(error),
    })),
  },
}).extend({
  guards: {
    hasId: ({ context }) => context.id !== null,
    hasDraft: ({ context }) => rules.isDraftFor(context.draft, context.id),
    hasDraftGoods: ({ context }) => context.draft !== null && context.draft.spu !== null,
    hasGoods: ({ context }) => context.spu !== null,
    hasCategories: ({ context }) => context.categories !== null,
    hasMarked: ({ context }) => changes.markedRow(context.page, context.markedId) !== null,
    isFormValid: ({ context }) => rules.isFormValid(context.form),
    isUploaded: ({ context }) => context.pendingUploads === 0,
    isDirty: ({ context }) => rules.isDirty(context),
    isListed: ({ context, event }) =>
      event.type === 'picker.mark' && changes.markedRow(context.page, event.spuId) !== null,
    isPage: ({ context, event }) => event.type === 'picker.page' && rules.isPageOf(context.page, event.current),
    isPageSize: ({ event }) => event.type === 'picker.size' && rules.isPageSize(event.size),
    isStale: (_, { error }: { error: unknown }) => rules.isStale(error),
  },
});

/** Passes the event itself to an action that needs its payload. */
export function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}

/** Passes the service's answer to an action. */
export function answered<Output>({ event }: { event: { output: Output } }): Output {
  return event.output;
}
