/** A spec that goods are offered by, with the values that are ticked, in order. */
export interface MatrixSpec {
  id: string;
  name: string;
  values: readonly { id: string; name: string }[];
}

/** One row of the sku table as it is typed. */
export interface SkuDraft {
  /** The sku that it is; none for a new one. */
  id?: string | undefined;
  /** One value of each spec, in the order of the specs. */
  valueIds: readonly string[];
  skuCode: string;
  picUrl: string;
  /** Yuan. */
  salesPrice: string;
  marketPrice: string;
  costPrice: string;
  points: string;
  stock: string;
  /** What the stock was when the form was opened. */
  stockBefore?: number | undefined;
  weight: string;
  volume: string;
  isEnabled: boolean;
}

/** A row that nothing is known of yet. */
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

/** More rows than a sku table takes. */
export const mostSkus = 500;

/** Every combination of the ticked values, the first spec changing slowest; goods without specs have one. */
export function combinations(specs: readonly MatrixSpec[]): string[][] {
  return specs.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ id }) => [...row, id])),
    [[]],
  );
}

/** How many combinations there would be. */
export function countOf(specs: readonly MatrixSpec[]): number {
  return specs.reduce((count, { values }) => count * values.length, 1);
}

/** What tells a row from the others, whatever the order of the specs. */
export const keyOf = (valueIds: readonly string[]): string => [...valueIds].sort().join();

/**
 * The rows for other specs: one with the same values stays what it is; of those whose values were only added to or taken
 * from, the first goes on as the sku itself. Any other begins with the prices and measures of the row that is most like it.
 */
export function rowsFor(specs: readonly MatrixSpec[], before: readonly SkuDraft[]): SkuDraft[] {
  const byKey = new Map(before.map((row) => [keyOf(row.valueIds), row]));
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
    if (grown?.id === undefined) return like(mostAlike(before, valueIds), valueIds);
    kept.add(grown.id);
    return { ...grown, valueIds };
  });
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((id) => all.includes(id));

function mostAlike(rows: readonly SkuDraft[], valueIds: readonly string[]): SkuDraft | undefined {
  const shared = (row: SkuDraft) => row.valueIds.filter((id) => valueIds.includes(id)).length;
  return rows.toSorted((one, other) => shared(other) - shared(one))[0];
}

/** A new row that costs and weighs what another does; its stock and its code are its own. */
function like(row: SkuDraft | undefined, valueIds: readonly string[]): SkuDraft {
  if (row === undefined) return { ...newSku, valueIds };
  const { salesPrice, marketPrice, costPrice, points, weight, volume } = row;
  return { ...newSku, salesPrice, marketPrice, costPrice, points, weight, volume, valueIds };
}

/** The names of a row's values. */
export function namesOf(specs: readonly MatrixSpec[], { valueIds }: Pick<SkuDraft, 'valueIds'>): string[] {
  const names = new Map(specs.flatMap(({ values }) => values.map(({ id, name }) => [id, name])));
  return valueIds.map((id) => names.get(id) ?? id);
}
