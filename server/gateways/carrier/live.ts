import type { Call } from '#server/gateways/caller.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import type { CarrierGateway, ParcelNews, ParcelTrack } from './port.ts';

const statuses: readonly ParcelTrack['status'][] = ['unknown', 'onTheWay', 'delivered'];

/** Connects to the carriers at an address. */
export function connectCarrier(call: Call): CarrierGateway {
  return {
    async track(parcel, signal) {
      const { status, news } = await call('/tracks', parcel, signal);
      const known = statuses.find((each) => each === status);
      if (known === undefined || !Array.isArray(news)) throw new GatewayFault('/tracks: not a track', 'unknown');
      return { status: known, news: news.filter(isNews) };
    },
  };
}

function isNews(value: unknown): value is ParcelNews {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('text' in value)) return false;
  return typeof value.at === 'string' && typeof value.text === 'string';
}
