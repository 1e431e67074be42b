import { type Kysely, sql } from 'kysely';
import type { orderMachine } from '#machines/order/machine.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { Problem } from '#server/http/problem.ts';
import type { ItemUnits, Work } from '#server/workflow/definition.ts';
import { closedAfterSales } from '#server/workflow/definitions/after-sale.ts';
import type { Act, Moved } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { wrongItems } from '#server/workflow/refusals.ts';
import { itemsOf } from './detail-store.ts';
import { orderOf } from './store.ts';

type NewParcel = components['schemas']['NewParcel'];

/** A parcel with what is in it. */
interface Parcel {
  carrier: string;
  trackingNo: string;
  items: ItemUnits[];
}

/**
 * The step that ships these parcels: its event, the units it is about, and what it writes besides. A single parcel that
 * names no items takes all that may go out now. Throws `unprocessable` for several parcels of which one names nothing.
 */
export async function shippingStep(
  db: Database,
  { scope, actor }: { scope: string; actor: Actor },
  { id, parcels: wanted }: { id: string; parcels: readonly NewParcel[] },
): Promise<Required<Pick<Act<typeof orderMachine>, 'event' | 'items' | 'within'>>> {
  // Whatever moves between this and the step is noticed by the step, which proves the units under the order's lock.
  const parcels = packed(wanted, await shippableOf(db, scope, id));
  const items = unitsOf(parcels);
  const quantity = items.reduce((sum, each) => sum + each.quantity, 0);
  return {
    event: { type: 'order.ship', quantity },
    items,
    within: (work, moved) => recordParcels(work, moved, parcels, actor),
  };
}

async function shippableOf(db: Database, scope: string, id: string): Promise<ItemUnits[]> {
  return read(db, scope, async (query) => {
    const order = await orderOf(query, scope, id);
    const items = order ? await itemsOf(query, order.tenant_id, id) : [];
    return items.flatMap(({ id: itemId, shippableQuantity: quantity }) => (quantity > 0 ? [{ itemId, quantity }] : []));
  });
}

function packed(parcels: readonly NewParcel[], shippable: readonly ItemUnits[]): Parcel[] {
  const [only] = parcels;
  if (parcels.length === 1 && only && !only.items) return [{ ...only, items: [...shippable] }];
  return parcels.map(({ items, ...parcel }) => {
    if (items) return { ...parcel, items };
    const words = { zh: '分多个包裹发货时，请填写每个包裹的商品', en: 'Say for each of several parcels what is in it' };
    throw new Problem('unprocessable', { data: { reason: 'parcel-without-items' }, words });
  });
}

/** What the step ships, item by item. */
function unitsOf(parcels: readonly Parcel[]): ItemUnits[] {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of parcels.flatMap(({ items }) => items))
    units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  return [...units].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/** Writes down what went out, in the step's own transaction; a unit that an open after-sale holds back stays. */
async function recordParcels(work: Work, { row }: Moved, parcels: readonly Parcel[], actor: Actor) {
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
