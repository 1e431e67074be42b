import { isAmount } from '#machines/amounts.ts';
import { problemCode } from '#machines/kit/problem.ts';
import type {
  Draft,
  FormError,
  FormErrors,
  FormField,
  PointsGoodsForm,
  Search,
  SkuRow,
  SpuPage,
  WizardContext,
} from './types.ts';

export const MAX_PICTURES = 5;
export const PAGE_SIZES = [10, 20, 30, 40];
export const DEFAULT_UNIT = '件';

export const BLANK_FORM: PointsGoodsForm = {
  shopId: null,
  picUrls: [],
  shareImgUrl: '',
  name: '',
  quantityLimit: null,
  unit: DEFAULT_UNIT,
  sort: 0,
  shelf: '1',
  description: '',
  skus: [],
};

export const FIRST_SEARCH: Search = {
  categoryId: [],
  categoryFirst: null,
  categorySecond: null,
  name: '',
  current: 1,
  size: 10,
};

/** One rule per field: null when it holds, else the key of the error message. */
export const fieldRules = {
  picUrls: ({ picUrls }) => {
    if (picUrls.length === 0) return 'picturesMissing';
    return picUrls.length > MAX_PICTURES ? 'picturesTooMany' : null;
  },
  shareImgUrl: ({ shareImgUrl }) => (shareImgUrl === '' ? 'shareImageMissing' : null),
  name: ({ name }) => (name.trim() === '' ? 'nameMissing' : null),
  quantityLimit: ({ quantityLimit }) => {
    if (quantityLimit === null) return 'quantityMissing';
    return isAmount(quantityLimit) ? null : 'notWhole';
  },
  unit: ({ unit }) => (unit.trim() === '' ? 'unitMissing' : null),
  sort: ({ sort }) => (sort === null || isAmount(sort) ? null : 'notWhole'),
  skus: ({ skus }) => {
    const checked = skus.filter((row) => row.checked);
    if (skus.length > 0 && checked.length === 0) return 'skusUnchecked';
    return checked.every(isSkuWhole) ? null : 'skusNotWhole';
  },
} satisfies Record<FormField, (form: PointsGoodsForm) => FormError | null>;

/** Whether a row's points and limit are whole numbers; an empty cell counts as 0. */
function isSkuWhole({ points, limitCount }: SkuRow): boolean {
  return isAmount(points ?? 0) && isAmount(limitCount ?? 0);
}

/** Whether a member could get a checked row for nothing once the goods are on shelf; worth a warning. */
export function isOfferedFree({ shelf, skus }: Pick<PointsGoodsForm, 'shelf' | 'skus'>): boolean {
  return shelf === '1' && skus.some(({ checked, points }) => checked && (points ?? 0) === 0);
}

function isField(name: string): name is FormField {
  return name in fieldRules;
}

const fields = Object.keys(fieldRules).filter(isField);

/** The error of one field; an empty object when there is none. */
export function errorOf(form: PointsGoodsForm, field: FormField): FormErrors {
  const error = fieldRules[field](form);
  return error ? { [field]: error } : {};
}

/** The errors of the whole form, or of some fields, by field. */
export function errorsOf(form: PointsGoodsForm, among: readonly FormField[] = fields): FormErrors {
  return among.reduce<FormErrors>((errors, field) => ({ ...errors, ...errorOf(form, field) }), {});
}

/** The fields in error. */
export function fieldsIn(errors: FormErrors): FormField[] {
  return Object.keys(errors).filter(isField);
}

export function isFormValid(form: PointsGoodsForm): boolean {
  return fields.every((field) => fieldRules[field](form) === null);
}

/** Converts the chosen category paths for the list call: the chosen ids, and the first path's two levels. */
export function searchOf(paths: readonly string[][], name: string, size: number): Search {
  const [first = []] = paths;
  return {
    categoryId: paths.flatMap((path) => path.at(-1) ?? []),
    categoryFirst: first[0] ?? null,
    categorySecond: first[1] ?? null,
    name: name.trim(),
    current: 1,
    size,
  };
}

/** Whether the list has this page; an empty list has page one. */
export function isPageOf(page: SpuPage | null, current: number): boolean {
  const last = page ? Math.max(1, Math.ceil(page.total / page.size)) : 1;
  return Number.isInteger(current) && current >= 1 && current <= last;
}

export function isPageSize(size: number): boolean {
  return PAGE_SIZES.includes(size);
}

/** Whether the draft belongs to this page's goods. */
export function isDraftFor(draft: Draft | null, id: string | null): boolean {
  return draft?.id === id;
}

/** Whether leaving now would lose something: what was typed, or a picture that is uploading. */
export function isDirty({ dirty, pendingUploads }: Pick<WizardContext, 'dirty' | 'pendingUploads'>): boolean {
  return dirty || pendingUploads > 0;
}

/** Whether someone else has saved these goods meanwhile. */
export function isStale(error: unknown): boolean {
  return problemCode(error) === 'stale-version';
}
