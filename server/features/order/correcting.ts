import type { orderMachine } from '#machines/order/machine.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { refuseCarrierError } from '#server/http/carrier-error.ts';
import { Problem } from '#server/http/problem.ts';
import type { Act } from '#server/workflow/door.ts';
import { saidCarrier } from '#shared/carriers.ts';
import { parcelsOf } from './detail-store.ts';
import { orderOf } from './store.ts';

type Wanted = Pick<components['schemas']['ParcelCorrection'], 'id' | 'parcelId' | 'carrier' | 'trackingNo'>;

/**
 * Returns the step that corrects a parcel: its event, and what its history shows. Throws `not-found` for a parcel that is
 * not the order's, and `unprocessable` for a carrier that is a formula's error.
 */
export async function correctingStep(
  db: Database,
  scope: string,
  { id, parcelId, carrier, trackingNo }: Wanted,
): Promise<Required<Pick<Act<typeof orderMachine>, 'event' | 'noted'>>> {
  refuseCarrierError(carrier);
  // The order's version, checked under its lock, proves that the parcel has not changed in between.
  const parcel = await read(db, scope, async (query) => {
    const order = await orderOf(query, scope, id);
    const parcels = order ? await parcelsOf(query, order.tenant_id, id) : [];
    return parcels.find((each) => each.id === parcelId);
  });
  if (!parcel) throw new Problem('not-found');
  const from = { carrier: parcel.carrier, trackingNo: parcel.trackingNo };
  const to = { carrier: saidCarrier(carrier).carrier, trackingNo };
  return {
    event: { type: 'order.correctParcel', parcelId, from, to },
    noted: { before: from, after: to },
  };
}
