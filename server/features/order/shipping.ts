import type { orderMachine } from '#machines/order/machine.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { refuseCarrierError } from '#server/http/carrier-error.ts';
import { Problem } from '#server/http/problem.ts';
import type { ItemUnits, Work } from '#server/workflow/definition.ts';
import type { Act, Moved } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { wrongItems } from '#server/workflow/refusals.ts';
import { itemsOf } from './detail-store.ts';
import { insertParcels, isHeldBack } from './shipment-store.ts';
import { orderOf } from './store.ts';

type NewParcel = components['schemas']['NewParcel'];

/** A parcel with its contents. */
interface Parcel {
  carrier: string;
  trackingNo: string;
  items: ItemUnits[];
}

interface ShippingStep extends Required<Pick<Act<typeof orderMachine>, 'items' | 'within'>> {
  event: Extract<OrderEvent, { type: 'order.ship' }>;
  /** Whether it is no part of a split order. */
  isStandalone: boolean;
}

/**
 * Returns the step that ships these parcels: its event, its units, and what it writes. A single parcel without items
 * takes everything that can ship now. Throws `unprocessable` when one of several parcels names no items, or a carrier is a
 * formula's error.
 */
export async function shippingStep(
  db: Database,
  { scope, actor }: { scope: string; actor: Actor },
  { id, parcels: wanted }: { id: string; parcels: readonly NewParcel[] },
): Promise<ShippingStep> {
  for (const { carrier } of wanted) refuseCarrierError(carrier);
  // The step itself notices any change in between: it checks the units under the order's lock.
  const { isStandalone, shippable } = await shippableOf(db, scope, id);
  const parcels = packed(wanted, shippable);
  const items = unitsOf(parcels);
  const quantity = items.reduce((sum, each) => sum + each.quantity, 0);
  return {
    event: { type: 'order.ship', quantity },
    items,
    isStandalone,
    within: (work, moved) => recordParcels(work, moved, parcels, actor),
  };
}

async function shippableOf(db: Database, scope: string, id: string) {
  return read(db, scope, async (query) => {
    const order = await orderOf(query, scope, id);
    const items = order ? await itemsOf(query, order.tenant_id, id) : [];
    const shippable = items.flatMap(({ id: itemId, shippableQuantity: quantity }) =>
      quantity > 0 ? [{ itemId, quantity }] : [],
    );
    return { isStandalone: (order?.parent_id ?? null) === null, shippable };
  });
}

function packed(parcels: readonly NewParcel[], shippable: readonly ItemUnits[]): Parcel[] {
  const [only] = parcels;
  if (parcels.length === 1 && only && !only.items) return [{ ...only, items: [...shippable] }];
  return parcels.map(({ items, ...parcel }) => {
    if (items) return { ...parcel, items };
    const words = {
      zh: '分多个包裹发货时，请填写每个包裹的商品',
      en: 'With several parcels, enter what each contains',
    };
    throw new Problem('unprocessable', { data: { reason: 'parcel-without-items' }, words });
  });
}

/** Sums the units of all parcels, by item. */
function unitsOf(parcels: readonly Parcel[]): ItemUnits[] {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of parcels.flatMap(({ items }) => items))
    units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  return [...units].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/** Records the parcels in the step's own transaction; units held back by an open after-sale stay. */
async function recordParcels(work: Work, { row }: Moved, parcels: readonly Parcel[], actor: Actor) {
  if (await isHeldBack(work.trx, row.tenant_id, String(row['id']))) throw wrongItems();
  const orderId = String(row['id']);
  const { tenant_id: tenantId } = row;
  await insertParcels(
    work,
    { tenantId, actor },
    parcels.map((parcel) => ({ ...parcel, orderId })),
  );
}
