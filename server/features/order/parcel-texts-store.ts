import { sql } from 'kysely';
import type { Waybill } from '#machines/waybills.ts';
import { type Database, read } from '#server/db/database.ts';

// Raw SQL: the parcels of a step are found by the step's time.

/** Returns the number of an order and the phone that is told about its parcels. */
export async function buyerOf(
  db: Database,
  tenantId: string,
  orderId: string,
): Promise<{ orderNo: string; phone: string } | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ orderNo: string; phone: string }>`select o.order_no as "orderNo",
        coalesce(nullif(o.receiver_phone, ''), m.mobile) as phone
      from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(query),
  );
  return rows[0];
}

/** Returns the parcels that an order's step to this version shipped. */
export async function parcelsShippedAt(
  db: Database,
  tenantId: string,
  orderId: string,
  version: number,
): Promise<Waybill[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Waybill>`select s.carrier, s.tracking_no as "trackingNo" from shipments s
      join transitions t on t.tenant_id = s.tenant_id and t.machine = 'order' and t.row_id = ${orderId}
        and t.version = ${version} and t.at = s.shipped_at
      where s.tenant_id = ${tenantId} and s.order_id = ${orderId}::bigint order by s.id`.execute(query),
  );
  return rows;
}
