import type { Waybill } from '#machines/waybills.ts';
import { forms } from '#openapi/generated/values.ts';
import type { Database } from '#server/db/database.ts';
import { afterSalesOfOrder } from '#server/features/after-sale/store.ts';
import { orderActHandlers } from '#server/features/order/act-handlers.ts';
import { orderHandlers } from '#server/features/order/handlers.ts';
import type { Row } from '#server/workflow/definition.ts';
import type { PathCall, PathCalls } from '#tests/paths/players/http.ts';
import { plainCallsOf, seen, type Served, shownAt } from '../served.ts';

/** Units of the only item that the orders of paths have. */
async function unitsOf(db: Database, { tenant_id: tenantId, id }: Row) {
  const { id: itemId } = await db.loader
    .selectFrom('order_items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', String(id))
    .executeTakeFirstOrThrow();
  return (quantity: number) => ({ itemId, quantity });
}

const isWaybill = (value: unknown): value is Waybill =>
  typeof value === 'object' && value !== null && 'carrier' in value && 'trackingNo' in value;

/** The correction of the last parcel. */
async function correctionOf(db: Database, row: Row, { carrier, trackingNo }: Waybill): Promise<PathCall> {
  const parcels = await db.loader
    .selectFrom('shipments')
    .select('id')
    .where('tenant_id', '=', row.tenant_id)
    .where('order_id', '=', String(row['id']))
    .orderBy('id')
    .execute();
  const parcelId = parcels.at(-1)?.id ?? '1';
  return {
    method: 'PUT',
    path: '/mall/orderinfo/delivery/correct',
    body: { ...seen(row), parcelId, carrier, trackingNo },
  };
}

const receiver = { name: '何青', phone: '13800000000', province: '云南省', city: '昆明市', address: '翠湖路 8 号' };

/** For how long a cancellation may be taken back, on the paths as in the calls that stand for it. */
const holdMs = 10_000;

const calls: PathCalls = {
  // The buyer cancels in the storefront.
  'order.cancel': ({ reason }, row, db) =>
    reason === 'operator' ? (plainCallsOf(['order.cancel'])['order.cancel']?.({}, row, db) ?? null) : null,
  'order.edit': ({ receiver: moves }, row) => ({
    method: 'PUT',
    path: '/mall/orderinfo',
    body: { ...seen(row), ...(moves === true ? { receiver } : { remark: '轻放' }) },
  }),
  // What is blank is turned away by its form.
  'order.settleByHand': ({ note }, row) =>
    String(note).trim() === ''
      ? null
      : { method: 'POST', path: '/mall/orderinfo/settleByHand', body: { ...seen(row), note } },
  'order.editPrice': ({ paymentPrice }, row) => ({
    method: 'PUT',
    path: '/mall/orderinfo/editPrice',
    body: { ...seen(row), paymentPrice },
  }),
  'order.ship': async ({ quantity }, row, db) => {
    const units = await unitsOf(db, row);
    const parcels = [{ carrier: '顺丰速运', trackingNo: 'SF1234567890', items: [units(Number(quantity))] }];
    return { method: 'PUT', path: '/mall/orderinfo/delivery', body: { ...seen(row), parcels } };
  },
  // The parent of a split order has no parcel to name.
  'order.correctParcel': ({ to }, row, db) =>
    isWaybill(to) && forms.TrackingNo.test(to.trackingNo) && row['child_count'] === 0
      ? correctionOf(db, row, to)
      : null,
  'order.split': async ({ children }, row, db) => {
    const units = await unitsOf(db, row);
    const last = Number(children) - 1;
    // One unit for each child, and the last takes what is left.
    const parts = Array.from({ length: last + 1 }, (_, at) => [
      units(at < last ? 1 : Math.max(Number(row['item_quantity']) - at, 1)),
    ]);
    return { method: 'POST', path: '/mall/orderinfo/split', body: { ...seen(row), parts } };
  },
};

export const served: Served = {
  handlers: (db, door) => ({
    ...orderHandlers(db, afterSalesOfOrder),
    ...orderActHandlers({
      db,
      door,
      afterSalesOf: afterSalesOfOrder,
      freightOf: async () => ({ fixed: 0, freeFrom: null }),
      holdMs,
      needs: { supplier: async () => {}, texts: async () => {} },
    }),
  }),
  calls,
  shows: shownAt('/mall/orderinfo/page', '/mall/orderinfo'),
};
