import { type RawBuilder, sql } from 'kysely';
import { unshippedUnits } from './item-units.ts';

// Raw SQL: many items in one statement, by unnest; the writes join the transaction's last statement.

const separator = '\u001f';

/** Queues units to add to (+) or take from (−) a sku's stock at the end of the transaction. */
export function restock(stock: Map<string, number>, tenantId: string, skuId: string, units: number): void {
  const key = tenantId + separator + skuId;
  stock.set(key, (stock.get(key) ?? 0) + units);
}

/** The most that the column holds, which shops write who want no end of goods. */
const mostStock = 2_147_483_647;

/**
 * Returns the write that changes stock, locking rows in the same order; PostgreSQL refuses a negative stock. What comes back
 * to goods without an end leaves them so: an order that could not give it back would never end.
 */
export function stockWrites(stock: Map<string, number>): RawBuilder<unknown>[] {
  const changed = [...stock].filter(([, units]) => units !== 0);
  if (changed.length === 0) return [];
  const keys = changed.map(([key]) => key.split(separator));
  const tenants = keys.map(([tenant]) => tenant);
  const ids = keys.map(([, id]) => id);
  const units = changed.map(([, by]) => by);
  return [
    sql`update goods_skus set stock = least(stock::bigint + held.units, ${mostStock}) from (
        select s.tenant_id, s.id, t.units from goods_skus s
        join unnest(${tenants}::text[], ${ids}::bigint[], ${units}::int[]) as t (tenant_id, id, units)
          on t.tenant_id = s.tenant_id and t.id = s.id
        order by s.tenant_id, s.id for update of s) held
      where goods_skus.tenant_id = held.tenant_id and goods_skus.id = held.id`,
  ];
}

/** Changes to an order item, in units. */
export interface ItemChange {
  shipped: number;
  refunded: number;
  released: number;
}

/** Queues units of an order item as shipped, refunded or returned to stock. */
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

/** Returns the write that updates the items; the lock on their order protects them. */
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

/** Queues units of an order to ship from its items in order. */
export function shipInOrder(shipped: Map<string, number>, tenantId: string, orderId: string, units: number): void {
  const key = tenantId + separator + orderId;
  shipped.set(key, (shipped.get(key) ?? 0) + units);
}

/**
 * Returns the write that ships them; PostgreSQL distributes the units itself, and the orders' locks protect the items. Each
 * order's items are looked up by their index: joined, a plan that was made while there were few items reads all of them.
 */
export function shippedWrites(shipped: Map<string, number>): RawBuilder<unknown>[] {
  if (shipped.size === 0) return [];
  const keys = [...shipped.keys()].map((key) => key.split(separator));
  return [
    sql`update order_items i set shipped_quantity = i.shipped_quantity + t.units
      from unnest(${keys.map(([tenant]) => tenant)}::text[], ${keys.map(([, id]) => id)}::bigint[],
          ${[...shipped.values()]}::int[]) as w (tenant_id, order_id, wanted)
        cross join lateral (select item.tenant_id, item.id,
            least(room, w.wanted - (sum(room) over (order by item.id) - room)) as units
          from (select i.tenant_id, i.id, ${unshippedUnits} as room from order_items i
            where i.tenant_id = w.tenant_id and i.order_id = w.order_id) item) t
      where i.tenant_id = t.tenant_id and i.id = t.id and t.units > 0`,
  ];
}
