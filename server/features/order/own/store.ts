import { type Kysely, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { countSome, type Found, type Page, readPage } from '#server/rows/paging.ts';
import { openClaims, returnableUnits, shippableUnits } from '#server/workflow/item-units.ts';
import type { StoredOrder } from '../rows.ts';

// Raw SQL: orders with their items as JSON.

/** Whose orders. */
export interface Owner {
  tenantId: string;
  memberId: string;
}

export type OwnStored = StoredOrder & { items: components['schemas']['OwnItem'][] };

const stored = sql`select o.*, '' as member_name, (select coalesce(jsonb_agg(jsonb_build_object('id', i.id::text,
      'spuId', i.spu_id::text, 'skuId', i.sku_id::text, 'name', i.spu_name, 'specInfo', i.spec_info, 'picUrl', i.pic_url,
      'quantity', i.quantity, 'salesPrice', i.sales_price, 'price', i.payment_price, 'points', i.payment_points,
      'shippedQuantity', i.shipped_quantity, 'refundedQuantity', i.refunded_quantity,
      'claimableQuantity', greatest(${returnableUnits}, ${shippableUnits}, 0)) order by i.id), '[]')
    from order_items i ${openClaims} where i.tenant_id = o.tenant_id and i.order_id = o.id) as items
  from orders o`;

/** What a member sees of theirs: all that was not deleted, and instead of a split order its parts. */
const ownRules = ({ tenantId, memberId }: Owner) =>
  sql`o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.stage <> 'deleted' and o.child_count = 0`;

/** Returns one page of a member's orders, newest first. */
export async function pageOwn(
  db: Database,
  owner: Owner,
  stage: string | undefined,
  page: Page,
): Promise<Found<OwnStored>> {
  const where = sql`${ownRules(owner)} and ${stage === undefined ? sql`true` : sql`o.stage = ${stage}`}`;
  return readPage(db, owner.tenantId, page, {
    rows: sql<OwnStored>`${stored} where ${where} order by o.created_at desc, o.id desc`,
    of: sql`from orders o where ${where}`,
    count: countSome,
  });
}

/** Returns how many of a member's orders are in each stage. */
export async function countOwn(db: Database, owner: Owner): Promise<{ state: string; count: number }[]> {
  const { rows } = await read(db, owner.tenantId, (query) =>
    sql<{ state: string; count: number }>`select o.stage as state, count(*)::int as count from orders o
      where ${ownRules(owner)} group by o.stage order by o.stage`.execute(query),
  );
  return rows;
}

/** Returns an order of a member; undefined when there is none, or it is another's. */
export async function ownOrder(query: Kysely<DB>, owner: Owner, id: string): Promise<OwnStored | undefined> {
  const { rows } = await sql<OwnStored>`${stored} where ${ownRules(owner)} and o.id = ${id}`.execute(query);
  return rows[0];
}
