import type { Chance } from './chance.ts';
import { type Kind, pictureOf, shelves } from './shelves.ts';
import { combinations, type Library, specLibrary } from './specs.ts';
import { type TenantId, tenants } from './tenants.ts';

export interface Sku {
  id: number;
  spuId: number;
  tenantId: TenantId;
  name: string;
  kind: Kind;
  /** fen */
  price: number;
  points: number;
  spec: string;
  picUrl: string;
}

export interface Goods {
  categories: {
    tenant_id: string;
    id: number;
    parent_id: number | null;
    name: string;
    sort: number;
    pic_url: string;
  }[];
  spus: Record<string, unknown>[];
  skus: Record<string, unknown>[];
  library: Library;
  spuSpecs: { tenant_id: string; spu_id: number; spec_id: string; sort: number }[];
  skuValues: { tenant_id: string; sku_id: number; spec_id: string; value_id: string }[];
  /** Everything that can be ordered. */
  offers: Sku[];
}

/** Two levels of categories, goods and their skus for each tenant; some were added during the last week. */
export function goods(chance: Chance, now: number): Goods {
  const made: Goods = {
    categories: [],
    spus: [],
    skus: [],
    library: specLibrary(),
    spuSpecs: [],
    skuValues: [],
    offers: [],
  };
  for (const { id: tenantId } of tenants) {
    for (const [first, second, kind, items] of shelves) {
      const parent = category(made, tenantId, null, first);
      const child = category(made, tenantId, parent, second);
      for (const [name, price] of items)
        spu(made, { tenantId, name, kind, price, parent, child, picUrl: pictureOf(second), chance, now });
    }
  }
  return made;
}

function category(made: Goods, tenantId: string, parentId: number | null, name: string): number {
  const known = made.categories.find(
    (row) => row.tenant_id === tenantId && row.parent_id === parentId && row.name === name,
  );
  if (known) return known.id;
  const id = made.categories.length + 1;
  made.categories.push({ tenant_id: tenantId, id, parent_id: parentId, name, sort: id, pic_url: pictureOf(name) });
  return id;
}

interface Offer {
  tenantId: TenantId;
  name: string;
  kind: Kind;
  price: number;
  parent: number;
  child: number;
  picUrl: string;
  chance: Chance;
  now: number;
}

const dayMs = 86_400_000;

function spu(made: Goods, { tenantId, name, kind, price, parent, child, picUrl, chance, now }: Offer): void {
  const id = made.spus.length + 1;
  const age = chance.is(0.12) ? chance.next() * 6 * dayMs : 380 * dayMs + chance.next() * 60 * dayMs;
  const createdAt = new Date(id % 31 === 0 ? now - 3_600_000 : now - age).toISOString();
  made.spus.push({
    tenant_id: tenantId,
    id,
    spu_code: `SP${String(id).padStart(6, '0')}`,
    name,
    category_first: parent,
    category_second: child,
    goods_kind: kind,
    pic_urls: [picUrl],
    share_img_url: picUrl,
    shelf: chance.is(0.92) ? 1 : 0,
    sort: chance.int(0, 99),
    sales_price: kind === 'points' ? 0 : price,
    created_at: createdAt,
    updated_at: createdAt,
  });
  const rows = combinations(made.library, tenantId, name, kind);
  rows[0]?.forEach(({ specId }, sort) => {
    made.spuSpecs.push({ tenant_id: tenantId, spu_id: id, spec_id: specId, sort });
  });
  rows.forEach((choices) => {
    const skuId = made.skus.length + 1;
    const isFamilyPack = choices.some(({ specValueName }) => specValueName === '家庭装');
    const skuPrice = kind === 'points' ? 0 : Math.round((price * (isFamilyPack ? 1.8 : 1)) / 10) * 10;
    for (const { specId, specValueId } of choices)
      made.skuValues.push({ tenant_id: tenantId, sku_id: skuId, spec_id: specId, value_id: specValueId });
    made.skus.push({
      tenant_id: tenantId,
      id: skuId,
      spu_id: id,
      sku_code: `SK${String(skuId).padStart(6, '0')}`,
      specs: JSON.stringify(choices),
      spec_key: choices
        .map(({ specValueId }) => Number(specValueId))
        .toSorted((one, other) => one - other)
        .join(','),
      sales_price: skuPrice,
      market_price: Math.round((skuPrice * 1.2) / 100) * 100,
      cost_price: Math.round(skuPrice * 0.6),
      points: kind === 'points' ? price : 0,
      stock: chance.int(20, 2_000),
      weight_kg: (chance.int(1, 60) / 10).toFixed(3),
      volume_m3: (chance.int(1, 80) / 1000).toFixed(4),
    });
    made.offers.push({
      id: skuId,
      spuId: id,
      tenantId,
      name,
      kind,
      price: skuPrice,
      points: kind === 'points' ? price : 0,
      spec: choices.map(({ specValueName }) => specValueName).join(' '),
      picUrl,
    });
  });
}
