import type { Chance } from './chance.ts';
import { type Kind, shelves } from './shelves.ts';
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
}

export interface Goods {
  categories: { tenant_id: string; id: number; parent_id: number | null; name: string; sort: number }[];
  spus: Record<string, unknown>[];
  skus: Record<string, unknown>[];
  /** What can be ordered. */
  offers: Sku[];
}

const specs: Record<Kind, readonly string[]> = {
  ordinary: ['标准装', '家庭装'],
  points: ['默认'],
  virtual: ['默认'],
  card: ['默认'],
};

/** Categories of two levels, goods and their skus for each tenant; some came in during the last week. */
export function goods(chance: Chance, now: number): Goods {
  const made: Goods = { categories: [], spus: [], skus: [], offers: [] };
  for (const { id: tenantId } of tenants) {
    for (const [first, second, kind, items] of shelves) {
      const parent = category(made, tenantId, null, first);
      const child = category(made, tenantId, parent, second);
      for (const [name, price] of items) spu(made, { tenantId, name, kind, price, parent, child, chance, now });
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
  made.categories.push({ tenant_id: tenantId, id, parent_id: parentId, name, sort: id });
  return id;
}

interface Offer {
  tenantId: TenantId;
  name: string;
  kind: Kind;
  price: number;
  parent: number;
  child: number;
  chance: Chance;
  now: number;
}

const dayMs = 86_400_000;

function spu(made: Goods, { tenantId, name, kind, price, parent, child, chance, now }: Offer): void {
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
    shelf: chance.is(0.92) ? 1 : 0,
    sort: chance.int(0, 99),
    sales_price: kind === 'points' ? 0 : price,
    created_at: createdAt,
    updated_at: createdAt,
  });
  specs[kind].forEach((spec, at) => {
    const skuId = made.skus.length + 1;
    const skuPrice = kind === 'points' ? 0 : Math.round((price * (at === 0 ? 1 : 1.8)) / 10) * 10;
    made.skus.push({
      tenant_id: tenantId,
      id: skuId,
      spu_id: id,
      sku_code: `SK${String(skuId).padStart(6, '0')}`,
      specs: JSON.stringify([{ name: '规格', value: spec }]),
      sales_price: skuPrice,
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
      spec,
    });
  });
}
