import { type RawBuilder, sql } from 'kysely';

const separator = '\u001f';

/** Notes units to be given to (+) or taken from (−) a sku's stock at the end of the transaction. */
export function restock(stock: Map<string, number>, tenantId: string, skuId: string, units: number): void {
  const key = tenantId + separator + skuId;
  stock.set(key, (stock.get(key) ?? 0) + units);
}

/** The write that changes the stocks, locking their rows in one order; PostgreSQL refuses one below zero. */
export function stockWrites(stock: Map<string, number>): RawBuilder<unknown>[] {
  const changed = [...stock].filter(([, units]) => units !== 0);
  if (changed.length === 0) return [];
  const keys = changed.map(([key]) => key.split(separator));
  const tenants = keys.map(([tenant]) => tenant);
  const ids = keys.map(([, id]) => id);
  const units = changed.map(([, by]) => by);
  return [
    sql`update goods_skus set stock = stock + held.units from (
        select s.tenant_id, s.id, t.units from goods_skus s
        join unnest(${tenants}::text[], ${ids}::bigint[], ${units}::int[]) as t (tenant_id, id, units)
          on t.tenant_id = s.tenant_id and t.id = s.id
        order by s.tenant_id, s.id for update of s) held
      where goods_skus.tenant_id = held.tenant_id and goods_skus.id = held.id`,
  ];
}

/** What moved of an order's item, in units. */
export interface ItemChange {
  shipped: number;
  refunded: number;
  released: number;
}

/** Notes units of an order's item as shipped, refunded or given back to stock. */
export function moveItem(
  items: Map<string, ItemChange>,
  tenantId: string,
  itemId: string,
  what: keyof ItemChange,
  units: number,
): void {
  const key = tenantId + separator + itemId;
  const known = items.get(key) ?? { shipped: 0, refunded: 0, released: 0 };
  items.set(key, { ...known, [what]: known[what] + units });
}

/** The write that brings the items up to date; their order's lock guards them. */
export function itemWrites(items: Map<string, ItemChange>): RawBuilder<unknown>[] {
  if (items.size === 0) return [];
  const keys = [...items.keys()].map((key) => key.split(separator));
  const moved = [...items.values()];
  const units = (what: keyof ItemChange) => sql`${moved.map((change) => change[what])}::int[]`;
  return [
    sql`update order_items i set shipped_quantity = i.shipped_quantity + t.shipped,
        refunded_quantity = i.refunded_quantity + t.refunded, released_quantity = i.released_quantity + t.released
      from unnest(${keys.map(([tenant]) => tenant)}::text[], ${keys.map(([, id]) => id)}::bigint[],
        ${units('shipped')}, ${units('refunded')}, ${units('released')}) as t (tenant_id, id, shipped, refunded, released)
      where i.tenant_id = t.tenant_id and i.id = t.id`,
  ];
}
