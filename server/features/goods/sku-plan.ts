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

/** A stored sku, possibly removed. */
export interface KeptSku {
  id: string;
  key: string;
  stock: number;
  removed: boolean;
}

/** What is wrong with a field of the call, and where: `/body/skus/3/stock`. */
export interface Fault {
  path: string;
  message: string;
}

/** A form row with its sku; undefined for a new one. */
export interface PlannedSku {
  form: SkuForm;
  key: string;
  kept: KeptSku | undefined;
  /** Units in stock afterwards. */
  stock: number;
}

export interface SkuPlan {
  rows: PlannedSku[];
  /** Skus that are missing from the form. */
  gone: KeptSku[];
}

const most = 2_147_483_647;

/** Returns a sku's key: its values, independent of their order. */
export function keyOf(valueIds: readonly string[]): string {
  return valueIds
    .map((id) => BigInt(id))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(',');
}

/**
 * Matches each form row to a sku. The same values mean the same sku, even a removed one that comes back. A row that
 * names a sku and only adds or removes values keeps it. Stock changes by the difference to what the caller saw, so
 * units sold meanwhile stay sold. Returns the plan, or what is wrong with the rows.
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

/** Returns the sku that a row names, when a spec was only added or removed and no row has the sku's old values. */
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

/** Returns the units afterwards, or why they are impossible. */
export function stockOf(
  { stock, stockBefore }: Pick<SkuForm, 'stock' | 'stockBefore'>,
  kept: Pick<KeptSku, 'stock' | 'removed'> | undefined,
): number | string {
  if (!kept || kept.removed) return stock;
  if (stockBefore === undefined) return 'must come with stockBefore';
  const after = kept.stock + stock - stockBefore;
  if (after < 0) return `is ${-after} too few: units were sold meanwhile`;
  return after > most ? `must be at most ${most}` : after;
}
