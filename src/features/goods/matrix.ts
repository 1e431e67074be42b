/** A spec of the goods with its selected values, in order. */
export interface MatrixSpec {
  id: string;
  name: string;
  values: readonly { id: string; name: string }[];
}

/** One row of the sku table as typed. */
export interface SkuDraft {
  /** The sku's id; undefined for a new one. */
  id?: string | undefined;
  /** One value of each spec, in spec order. */
  valueIds: readonly string[];
  skuCode: string;
  picUrl: string;
  /** In yuan. */
  salesPrice: string;
  marketPrice: string;
  costPrice: string;
  points: string;
  stock: string;
  /** The stock when the form was opened. */
  stockBefore?: number | undefined;
  weight: string;
  volume: string;
  isEnabled: boolean;
}

/** A row with nothing filled in. */
export const newSku: Omit<SkuDraft, 'valueIds'> = {
  skuCode: '',
  picUrl: '',
  salesPrice: '',
  marketPrice: '',
  costPrice: '',
  points: '',
  stock: '',
  weight: '',
  volume: '',
  isEnabled: true,
};

/** The most rows that a sku table takes. */
export const mostSkus = 500;

/** Returns every combination of the selected values, the first spec changing slowest; goods without specs have one. */
export function combinations(specs: readonly MatrixSpec[]): string[][] {
  return specs.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ id }) => [...row, id])),
    [[]],
  );
}

/** Returns the number of combinations. */
export function countOf(specs: readonly MatrixSpec[]): number {
  return specs.reduce((count, { values }) => count * values.length, 1);
}

/** Returns the key of a row, independent of spec order. */
export const keyOf = (valueIds: readonly string[]): string => [...valueIds].sort().join();

/**
 * Rebuilds the rows for changed specs. A row with the same values stays. If values were only added or removed, the
 * first such row keeps its sku, and a saved one that had left comes back as it was saved. Any other row starts with the
 * prices and measures of the most similar row.
 */
export function rowsFor(
  specs: readonly MatrixSpec[],
  before: readonly SkuDraft[],
  saved: readonly SkuDraft[] = [],
): SkuDraft[] {
  const left = saved.filter(({ id }) => id !== undefined && before.every((row) => row.id !== id));
  const byKey = new Map([...left, ...before].map((row) => [keyOf(row.valueIds), row]));
  const wanted = combinations(specs);
  const kept = new Set(wanted.flatMap((valueIds) => byKey.get(keyOf(valueIds))?.id ?? []));
  return wanted.map((valueIds) => {
    const same = byKey.get(keyOf(valueIds));
    if (same) return { ...same, valueIds };
    const grown = before.find(
      (row) =>
        row.id !== undefined &&
        !kept.has(row.id) &&
        (isWithin(row.valueIds, valueIds) || isWithin(valueIds, row.valueIds)),
    );
    if (grown?.id === undefined) return like(mostAlike([...before, ...left], valueIds), valueIds);
    kept.add(grown.id);
    return { ...grown, valueIds };
  });
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((id) => all.includes(id));

function mostAlike(rows: readonly SkuDraft[], valueIds: readonly string[]): SkuDraft | undefined {
  const shared = (row: SkuDraft) => row.valueIds.filter((id) => valueIds.includes(id)).length;
  return rows.toSorted((one, other) => shared(other) - shared(one))[0];
}

/** Returns a new row with another row's prices and measures; stock and code start empty. */
function like(row: SkuDraft | undefined, valueIds: readonly string[]): SkuDraft {
  if (row === undefined) return { ...newSku, valueIds };
  const { salesPrice, marketPrice, costPrice, points, weight, volume } = row;
  return { ...newSku, salesPrice, marketPrice, costPrice, points, weight, volume, valueIds };
}

/** Returns the names of a row's values. */
export function namesOf(specs: readonly MatrixSpec[], { valueIds }: Pick<SkuDraft, 'valueIds'>): string[] {
  const names = new Map(specs.flatMap(({ values }) => values.map(({ id, name }) => [id, name])));
  return valueIds.map((id) => names.get(id) ?? id);
}
