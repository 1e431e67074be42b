/** One event that a carrier reports of a parcel. */
export interface ParcelNews {
  /** ISO 8601 */
  at: string;
  text: string;
}

/** Where a parcel is; `unknown` if the carrier has not seen it. */
export interface ParcelTrack {
  status: 'unknown' | 'onTheWay' | 'delivered';
  /** Newest first. */
  news: ParcelNews[];
}

/** Looks up parcels. Throws GatewayFault when there is no answer. */
export interface CarrierGateway {
  track: (parcel: { carrier: string; trackingNo: string }, signal?: AbortSignal) => Promise<ParcelTrack>;
}
