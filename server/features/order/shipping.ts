import { type Kysely, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.ts';
import { Problem } from '#server/http/problem.ts';
import type { ItemUnits, Work } from '#server/workflow/definition.ts';
import type { Moved } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { wrongItems } from '#server/workflow/refusals.ts';
import { closedAfterSales } from './detail-store.ts';

type NewParcel = components['schemas']['NewParcel'];

/** A parcel with what is in it. */
export interface Parcel {
  carrier: string;
  trackingNo: string;
  items: ItemUnits[];
}

/** The parcels with their contents; the only one that names none takes what may go out. Throws `unprocessable`. */
export function packed(parcels: readonly NewParcel[], shippable: readonly ItemUnits[]): Parcel[] {
  const [only] = parcels;
  if (parcels.length === 1 && only && !only.items) return [{ ...only, items: [...shippable] }];
  return parcels.map(({ items, ...parcel }) => {
    if (items) return { ...parcel, items };
    const words = { zh: '分多个包裹发货时，请填写每个包裹的商品', en: 'Say for each of several parcels what is in it' };
    throw new Problem('unprocessable', { data: { reason: 'parcel-without-items' }, words });
  });
}

/** What the step ships, item by item. */
export function unitsOf(parcels: readonly Parcel[]): ItemUnits[] {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of parcels.flatMap(({ items }) => items))
    units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  return [...units].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/** Writes down what went out, in the step's own transaction; a unit that an open after-sale holds back stays. */
export async function recordParcels(work: Work, { row }: Moved, parcels: readonly Parcel[], actor: Actor) {
  if (await isHeldBack(work.trx, row.tenant_id, String(row['id']))) throw wrongItems();
  const values = parcels.map(
    ({ carrier, trackingNo, items }) => sql`(${row.tenant_id}, ${row['id']}, ${carrier.trim()}, ${trackingNo},
      ${JSON.stringify(items)}::jsonb, ${actor.id}, ${actor.name}, ${new Date(work.now).toISOString()}::timestamptz)`,
  );
  await sql`insert into shipments (tenant_id, order_id, carrier, tracking_no, items, operator_id, operator_name, shipped_at)
    values ${sql.join(values)}`.execute(work.trx);
}

async function isHeldBack(query: Kysely<DB>, tenantId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from order_items i
    where i.tenant_id = ${tenantId} and i.order_id = ${orderId} and i.shipped_quantity + i.released_quantity + coalesce((
      select sum(claim_quantity) from after_sales a where a.tenant_id = i.tenant_id and a.order_id = i.order_id
        and a.order_item_id = i.id and a.claim_unshipped and a.state not in ${closedAfterSales}), 0) > i.quantity
    limit 1`.execute(query);
  return rows.length > 0;
}
