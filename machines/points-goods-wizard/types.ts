import type { Problem } from '#machines/kit/problem.ts';
import type { Service } from '#machines/kit/slot.ts';

/** '1' on shelf, '0' off shelf. */
export type Shelf = '0' | '1';

/** A row of the sku table; `stock`, `weightKg` and `volumeM3` come from the goods and are not editable here. */
export interface SkuRow {
  skuId: string;
  specs: { specValueName: string }[];
  picUrl: string | null;
  points: number | null;
  /** How many of this sku one member may get; 0 for no limit per sku. */
  limitCount: number | null;
  stock: number;
  weightKg: string;
  volumeM3: string;
  /** Only checked rows are sent. */
  checked: boolean;
}

/** The fields of steps 2 and 3. */
export interface PointsGoodsForm {
  shopId: string | null;
  picUrls: string[];
  shareImgUrl: string;
  name: string;
  /** How many one member may exchange in total. */
  quantityLimit: number | null;
  unit: string;
  sort: number | null;
  shelf: Shelf;
  /** Rich text. */
  description: string;
  skus: SkuRow[];
}

export type FormField = 'picUrls' | 'shareImgUrl' | 'name' | 'quantityLimit' | 'unit' | 'sort' | 'skus';

/** Keys of the form's error messages; the first five are those of spec 5. */
export type FormError =
  | 'picturesMissing'
  | 'shareImageMissing'
  | 'nameMissing'
  | 'quantityMissing'
  | 'unitMissing'
  | 'picturesTooMany'
  | 'notWhole'
  | 'skusUnchecked'
  | 'skusNotWhole';

export type FormErrors = Partial<Record<FormField, FormError>>;

/** A row of the picker dialog. */
export interface SpuRow {
  id: string;
  spuCode: string;
  name: string;
  picUrls: string[];
}

export interface CategoryNode {
  id: string;
  name: string;
  children?: CategoryNode[];
}

export interface SpecNode {
  id: string;
  value: string;
  leaf: { id: string; value: string }[];
}

/** The picker's query: the chosen categories, part of the name, and the page. */
export interface Search {
  categoryId: string[];
  categoryFirst: string | null;
  categorySecond: string | null;
  name: string;
  current: number;
  size: number;
}

export interface SpuPage {
  records: SpuRow[];
  total: number;
  current: number;
  size: number;
}

/** The stored part of a half-filled form, offered again on return. */
export interface Draft {
  /** The points goods it belongs to; null for new ones. */
  id: string | null;
  spu: SpuRow | null;
  form: PointsGoodsForm;
}

export interface WizardInput {
  /** Route parameters: the goods to edit, and the type to store. */
  id: string | null;
  type: string | null;
  draft: Draft | null;
  /** A random value per page: repeated submissions under it count once. */
  seed: string;
}

/** The facts of the wizard: plain JSON. */
export interface WizardContext extends WizardInput {
  /** The version of the edited row; null for new goods. */
  version: number | null;
  /** The chosen goods. */
  spu: SpuRow | null;
  /** The goods whose detail is loading. */
  choice: SpuRow | null;
  specTree: SpecNode[];
  form: PointsGoodsForm;
  errors: FormErrors;
  /** Pictures still uploading. */
  pendingUploads: number;
  /** Whether there is unsaved input. */
  dirty: boolean;
  /** Counts changes, so that different content is a different submission. */
  revision: number;
  categories: CategoryNode[] | null;
  search: Search;
  page: SpuPage | null;
  /** The highlighted row of the picker. */
  markedId: string | null;
  /** Why the last failed call failed; of a conflict also what the server has. */
  problem: Problem | null;
}

export type WizardEvent =
  | { type: 'wizard.next' }
  | { type: 'wizard.back' }
  | { type: 'wizard.retry' }
  | { type: 'wizard.confirm' }
  | { type: 'wizard.continue' }
  | { type: 'wizard.view' }
  | { type: 'picker.open' }
  /** Category paths as the cascader returns them: first, second. */
  | { type: 'picker.search'; paths: string[][]; name: string }
  | { type: 'picker.page'; current: number }
  | { type: 'picker.size'; size: number }
  | { type: 'picker.mark'; spuId: string }
  | { type: 'picker.pick' }
  | { type: 'picker.cancel' }
  | { type: 'picker.retry' }
  | { type: 'form.change'; values: Partial<PointsGoodsForm> }
  | { type: 'form.blur'; field: FormField }
  | { type: 'sku.change'; skuId: string; values: Partial<Pick<SkuRow, 'points' | 'limitCount' | 'picUrl' | 'checked'>> }
  | { type: 'uploads.change'; pending: number }
  | { type: 'confirm.accept' }
  | { type: 'confirm.cancel' }
  | { type: 'conflict.reload' }
  /** `version` is the server's current one. */
  | { type: 'conflict.overwrite'; version: number }
  | { type: 'draft.restore' }
  | { type: 'draft.discard' }
  | { type: 'page.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

/** Points goods as the server stores them. */
export interface SavedGoods {
  spu: SpuRow;
  form: PointsGoodsForm;
  version: number;
}

/** Details of the chosen goods. */
export interface GoodsDetail {
  description: string;
  skus: Omit<SkuRow, 'checked'>[];
  specTree: SpecNode[];
}

export interface Submission {
  /** Equal content has an equal key: sent twice, it is saved once. */
  key: string;
  id: string | null;
  version: number | null;
  type: string | null;
  spuId: string;
  form: PointsGoodsForm;
}

export interface WizardServices {
  loadPointsGoods: Service<{ id: string }, SavedGoods>;
  loadCategories: Service<unknown, CategoryNode[]>;
  queryGoods: Service<Search, SpuPage>;
  /** Loads the description of the chosen goods and their spec tree, in two calls. */
  loadGoods: Service<{ spuId: string }, GoodsDetail>;
  submitGoods: Service<Submission, { id: string; version: number }>;
}

/** What the page does. */
export type WizardEffect =
  | { type: 'draft.keep'; draft: Draft }
  | { type: 'draft.drop' }
  | { type: 'page.left' }
  | { type: 'goods.view' };

/** 请选择商品, 操作成功 and others; `problem` is the code of the failed call. */
export type WizardNotice =
  | { type: 'notice'; code: 'chooseGoods' | 'stillUploading' | 'submitted' }
  | { type: 'notice'; code: 'submitFailed' | 'goodsFailed' | 'loadFailed'; problem: string };
