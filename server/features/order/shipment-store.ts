import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { ItemUnits, Work } from '#server/workflow/definition.ts';
import { openClaims, shippableUnits, unshippedUnits } from '#server/workflow/item-units.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { saidCarrier } from '#shared/carriers.ts';

// Raw SQL: many parcels in one statement; units come from item-units.ts.

/** A parcel of an order with its contents. */
interface ShippedParcel {
  orderId: string;
  carrier: string;
  trackingNo: string;
  items: readonly ItemUnits[];
}

/** Records parcels as shipped now. */
export async function insertParcels(
  work: Work,
  by: { tenantId: string; actor: Actor },
  parcels: readonly ShippedParcel[],
): Promise<void> {
  await parcelsWrite(work, by, parcels).execute(work.trx);
}

/** Returns the write that does, to go out with others of the transaction. */
export function parcelsWrite(
  { now }: Work,
  { tenantId, actor }: { tenantId: string; actor: Actor },
  parcels: readonly ShippedParcel[],
): RawBuilder<unknown> {
  const said = parcels.map(({ carrier, ...parcel }) => ({ ...parcel, ...saidCarrier(carrier) }));
  return sql`insert into shipments (tenant_id, order_id, carrier, carrier_code, tracking_no, items, operator_id,
      operator_name, shipped_at)
    select ${tenantId}, p."orderId", p.carrier, p."carrierCode", p."trackingNo", p.items, ${actor.id}, ${actor.name},
      ${new Date(now).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as p("orderId" bigint, carrier text, "carrierCode" text, "trackingNo" text, items jsonb)`;
}

/** Returns true when more of an order's items shipped than its open after-sales leave. */
export async function isHeldBack(query: Kysely<DB>, tenantId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from order_items i ${openClaims}
    where i.tenant_id = ${tenantId} and i.order_id = ${orderId} and ${shippableUnits} < 0 limit 1`.execute(query);
  return rows.length > 0;
}

/** Returns what is left to ship of each order, by item. Call it only for orders without held-back units. */
export async function roomOf(
  query: Kysely<DB>,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, ItemUnits[]>> {
  const { rows } = await sql<ItemUnits & { orderId: string }>`select i.order_id as "orderId", i.id as "itemId",
      ${unshippedUnits} as quantity
    from order_items i where i.tenant_id = ${tenantId} and i.order_id = any(${ids}) and ${unshippedUnits} > 0
    order by i.id`.execute(query);
  const units = new Map<string, ItemUnits[]>();
  for (const { orderId, ...item } of rows) {
    const known = units.get(orderId);
    if (known) known.push(item);
    else units.set(orderId, [item]);
  }
  return units;
}
