import type { Database } from '#server/db/database.ts';
import type { ForeignParcel } from '#server/gateways/carrier/port.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import type { Delivery, Handler, Handlers } from '#server/workflow/outbox.ts';
import { foreignParcel, noteFollowed, type ToldParcel, toldParcels } from './track-store.ts';
import type { Tracking } from './waybills.ts';

/** A parcel that nobody could be told of after so many tries is asked about instead. */
const mostTries = 8;

/** Asks to be told of an order's parcels once they are on their way, and of a parcel again that was corrected. */
export function parcelTracking(db: Database, tracking: Tracking): Handlers {
  const followOne = async (parcel: ToldParcel, foreign: ForeignParcel): Promise<boolean> => {
    try {
      const client = await tracking.clientFor(parcel.tenantId);
      return await client.subscribe(foreign);
    } catch (error) {
      if (!(error instanceof NotConfigured) || tracking.waybills === undefined) throw error;
      return tracking.waybills.follow(parcel);
    }
  };
  const follow = async ({ tenantId, key, attempts }: Delivery) => {
    const parcels = await toldParcels(db, tenantId, key.slice('order:'.length));
    const faults: unknown[] = [];
    for (const parcel of parcels) {
      const foreign = parcel.state === null ? foreignParcel(parcel) : null;
      if (foreign === null) continue;
      try {
        if (await followOne(parcel, foreign)) await noteFollowed(db, parcel);
      } catch (error) {
        // One that fails keeps no other of the order from being followed.
        if (!(error instanceof NotConfigured)) faults.push(error);
      }
    }
    if (faults.length > 0 && attempts + 1 < mostTries) throw faults[0];
  };
  return { orderShipped: follow, parcelCorrected: follow };
}

/** Has one message handled by several, one after another; when one fails, all get it again. */
export function together(first: Handlers, second: Handlers): Handlers {
  const both: Record<string, Handler> = {};
  for (const topic of [...Object.keys(first), ...Object.keys(second)])
    both[topic] = async (delivery) => {
      await first[topic]?.(delivery);
      await second[topic]?.(delivery);
    };
  return both;
}
