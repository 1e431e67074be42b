import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { Refused } from '#server/workflow/refusals.ts';

// Raw SQL: an advisory lock, and what a member has taken summed per sku.

/** The price of one unit of a sku in points, and its points goods. */
export interface PointsOffer {
  skuId: string;
  pointsGoodsId: string;
  name: string;
  points: number;
}

export interface Wanted {
  skuId: string;
  quantity: number;
}

interface Standing extends PointsOffer {
  spuId: string;
  quantityLimit: number;
  limitCount: number;
  takenOfSpu: number;
  takenOfSku: number;
}

/**
 * Returns the points that the wanted skus cost one member, from the points goods on the shelf. Call it in the
 * transaction that places the order: until it ends no one else exchanges these goods for the same member, so the limits
 * hold. Throws Refused (`unprocessable`) for a sku that is not offered and for exceeding the member's limit. It does
 * not check stock: placing the order's items refuses missing units.
 */
export async function pointsLimitOf(
  trx: Transaction<DB>,
  tenantId: string,
  memberId: string,
  wanted: readonly Wanted[],
): Promise<PointsOffer[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points-goods/${tenantId}/${memberId}`}, 0))`.execute(trx);
  const standings = new Map((await standingsOf(trx, tenantId, memberId, wanted)).map((row) => [row.skuId, row]));
  const bySpu = new Map<string, number>();
  const bySku = new Map<string, number>();
  return wanted.map(({ skuId, quantity }) => {
    const row = standings.get(skuId);
    if (!row) throw notOffered();
    const { spuId, quantityLimit, limitCount, takenOfSpu, takenOfSku, ...offer } = row;
    const ofSpu = (bySpu.get(spuId) ?? takenOfSpu) + quantity;
    const ofSku = (bySku.get(skuId) ?? takenOfSku) + quantity;
    if (quantityLimit > 0 && ofSpu > quantityLimit) throw overLimit(offer.name, quantityLimit);
    if (limitCount > 0 && ofSku > limitCount) throw overLimit(offer.name, limitCount);
    bySpu.set(spuId, ofSpu);
    bySku.set(skuId, ofSku);
    return offer;
  });
}

/** Returned, released and cancelled units do not count, also once they are deleted; a split order counts by its parts. */
async function standingsOf(trx: Transaction<DB>, tenantId: string, memberId: string, wanted: readonly Wanted[]) {
  const { rows } = await sql<Standing>`select k.sku_id as "skuId", p.id as "pointsGoodsId", p.name, k.points,
      p.spu_id as "spuId", p.quantity_limit as "quantityLimit", k.limit_count as "limitCount",
      coalesce(t.of_spu, 0)::int as "takenOfSpu", coalesce(t.of_sku, 0)::int as "takenOfSku"
    from points_goods_skus k
    join points_goods p on p.tenant_id = k.tenant_id and p.id = k.points_goods_id and p.shelf = 1
    join goods_skus u on u.tenant_id = k.tenant_id and u.id = k.sku_id and u.enable = 1
    left join lateral (select sum(i.quantity - greatest(i.refunded_quantity, i.released_quantity)) as of_spu,
        sum(i.quantity - greatest(i.refunded_quantity, i.released_quantity)) filter (where i.sku_id = k.sku_id) as of_sku
      from orders o join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
      where o.tenant_id = k.tenant_id and o.member_id = ${memberId} and o.goods_kind = 'points'
        and o.child_count = 0 and o.stage <> 'cancelled' and o.cancelled_at is null and i.spu_id = p.spu_id) t on true
    where k.tenant_id = ${tenantId} and k.sku_id = any (${wanted.map(({ skuId }) => skuId)}::bigint[])`.execute(trx);
  return rows;
}

function notOffered(): Refused {
  return new Refused('unprocessable', {
    data: { reason: 'not-offered' },
    words: { zh: '该商品当前不能用爱豆兑换', en: 'These goods cannot be redeemed for points right now' },
  });
}

function overLimit(name: string, limit: number): Refused {
  return new Refused('unprocessable', {
    data: { reason: 'over-limit', limit },
    words: { zh: `“${name}”每人最多兑换 ${limit} 件`, en: `A member may redeem at most ${limit} of “${name}”` },
  });
}
