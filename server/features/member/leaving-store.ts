import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: three counts at once, of tables of other areas.

/** What keeps a member: orders under way, open after-sales, refunds that have not ended, fen of balance. */
export interface Open {
  orders: number;
  afterSales: number;
  refunds: number;
  balance: number;
}

export async function openOf(trx: Transaction<DB>, tenantId: string, memberId: string): Promise<Open> {
  const { rows } = await sql<Open>`select
      (select count(*)::int from orders where tenant_id = ${tenantId} and member_id = ${memberId}
        and stage not in ('completed', 'cancelled', 'deleted')) as orders,
      (select coalesce(sum(open_after_sales), 0)::int from orders
        where tenant_id = ${tenantId} and member_id = ${memberId}) as "afterSales",
      (select count(*)::int from refunds r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
        where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and r.ended_at is null and r.state <> 'calledOff') as refunds,
      (select coalesce(sum(balance), 0) from accounts
        where tenant_id = ${tenantId} and member_id = ${memberId} and asset = 'balance') as balance`.execute(trx);
  return rows[0] ?? { orders: 0, afterSales: 0, refunds: 0, balance: 0 };
}

/** Deletes what a member leaves no reason to keep: sessions, identities, consents, the cart, addresses and tags. */
export async function stripMember(trx: Transaction<DB>, tenantId: string, memberId: string): Promise<void> {
  for (const table of ['member_identities', 'message_consents', 'cart_lines', 'addresses', 'member_tags'] as const)
    await trx.deleteFrom(table).where('tenant_id', '=', tenantId).where('member_id', '=', memberId).execute();
}
