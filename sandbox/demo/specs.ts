import type { Kind } from './shelves.ts';
import { tenants } from './tenants.ts';

/** Specs of the library with their values, in form order. */
const library: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['规格', ['默认', '标准装', '家庭装']],
  ['颜色', ['白色', '黑色', '藏青']],
  ['尺码', ['S', 'M', 'L', 'XL']],
  ['容量', ['350ml', '500ml', '750ml']],
];

/** The values that goods come in; every combination of them is a sku. */
type Matrix = readonly (readonly [spec: string, values: readonly string[]])[];

const matrices: Record<string, Matrix> = {
  '纯棉 T 恤': [
    ['颜色', ['白色', '黑色']],
    ['尺码', ['M', 'L', 'XL']],
  ],
  羊毛围巾: [['颜色', ['黑色', '藏青']]],
  不锈钢保温杯: [
    ['容量', ['350ml', '500ml']],
    ['颜色', ['白色', '藏青']],
  ],
};

const byKind: Record<Kind, Matrix> = {
  ordinary: [['规格', ['标准装', '家庭装']]],
  points: [['规格', ['默认']]],
  virtual: [['规格', ['默认']]],
  card: [['规格', ['默认']]],
};

/** A value as stored in a sku. */
export interface SpecChoice {
  specId: string;
  specName: string;
  specValueId: string;
  specValueName: string;
}

export interface Library {
  specs: { tenant_id: string; id: number; name: string; sort: number }[];
  values: { tenant_id: string; id: number; spec_id: number; name: string; sort: number }[];
}

/** Each tenant's initial library of specs. */
export function specLibrary(): Library {
  const made: Library = { specs: [], values: [] };
  for (const { id: tenantId } of tenants) {
    library.forEach(([name, values], sort) => {
      const specId = made.specs.length + 1;
      made.specs.push({ tenant_id: tenantId, id: specId, name, sort });
      values.forEach((value, at) => {
        made.values.push({ tenant_id: tenantId, id: made.values.length + 1, spec_id: specId, name: value, sort: at });
      });
    });
  }
  return made;
}

/** All combinations that goods of a name and kind come in; the first spec varies slowest. */
export function combinations({ specs, values }: Library, tenantId: string, name: string, kind: Kind): SpecChoice[][] {
  const matrix = matrices[name] ?? byKind[kind];
  return matrix.reduce<SpecChoice[][]>(
    (rows, [specName, wanted]) => {
      const spec = specs.find((each) => each.tenant_id === tenantId && each.name === specName);
      const chosen = values.filter((value) => value.spec_id === spec?.id && wanted.includes(value.name));
      return rows.flatMap((row) =>
        chosen.map((value) => [
          ...row,
          {
            specId: String(value.spec_id),
            specName,
            specValueId: String(value.id),
            specValueName: value.name,
          },
        ]),
      );
    },
    [[]],
  );
}
