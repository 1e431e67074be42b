import { sql } from 'kysely';
import { type Listed, paidForItem } from '#machines/units.ts';
import { type Database, read } from '#server/db/database.ts';
import { countSome, type Found, mapped, type Page, readPage } from '#server/rows/paging.ts';
import { openClaims, returnableUnits } from '#server/workflow/item-units.ts';
import { type AfterSaleRow, afterSaleRow } from './rows.ts';
import { storedAfterSale } from './store.ts';

// Raw SQL: the units of an item come from the one formula in item-units.ts.

/** An item of a member's order, with what of it was asked back before. */
interface OwnItem {
  quantity: number;
  /** Units that the buyer has and has not asked to give back. */
  returnable: number;
  /** Units that came back or are asked for. */
  taken: number;
  /** fen and points for all units */
  price: number;
  points: number;
  /** What the whole order still has, beside what is asked for already. */
  left: { price: number; points: number };
}

/** An item as it is kept, among what its order was listed at and what was paid. */
type ListedItem = OwnItem & Listed;

const paidFor = ({ before, listed, paid, ...item }: ListedItem): OwnItem => ({
  ...item,
  price: paidForItem(item.price, { before, listed, paid }),
});

interface Place {
  tenantId: string;
  memberId: string;
  orderId: string;
  itemId: string;
}

/** An after-sale with the pictures that its member put to it. */
export type OwnClaimRow = AfterSaleRow & { applyPicUrls: string[] };

/** Returns one page of a member's after-sales, all or those of one order, newest first. */
export async function pageOwnClaims(
  db: Database,
  { tenantId, memberId }: Pick<Place, 'tenantId' | 'memberId'>,
  orderId: string | undefined,
  page: Page,
): Promise<Found<OwnClaimRow>> {
  const where = sql`a.tenant_id = ${tenantId} and a.member_id = ${memberId}
    and ${orderId === undefined ? sql`true` : sql`a.order_id = ${orderId}`}`;
  const found = await readPage(db, tenantId, page, {
    rows: storedAfterSale(sql`${where} order by a.created_at desc, a.id desc`),
    of: sql`from after_sales a where ${where}`,
    count: countSome,
  });
  return mapped(found, (row) => ({ ...afterSaleRow(row), applyPicUrls: row.apply_pic_urls }));
}

/** Whether a member brought every one of these pictures. */
export async function areBroughtBy(
  db: Database,
  { tenantId, memberId }: Pick<Place, 'tenantId' | 'memberId'>,
  picUrls: readonly string[],
): Promise<boolean> {
  if (picUrls.length === 0) return true;
  const names = picUrls.map((url) => url.replace('/files/', ''));
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ count: number }>`select count(*)::int as count from files where tenant_id = ${tenantId}
      and member_id = ${memberId} and state = 'stored' and public_name = any(${names}::text[])`.execute(query),
  );
  return rows[0]?.count === picUrls.length;
}

/** Returns an item of an order of a member; undefined when there is none, or it is another's. */
export async function ownItem(
  db: Database,
  { tenantId, memberId, orderId, itemId }: Place,
): Promise<OwnItem | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<ListedItem>`select i.quantity, ${returnableUnits} as returnable, i.refunded_quantity + c.claimed as taken,
        i.payment_price as price, i.payment_points as points, o.paid_price as paid,
        jsonb_build_object('price', o.paid_price - o.refund_price - (o.facts->>'claimedPrice')::bigint,
          'points', o.paid_points - o.refund_points - (o.facts->>'claimedPoints')::bigint) as "left",
        (select coalesce(sum(e.payment_price) filter (where e.id < i.id), 0) from order_items e
          where e.tenant_id = i.tenant_id and e.order_id = i.order_id) as before,
        o.freight_price + (select sum(e.payment_price) from order_items e
          where e.tenant_id = i.tenant_id and e.order_id = i.order_id) as listed
      from order_items i join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id ${openClaims}
      where i.tenant_id = ${tenantId} and i.order_id = ${orderId} and i.id = ${itemId}
        and o.member_id = ${memberId} and o.stage <> 'deleted'`.execute(query),
  );
  return rows.map(paidFor)[0];
}
