import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';

// Raw SQL: joins with what the row of another area says.

/** The app inside WeChat at which a member signed in, and who they are there. */
interface Payer {
  appId: string;
  openid: string;
}

interface Place {
  tenantId: string;
  memberId: string;
  storefrontId: string;
  identityId: string;
}

/** Returns by whom a payment inside WeChat is made, the one who signed in before others of theirs; undefined when the member has no identity under that app. */
export async function payerOf(
  db: Database,
  { tenantId, memberId, storefrontId, identityId }: Place,
): Promise<Payer | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Payer>`select s.app_id as "appId", i.subject as openid from storefronts s
      join member_identities i on i.tenant_id = s.tenant_id and i.kind = 'wx' and i.scope = s.app_id
      where s.tenant_id = ${tenantId} and s.id = ${storefrontId} and i.member_id = ${memberId}
      order by i.id = ${identityId} desc, i.seen_at desc limit 1`.execute(query),
  );
  return rows[0];
}

/** What a member's order costs and whether it has its money. */
export interface Own {
  id: string;
  orderNo: string;
  state: string;
  isPaid: boolean;
  /** fen */
  price: number;
  points: number;
  dueTime: string | null;
}

/** Returns an order of a member; undefined when there is none, or it is another's. */
export async function ownToPay(
  db: Database,
  { tenantId, memberId }: Pick<Place, 'tenantId' | 'memberId'>,
  id: string,
): Promise<Own | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Own>`select id, order_no as "orderNo", state, is_pay = 1 as "isPaid", payment_price as price,
        payment_points as points, due_at as "dueTime" from orders
      where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${id}
        and stage <> 'deleted' and child_count = 0`.execute(query),
  );
  return rows[0];
}

/** Returns the newest payment of an order that its buyer may have made without our hearing of it for so long. */
export async function unheardPayment(
  db: Database,
  { tenantId, orderId, afterMs }: { tenantId: string; orderId: string; afterMs: number },
): Promise<string | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ id: string }>`select id from payments where tenant_id = ${tenantId} and order_id = ${orderId}
        and state = 'awaitingPayer' and state_at <= now() - make_interval(secs => ${afterMs / 1000}::float8)
      order by id desc limit 1`.execute(query),
  );
  return rows[0]?.id;
}
