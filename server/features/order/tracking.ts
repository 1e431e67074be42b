import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { CarrierGateway } from '#server/gateways/carrier/port.ts';
import { GatewayFault, NotConfigured } from '#server/gateways/faults.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { parcelsOf } from './detail-store.ts';
import { orderOf } from './store.ts';

type Schemas = components['schemas'];

const noAnswer = { zh: '物流公司没有答复，请稍后再试', en: 'The carrier does not answer; try again later' };

/** Asks the carriers about an order's parcels; without carriers every query is `not-configured`. */
export const trackingHandlers = (db: Database, carrier: CarrierGateway): Pick<Handlers, 'trackOrder'> => ({
  async trackOrder({ operator, path, signal }) {
    const parcels = await read(db, operator.scope, async (query) => {
      const order = await orderOf(query, operator.scope, path.id);
      if (!order) throw new Problem('not-found');
      return parcelsOf(query, order.tenant_id, order.id);
    });
    return tracksOf(carrier, parcels, signal);
  },
});

/** Asks the carrier about parcels. Throws NotConfigured without carriers, `upstream-failed` when they do not answer. */
export async function tracksOf(
  carrier: CarrierGateway,
  parcels: readonly Schemas['Parcel'][],
  signal: AbortSignal,
): Promise<Schemas['Track'][]> {
  try {
    return await Promise.all(
      parcels.map(async ({ id: parcelId, ...parcel }) => {
        const { status, news } = await carrier.track(parcel, signal);
        return { parcelId, status, news: news.map(({ at, text }) => ({ time: at, text })) };
      }),
    );
  } catch (error) {
    if (!(error instanceof GatewayFault) || error instanceof NotConfigured) throw error;
    throw new Problem('upstream-failed', { words: noAnswer });
  }
}
