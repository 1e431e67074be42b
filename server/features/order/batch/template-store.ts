import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { openClaims, shippableUnits } from '#server/workflow/item-units.ts';
import { orderRules } from '../filter-store.ts';

// Raw SQL: the first item and the units of each order, after the page is cut.

/** The number of prefilled rows in a template. */
const mostOffered = 5_000;

/** An order with the units that can ship now. */
export interface Offered {
  orderNo: string;
  firstItem: string;
  quantity: number;
  receiver: string;
  phone: string;
  address: string;
}

/**
 * Returns the orders that wait longest, with their units that are not shipped, not refunded and not claimed, and what
 * stands `between` their goods; a split order's units belong to its children.
 */
export async function ordersToFill(
  db: Database,
  scope: string,
  kinds: readonly string[],
  between: string,
): Promise<Offered[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Offered>`select o.order_no as "orderNo", w.goods as "firstItem", w.quantity, o.receiver_name as receiver,
        o.receiver_phone as phone, o.receiver_province || o.receiver_city || o.receiver_address as address
      from (select tenant_id, id from orders where ${orderRules(scope, { state: 'awaitingShipment' })}
        and child_count = 0 and goods_kind in (${sql.join(kinds)})) found
      join orders o on o.tenant_id = found.tenant_id and o.id = found.id
      cross join lateral (select string_agg(i.spu_name || ' × ' || ${shippableUnits}, ${between} order by i.id) as goods,
          sum(${shippableUnits})::int as quantity
        from order_items i ${openClaims}
        where i.tenant_id = o.tenant_id and i.order_id = o.id and ${shippableUnits} > 0) w
      where w.quantity > 0 order by o.created_at, o.id limit ${mostOffered}`.execute(query),
  );
  return rows;
}
