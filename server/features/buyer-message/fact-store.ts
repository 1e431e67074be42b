import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { clockOf } from '#server/rows/shanghai.ts';
import type { Fact } from '#shared/buyer-messages/topics.ts';
import type { ToSend } from './message-store.ts';

// Raw SQL: each topic reads its own rows in one trip, in the forms that WeChat's keywords begin with.

/** What is known of an order's matter, and the points (爱豆) that belong to its amount. */
export type Facts = Partial<Record<Fact, string>> & { points?: number };

const yuan = (fen: RawBuilder<unknown>) => sql`trim(to_char(${fen} / 100.0, '9999999990.00'))`;

const paid = () => sql`select o.order_no as "orderNo", o.first_item as goods, ${yuan(sql`o.paid_price`)} as amount,
    o.paid_points as points, ${clockOf(sql`coalesce(o.paid_at, now())`)} as time from orders o`;

const shipped = (version: string) => sql`select o.order_no as "orderNo", o.first_item as goods,
    coalesce(s.carrier, '无需快递') as carrier, coalesce(s.tracking_no, '') as "trackingNo", ${clockOf(sql`t.at`)} as time
  from orders o
  join transitions t on t.tenant_id = o.tenant_id and t.machine = 'order' and t.row_id = o.id::text
    and t.version = ${version}::integer
  left join lateral (select carrier, tracking_no from shipments s where s.tenant_id = o.tenant_id
    and s.order_id = o.id and s.shipped_at = t.at order by s.id limit 1) s on true`;

const refunded = (id: string) => sql`select o.order_no as "orderNo", o.first_item as goods,
    ${yuan(sql`r.price`)} as amount, ${clockOf(sql`coalesce(r.ended_at, now())`)} as time
  from orders o join refunds r on r.tenant_id = o.tenant_id and r.order_id = o.id and r.id = ${id}::bigint`;

/** The acts by which an after-sale is decided so. */
const decisions: Readonly<Record<string, readonly string[]>> = {
  agreed: ['afterSale.agree'],
  refused: ['afterSale.refuse', 'afterSale.refuseGoods'],
};

const decided = (id: string, decision: string) => sql`select o.order_no as "orderNo", o.first_item as goods,
    ${yuan(decision === 'agreed' ? sql`a.agreed_price` : sql`a.claim_price`)} as amount,
    ${decision === 'agreed' ? sql`a.agreed_points` : sql`a.claim_points`} as points,
    ${decision === 'agreed' ? '已同意' : '已拒绝'}::text as decision, ${clockOf(sql`coalesce(t.at, now())`)} as time
  from orders o join after_sales a on a.tenant_id = o.tenant_id and a.order_id = o.id and a.id = ${id}::bigint
  left join lateral (select at from transitions where tenant_id = a.tenant_id and machine = 'after-sale'
    and row_id = a.id::text and event in (${sql.join(decisions[decision] ?? [])}) order by version desc limit 1) t on true`;

function queryFor({ fact }: ToSend): RawBuilder<unknown> {
  const [kind, id = '', more = ''] = fact.split('/');
  switch (kind) {
    case 'shipped':
      return shipped(id);
    case 'refund':
      return refunded(id);
    case 'afterSale':
      return decided(id, more);
    default:
      return paid();
  }
}

/** What a message says; undefined when what it was to tell is gone. */
export async function factsFor(query: Kysely<DB>, message: ToSend): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`${queryFor(message)}
    where o.tenant_id = ${message.tenantId} and o.id = ${message.orderId}`.execute(query);
  return rows[0];
}
