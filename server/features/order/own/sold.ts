import type { Kysely } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { offersOf } from '../shelf-store.ts';

/** Returns what of these skus is sold for money now, by sku. */
export async function soldForMoney(query: Kysely<DB>, tenantId: string, skuIds: readonly string[]) {
  const offers = new Map<string, components['schemas']['StoreOffer']>();
  if (skuIds.length === 0) return offers;
  for (const { skuId, kind, spuName: name, ...offer } of await offersOf(query, tenantId, skuIds)) {
    const { spuId, specInfo, picUrl, salesPrice, stock } = offer;
    if (kind !== 'points') offers.set(skuId, { spuId, name, specInfo, picUrl, goodsKind: kind, salesPrice, stock });
  }
  return offers;
}
