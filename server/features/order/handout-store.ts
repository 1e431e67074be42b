import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';

// Raw SQL: items come as JSON.

/** What an order of virtual goods or cards delivers, and to whom. */
export interface Handout {
  phone: string;
  /** The row's version when its card SMS started. */
  texting: string | null;
  goods: { name: string; quantity: number }[];
}

export async function handoutOf(db: Database, tenantId: string, orderId: string): Promise<Handout | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Handout>`select coalesce(nullif(o.receiver_phone, ''), m.mobile) as phone, o.busy->>'sendCardSms' as texting,
        (select coalesce(json_agg(json_build_object('name', i.spu_name, 'quantity', i.quantity) order by i.id), '[]')
          from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) as goods
      from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(query),
  );
  return rows[0];
}
