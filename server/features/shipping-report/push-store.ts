import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

// Raw SQL: WeChat names a payment alone, of whichever tenant.

/** Returns the order that was paid in an app by a payment of WeChat's number. */
export async function paidWith(
  db: Database,
  appId: string,
  transactionId: string,
): Promise<{ tenantId: string; orderId: string; orderNo: string } | undefined> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ tenantId: string; orderId: string; orderNo: string }>`select tenant_id as "tenantId", order_id as "orderId",
        order_no as "orderNo"
      from payments where transaction_id = ${transactionId} and app_id = ${appId} order by id limit 1`.execute(query),
  );
  return rows[0];
}

/** Returns the tenant of an app; undefined for one without. */
export async function appTenant(db: Database, appId: string): Promise<string | undefined> {
  const app = await read(db, everyTenant, (query) =>
    query.selectFrom('wxapps').select('tenant_id').where('id', '=', appId).executeTakeFirst(),
  );
  return app?.tenant_id || undefined;
}

/** Returns what of an order the buyer still has to confirm: itself, or the orders that it was split into. */
export async function openParts(
  db: Database,
  tenantId: string,
  orderId: string,
): Promise<{ id: string; memberId: string; memberName: string }[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ id: string; memberId: string; memberName: string }>`select o.id, o.member_id as "memberId",
        m.nick_name as "memberName"
      from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where o.tenant_id = ${tenantId} and (o.id = ${orderId} or o.parent_id = ${orderId})
        and o.child_count = 0 and o.state = 'awaitingReceipt' order by o.id`.execute(query),
  );
  return rows;
}

/** Keeps when WeChat says it will pay out. */
export async function keepSettlement(db: Database, tenantId: string, orderId: string, atMs: number): Promise<void> {
  if (atMs === 0) return;
  await inTenant(db, tenantId, (trx) =>
    sql`update shipping_reports set settles_at = ${new Date(atMs).toISOString()}
      where tenant_id = ${tenantId} and order_id = ${orderId} and state not in ('settled', 'ended')`.execute(trx),
  );
}
