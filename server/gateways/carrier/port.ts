/** What a carrier says of a parcel. */
export interface ParcelNews {
  /** ISO 8601 */
  at: string;
  text: string;
}

/** Where a parcel is; `unknown` for one that the carrier has not seen. */
export interface ParcelTrack {
  status: 'unknown' | 'onTheWay' | 'delivered';
  /** The newest first. */
  news: ParcelNews[];
}

/** Who knows where parcels are. Throws GatewayFault when there is no answer. */
export interface CarrierGateway {
  track: (parcel: { carrier: string; trackingNo: string }, signal?: AbortSignal) => Promise<ParcelTrack>;
}
