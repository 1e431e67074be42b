/** A sku as the form wants it. */
export interface SkuForm {
  id?: string | undefined;
  specValueIds: readonly string[];
  skuCode?: string | undefined;
  picUrls?: readonly string[] | undefined;
  salesPrice: number;
  marketPrice?: number | undefined;
  costPrice?: number | undefined;
  points?: number | undefined;
  stock: number;
  stockBefore?: number | undefined;
  weight?: number | undefined;
  volume?: number | undefined;
  enable?: 0 | 1 | undefined;
}

/** A sku as it is kept, removed ones among them. */
export interface KeptSku {
  id: string;
  key: string;
  stock: number;
  removed: boolean;
}

/** What the call's fields have wrong, and where: `/body/skus/3/stock`. */
export interface Fault {
  path: string;
  message: string;
}

/** A row of the form beside the sku that it is: none for a new one. */
export interface PlannedSku {
  form: SkuForm;
  key: string;
  kept: KeptSku | undefined;
  /** Units in stock afterwards. */
  stock: number;
}

export interface SkuPlan {
  rows: PlannedSku[];
  /** Skus that the form has no more. */
  gone: KeptSku[];
}

const most = 2_147_483_647;

/** What tells a sku from the others of its goods: its values, whichever order they are shown in. */
export function keyOf(valueIds: readonly string[]): string {
  return valueIds
    .map((id) => BigInt(id))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(',');
}

/**
 * Finds out which sku each row of a form is. The same values are the same sku, a removed one that comes back included; a
 * row that names a sku whose values it only adds to or takes from is that sku. Stock is moved by the difference to what
 * the caller saw, so units that were sold meanwhile stay sold. Answers the plan, or what is wrong with the rows.
 */
export function planSkus(forms: readonly SkuForm[], kept: readonly KeptSku[]): SkuPlan | { faults: Fault[] } {
  const byKey = new Map(kept.map((sku) => [sku.key, sku]));
  const keys = forms.map(({ specValueIds }) => keyOf(specValueIds));
  const claimed = new Set(keys.flatMap((key) => byKey.get(key)?.id ?? []));
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const rows = forms.map((form, at): PlannedSku => {
    const key = keys[at] ?? '';
    if (seen.has(key)) faults.push({ path: `/body/skus/${at}/specValueIds`, message: 'must not be there twice' });
    seen.add(key);
    const same = byKey.get(key) ?? grown(form, key, kept, claimed);
    if (same) claimed.add(same.id);
    const stock = stockOf(form, same);
    if (typeof stock === 'string') faults.push({ path: `/body/skus/${at}/stock`, message: stock });
    return { form, key, kept: same, stock: typeof stock === 'number' ? stock : 0 };
  });
  if (faults.length > 0) return { faults };
  return { rows, gone: kept.filter((sku) => !sku.removed && !claimed.has(sku.id)) };
}

/** The sku that a row names, when a spec was only added to it or taken away and no row has its old values. */
function grown(
  { id }: SkuForm,
  key: string,
  kept: readonly KeptSku[],
  claimed: ReadonlySet<string>,
): KeptSku | undefined {
  const named = kept.find((sku) => sku.id === id && !sku.removed && !claimed.has(sku.id));
  if (!named) return undefined;
  const [old, wanted] = [valuesIn(named.key), valuesIn(key)];
  const [fewer, more] = old.length < wanted.length ? [old, wanted] : [wanted, old];
  return fewer.every((value) => more.includes(value)) ? named : undefined;
}

const valuesIn = (key: string) => (key === '' ? [] : key.split(','));

/** Units afterwards, or why they cannot be. */
function stockOf({ stock, stockBefore }: SkuForm, kept: KeptSku | undefined): number | string {
  if (!kept || kept.removed) return stock;
  if (stockBefore === undefined) return 'must come with stockBefore';
  const after = kept.stock + stock - stockBefore;
  if (after < 0) return `is ${-after} too few: units were sold meanwhile`;
  return after > most ? `must be at most ${most}` : after;
}
