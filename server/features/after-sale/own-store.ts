import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { openClaims } from '#server/workflow/item-units.ts';

// Raw SQL: the units of an item come from the one formula in item-units.ts.

/** An item of a member's order, with what of it was asked back before. */
export interface OwnItem {
  quantity: number;
  shipped: number;
  /** Units that came back or are asked for. */
  taken: number;
  /** fen and points for all units */
  price: number;
  points: number;
}

interface Place {
  tenantId: string;
  memberId: string;
  orderId: string;
  itemId: string;
}

/** Returns an item of an order of a member; undefined when there is none, or it is another's. */
export async function ownItem(
  db: Database,
  { tenantId, memberId, orderId, itemId }: Place,
): Promise<OwnItem | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<OwnItem>`select i.quantity, i.shipped_quantity as shipped, i.refunded_quantity + c.claimed as taken,
        i.payment_price as price, i.payment_points as points
      from order_items i join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id ${openClaims}
      where i.tenant_id = ${tenantId} and i.order_id = ${orderId} and i.id = ${itemId}
        and o.member_id = ${memberId} and o.stage <> 'deleted'`.execute(query),
  );
  return rows[0];
}
