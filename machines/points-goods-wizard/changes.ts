import { BLANK_FORM, errorOf, errorsOf, fieldsIn, FIRST_SEARCH, MAX_PICTURES, searchOf } from './rules.ts';
import type {
  Draft,
  FormField,
  GoodsDetail,
  PointsGoodsForm,
  SavedGoods,
  SkuRow,
  SpuPage,
  Submission,
  WizardContext,
  WizardInput,
} from './types.ts';

type Change = Partial<WizardContext>;

export function begun(input: WizardInput): WizardContext {
  return {
    ...input,
    version: null,
    spu: null,
    choice: null,
    specTree: [],
    form: BLANK_FORM,
    errors: {},
    pendingUploads: 0,
    dirty: false,
    revision: 0,
    categories: null,
    search: FIRST_SEARCH,
    page: null,
    markedId: null,
    problem: null,
  };
}

export function loaded({ spu, form, version }: SavedGoods): Change {
  return { spu, form, version, errors: {}, dirty: false };
}

/** Clears everything the operator filled in and keeps the page's own facts. */
export function reset({ type, seed, revision, categories }: WizardContext): Change {
  return { ...begun({ id: null, type, seed, draft: null }), revision: revision + 1, categories };
}

export function restored({ draft }: WizardContext): Change {
  return draft ? { spu: draft.spu, form: draft.form, dirty: true, draft: null } : {};
}

/** Checks again the fields that were in error or were just left. */
export function changed(wizard: WizardContext, form: PointsGoodsForm): Change {
  const errors = errorsOf(form, fieldsIn(wizard.errors));
  return { form, errors, dirty: true, revision: wizard.revision + 1 };
}

export function skuChanged(wizard: WizardContext, skuId: string, values: Partial<SkuRow>): Change {
  const skus = wizard.form.skus.map((row) => (row.skuId === skuId ? { ...row, ...values } : row));
  return changed(wizard, { ...wizard.form, skus });
}

export function blurred({ errors, form }: WizardContext, field: FormField): Change {
  const { [field]: _, ...others } = errors;
  return { errors: { ...others, ...errorOf(form, field) } };
}

/**
 * Copies pictures, name, text and skus of the goods; the share image is their first picture until another is chosen.
 */
export function goodsKept(wizard: WizardContext, { description, skus, specTree }: GoodsDetail): Change {
  const { choice, form } = wizard;
  if (!choice) return {};
  const [firstPicture = ''] = choice.picUrls;
  const formWithGoods: PointsGoodsForm = {
    ...form,
    picUrls: choice.picUrls.slice(0, MAX_PICTURES),
    shareImgUrl: firstPicture,
    name: choice.name,
    description,
    skus: skus.map((row) => ({ ...row, checked: true })),
  };
  return { ...changed(wizard, formWithGoods), spu: choice, choice: null, specTree };
}

export function searched({ search }: WizardContext, paths: string[][], name: string): Change {
  return { search: searchOf(paths, name, search.size), markedId: null };
}

export function paged({ search }: WizardContext, current: number): Change {
  return { search: { ...search, current }, markedId: null };
}

export function resized({ search }: WizardContext, size: number): Change {
  return { search: { ...search, size, current: 1 }, markedId: null };
}

export function chosen({ page, markedId }: WizardContext): Change {
  return { choice: markedRow(page, markedId), markedId: null };
}

export function markedRow(page: SpuPage | null, markedId: string | null) {
  return page?.records.find(({ id }) => id === markedId) ?? null;
}

export function draftOf({ id, spu, form }: WizardContext): Draft {
  return { id, spu, form };
}

/** The content to send: the form with its checked rows only, under a key for exactly this content. */
export function submissionOf({ seed, revision, id, version, type, spu, form }: WizardContext): Submission {
  const skus = form.skus.filter(({ checked }) => checked);
  return { key: `${seed}-${revision}`, id, version, type, spuId: spu?.id ?? '', form: { ...form, skus } };
}

/** After saving, going back edits the saved goods instead of creating them again. */
export function saved({ revision }: WizardContext, { id, version }: { id: string; version: number }): Change {
  return { id, version, dirty: false, revision: revision + 1 };
}
